// npm run dev: the whole system with hot reload of site and functions, until Ctrl-C.
import { join } from 'node:path'
import { withFakeProvider } from './fake-provider/settings.ts'
import { requireFree } from './stack/ports.ts'
import { readSettings, repository } from './stack/settings.ts'
import { startStack } from './stack/stack.ts'
import { announce, serving, tell } from './stack/terminal.ts'

await serving(async (stopping) => {
  const began = performance.now()
  const settings = await withFakeProvider(readSettings(), stopping)
  await startStack(settings, {
    say: tell,
    onDeath: stopping.because,
    onStop: stopping.undo,
    watch: true,
  })
  await requireFree({ WEB_PORT: settings.ports.web })

  const {
    DEMO_ADMIN_EMAIL = '',
    DEMO_ADMIN_PASSWORD = '',
    SUPABASE_PUBLISHABLE_KEY = '',
  } = settings.env
  Object.assign(process.env, {
    SUPABASE_URL: settings.urls.api,
    SUPABASE_PUBLISHABLE_KEY,
    DEMO_ADMIN_EMAIL,
    DEMO_ADMIN_PASSWORD,
    SHOW_DEMO_LOGIN: '1',
  })
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(repository, 'web/vite.config.ts'),
    server: { host: '127.0.0.1', port: settings.ports.web },
  })
  await vite.listen()
  stopping.undo(() => vite.close())
  announce(settings, performance.now() - began)
})
