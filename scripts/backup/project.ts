import { env } from 'node:process'
import { withConnection } from '../database/connection.ts'
import { withLocalDatabase } from '../stack/local-database.ts'
import { readSettings } from '../stack/settings.ts'
import type { StackOptions } from '../stack/stack.ts'
import { UserError } from '../stack/user-error.ts'

/** The source of a backup, or the target of a restore. */
export type Project = {
  databaseUrl: string
  /** The address of the API, without a slash at the end. */
  url: string
  secretKey: string
  isLocal: boolean
}

/** Runs a command on the project in SUPABASE_DB_URL, or on the local stack, which is started for it if needed. */
export async function withProject(
  run: (project: Project) => Promise<void>,
  options: Pick<StackOptions, 'skipMigrations'> = {},
): Promise<void> {
  const databaseUrl = env['SUPABASE_DB_URL']
  if (databaseUrl) {
    const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env
    if (!url || !secretKey || !URL.canParse(url) || !URL.canParse(databaseUrl))
      throw new UserError(
        'SUPABASE_DB_URL is set, so this runs on a hosted project. Set all three, of the same project: SUPABASE_DB_URL=postgres://…, SUPABASE_URL=https://… and SUPABASE_SECRET_KEY. Without SUPABASE_DB_URL it runs on the local stack.',
      )
    const project = { databaseUrl, url: url.replace(/\/+$/, ''), secretKey, isLocal: false }
    await withConnection(databaseUrl, (sql) => sql`select`).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      throw new UserError(`Cannot connect to ${describe(project)}: ${reason}`)
    })
    return run(project)
  }
  const settings = readSettings()
  const project = {
    databaseUrl: settings.urls.database,
    url: settings.urls.api,
    secretKey: settings.env['SUPABASE_SECRET_KEY'] ?? '',
    isLocal: true,
  }
  await withLocalDatabase(settings, () => run(project), options)
}

/** The hosts of a project. The user name of a database behind a pooler names the project. */
export function describe({ databaseUrl, url }: Project): string {
  const { username, host } = new URL(databaseUrl)
  return `the database ${username}@${host} and the images of ${url}`
}
