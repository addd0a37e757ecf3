// npm start: the whole system on this machine, until Ctrl-C.
import { withFakeProvider } from './fake-provider/settings.ts'
import { nothingPublished, publishedContent, renderPages } from './stack/pages.ts'
import { watchPages } from './stack/page-watch.ts'
import { readSettings } from './stack/settings.ts'
import { buildSite } from './stack/site-build.ts'
import { startStack } from './stack/stack.ts'
import { announce, serving, tell } from './stack/terminal.ts'
import { startWeb } from './stack/web.ts'

await serving(async (stopping) => {
  const began = performance.now()
  const settings = await withFakeProvider(readSettings(), stopping)
  await startStack(settings, { say: tell, onDeath: stopping.because, onStop: stopping.undo })

  tell('site')
  await buildSite(settings.site, { ...settings.env, SHOW_DEMO_LOGIN: '1' })
  const content = await publishedContent(settings.urls.api)
  await renderPages(settings.site, content ?? nothingPublished, settings.env['SITE_URL'] ?? '')
  const web = await startWeb(settings)
  stopping.undo(web.stop)
  stopping.undo(watchPages(settings, web.refresh))
  announce(settings, performance.now() - began)
})
