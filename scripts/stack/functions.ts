import { join } from 'node:path'
import { Part } from './part.ts'
import { repository, type Settings } from './settings.ts'
import { waitFor } from './wait-for.ts'

/** What a function may know: the same names as on a Supabase project, and its own settings. */
const known = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_DB_URL',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_MODEL',
  'ANTHROPIC_BASE_URL',
  'CALENDLY_WEBHOOK_SIGNING_KEY',
  'CALENDLY_WEBHOOK_MAX_AGE',
  'LEAD_WEBHOOK_URL',
  'LEAD_WEBHOOK_SECRET',
  'PROXY_HOPS',
  'PROXY_SECRET',
  'LOG_REQUESTS',
]
/** Whether a function is told of a setting. */
export const isKnown = (name: string) => known.includes(name) || /^(LIMIT|AI)_/.test(name)

/** Starts one Deno process that serves every edge function, from the installed packages alone. */
export async function startFunctions(
  settings: Settings,
  port: number,
  onDeath: (part: Part) => void,
  watch = false,
): Promise<Part> {
  const env = Object.entries(settings.env).filter(([name, value]) => value && isKnown(name))
  const part = new Part(
    {
      name: 'functions',
      folder: settings.folder,
      command: join(repository, 'node_modules/.bin/deno'),
      args: [
        ...['run', '--quiet', '--no-prompt', '--cached-only', '--node-modules-dir=manual'],
        ...['--config', 'supabase/functions/deno.json'],
        ...['--allow-net', '--allow-env', `--allow-read=${repository}`, '--allow-sys=osRelease'],
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
    onDeath,
  )
  await waitFor(`http://127.0.0.1:${port}/`, part)
  return part
}
