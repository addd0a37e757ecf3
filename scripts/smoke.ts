// npm run smoke: checks a deployment in a browser. SMOKE_SITE_URL is its address; SMOKE_ADMIN_EMAIL,
// SMOKE_ADMIN_PASSWORD, SMOKE_EDITOR_EMAIL and SMOKE_EDITOR_PASSWORD are two of its logins. Without an address it checks
// the site of `npm start` with the demo logins.
import { env } from 'node:process'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'
import { chromiumPath } from './test/browser.ts'
import { localSmokeEnv, smokeSettings } from './test/smoke.ts'
import { runTool } from './test/tool.ts'

await command(async () => {
  const local = env['SMOKE_SITE_URL'] ? {} : localSmokeEnv(readSettings())
  const missing = smokeSettings.filter((name) => !env[name] && !(name in local))
  if (missing.length > 0) throw new UserError(`Set ${missing.join(', ')}.`)
  process.exitCode = await runTool(
    'playwright',
    ['test', '--config', 'web/playwright.config.ts', '--project=smoke', '--reporter=list'],
    { ...local, CHROMIUM_PATH: await chromiumPath() },
  )
})
