// npm start [-- --empty --fake-ai --supabase]: the whole system on this machine, until Ctrl-C. See scripts/README.md.
import { startBackEnd } from './stack/back-end.ts'
import { isEmptyStart } from './stack/migrations.ts'
import { firstContent, renderPages, watchContent, watchedBy } from './stack/pages.ts'
import { buildSite } from './stack/site-build.ts'
import { siteAddress } from './stack/settings.ts'
import { printReady, runUntilStopped, logStep } from './stack/terminal.ts'
import { startWeb } from './stack/web.ts'

await runUntilStopped(async (shutdown) => {
  const began = performance.now()
  const settings = await startBackEnd(shutdown)

  logStep('site')
  await buildSite(settings.site, { ...settings.env, SHOW_DEMO_LOGIN: isEmptyStart() ? '' : '1' })
  await renderPages(settings.site, await firstContent(settings.urls.api), siteAddress(settings))
  shutdown.onStop(await startWeb(settings))
  shutdown.onStop(watchContent(watchedBy(settings)))
  printReady(settings, performance.now() - began)
})
