// npm run smoke: checks a deployment in a browser. SMOKE_SITE_URL is its address; SMOKE_ADMIN_EMAIL,
// SMOKE_ADMIN_PASSWORD, SMOKE_EDITOR_EMAIL and SMOKE_EDITOR_PASSWORD are two of its logins. Without an address it checks
// the site of `npm start` with the demo logins. With --contract it sends the calls that the product makes to Auth, Storage
// and REST to the project of SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, as the editor, and compares
// the answers with those of the versions that the product was built for; it removes its additions.
import { env } from 'node:process'
import { sendCalls } from './contract/send-calls.ts'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'
import { chromiumPath } from './test/browser.ts'
import { localSmokeEnv, smokeSettings } from './test/smoke.ts'
import { runTool } from './test/tool.ts'

await command(async () => {
  if (process.argv.includes('--contract')) return compareAnswers()
  const local = env['SMOKE_SITE_URL'] ? {} : localSmokeEnv(readSettings())
  const missing = smokeSettings.filter((name) => !env[name] && !(name in local))
  if (missing.length > 0) throw new UserError(`Set ${missing.join(', ')}.`)
  process.exitCode = await runTool(
    'playwright',
    ['test', '--config', 'web/playwright.config.ts', '--project=smoke', '--reporter=list'],
    { ...local, CHROMIUM_PATH: await chromiumPath() },
  )
})

async function compareAnswers(): Promise<void> {
  const read = (name: string) => {
    const value = env[name]
    if (!value) throw new UserError(`Set ${name}.`)
    return value
  }
  const project = {
    api: read('SUPABASE_URL'),
    publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: read('SUPABASE_SECRET_KEY'),
    email: read('SMOKE_EDITOR_EMAIL'),
    password: read('SMOKE_EDITOR_PASSWORD'),
  }
  let differences = 0
  for await (const { name, source, answer, received } of sendCalls(project)) {
    const isEqual = JSON.stringify(received) === JSON.stringify(answer)
    if (!isEqual) differences += 1
    console.log(
      isEqual
        ? `ok    ${name}`
        : `OTHER ${name} (${source}): ${JSON.stringify(received)} instead of ${JSON.stringify(answer)}`,
    )
  }
  if (differences > 0) throw new UserError(`${differences} answers are others than expected.`)
}
