// npm run dev [-- --empty --fake-ai --supabase]: the whole system with hot reload of site and functions, until Ctrl-C. See
// scripts/README.md.
import { join } from 'node:path'
import { startBackEnd } from './stack/back-end.ts'
import { isEmptyStart } from './stack/migrations.ts'
import { requireFreePorts } from './stack/ports.ts'
import { repository } from './stack/settings.ts'
import { printReady, runUntilStopped } from './stack/terminal.ts'

await runUntilStopped(async (shutdown) => {
  const began = performance.now()
  const settings = await startBackEnd(shutdown, true)
  await requireFreePorts({ WEB_PORT: settings.ports.web })

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
    SHOW_DEMO_LOGIN: isEmptyStart() ? '' : '1',
  })
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(repository, 'web/vite.config.ts'),
    server: { host: '127.0.0.1', port: settings.ports.web },
  })
  await vite.listen()
  shutdown.onStop(() => vite.close())
  printReady(settings, performance.now() - began)
})
