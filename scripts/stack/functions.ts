import { join } from 'node:path'
import { ManagedProcess } from './managed-process.ts'
import { repository, type Settings } from './settings.ts'

/** The environment variables of the functions: those of a Supabase project and the functions' own. */
const passed = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_DB_URL',
  'DATABASE_TIMEOUT_SECONDS',
  'CALENDLY_WEBHOOK_SIGNING_KEY',
  'LEAD_WEBHOOK_URL',
  'LEAD_WEBHOOK_SECRET',
  'OUTCOME_WEBHOOK_SECRET',
  'SITE_URL',
  'LIMITS',
  'PROXY_HOPS',
  'PROXY_SECRET',
  'LOG_REQUESTS',
]
/** Whether a setting is passed to the functions. */
export const isPassed = (name: string) =>
  passed.includes(name) || /^(AI|ANTHROPIC|OPENAI|EMAIL)_/.test(name)

/** Starts one Deno process that serves every edge function. It uses only installed packages. */
export async function startFunctions(
  settings: Settings,
  port: number,
  onCrash: (crashed: ManagedProcess) => void,
  watch = false,
): Promise<ManagedProcess> {
  const env = Object.entries(settings.env).filter(([name, value]) => value && isPassed(name))
  const server = new ManagedProcess(
    {
      name: 'functions',
      folder: settings.folder,
      command: join(repository, 'node_modules/.bin/deno'),
      args: [
        'run',
        '--quiet',
        '--no-prompt',
        '--cached-only',
        '--node-modules-dir=manual',
        '--config',
        'supabase/functions/deno.json',
        '--allow-net',
        '--allow-env',
        `--allow-read=${repository}`,
        '--allow-sys=osRelease',
        ...(watch ? ['--watch=supabase/functions'] : []),
        'scripts/stack/functions-server.ts',
      ],
      cwd: repository,
      env: {
        PATH: settings.env['PATH'] ?? '',
        HOME: settings.folder,
        DENO_DIR: join(settings.folder, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        FUNCTIONS_PORT: String(port),
        ...Object.fromEntries(env),
      },
    },
    onCrash,
  )
  await server.waitUntil(() => fetch(`http://127.0.0.1:${port}/`))
  return server
}
