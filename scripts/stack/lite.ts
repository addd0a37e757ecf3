import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ManagedProcess } from './managed-process.ts'
import { repository, type Settings } from './settings.ts'

/** The folder in which Storage keeps uploaded images. */
export const imagesFolder = (settings: Pick<Settings, 'folder'>) =>
  join(settings.folder, 'lite/supabase/.temp/storage')

/** Starts Supabase Lite, one server for Auth, REST and Storage, on the stack's database. */
export async function startLite(
  settings: Settings,
  port: number,
  onCrash: (crashed: ManagedProcess) => void,
): Promise<ManagedProcess> {
  const folder = join(settings.folder, 'lite')
  mkdirSync(folder, { recursive: true })
  const database = new URL(settings.urls.database)
  database.username = 'supabase_lite'
  const { env } = settings
  const lite = new ManagedProcess(
    {
      name: 'lite',
      folder: settings.folder,
      command: process.execPath,
      args: [
        join(repository, 'node_modules/@supabase/lite/dist/cli/index.js'),
        'start',
        '--no-admin',
        '--config',
        relative(folder, join(import.meta.dirname, 'lite-config.ts')),
      ],
      cwd: folder,
      env: {
        PATH: env['PATH'] ?? '',
        HOME: folder,
        NODE_ENV: 'production',
        DO_NOT_TRACK: '1',
        LITE_TELEMETRY: '0',
        EXPERIMENTAL_STORAGE: '1',
        LITE_PORT: String(port),
        LITE_DATABASE_URL: database.href,
        SITE_URL: settings.urls.web,
        JWT_SECRET: env['JWT_SECRET'] ?? '',
        SUPABASE_PUBLISHABLE_KEY: env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
        SUPABASE_SECRET_KEY: env['SUPABASE_SECRET_KEY'] ?? '',
      },
    },
    onCrash,
  )
  await lite.waitUntil(() => fetch(`http://127.0.0.1:${port}/auth/v1/health`))
  return lite
}
