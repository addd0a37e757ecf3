import { postgresFiles } from './postgres-files.ts'
import { withCleanup } from './shutdown.ts'
import { withConnection } from '../database/connection.ts'
import { isInUse } from './ports.ts'
import type { Settings } from './settings.ts'
import { startStack, type StackOptions } from './stack.ts'
import { UserError } from './user-error.ts'

/**
 * Runs a command on the local database: that of the running stack, or of one that is started for the command and
 * stopped after it, also by Ctrl-C.
 */
export async function withLocalDatabase(
  settings: Settings,
  run: () => Promise<void>,
  options: Pick<StackOptions, 'skipMigrations'> = {},
): Promise<void> {
  if (await isLocalDatabaseRunning(settings)) return run()
  let stop = () => Promise.resolve()
  await withCleanup(
    () => stop(),
    async () => {
      await startStack(settings, { ...options, onStop: (each) => (stop = each) })
      await run()
    },
  )
}

/**
 * Whether the stack's database is running. Compares data directories, since every local Supabase uses the same password,
 * and often the same port.
 */
export async function isLocalDatabaseRunning(settings: Settings): Promise<boolean> {
  const port = settings.ports.database
  if (!(await isInUse(port))) return false
  const folder = await withConnection(settings.urls.database, async (sql) => {
    const [row] = await sql`select current_setting('data_directory') as folder`
    return row?.['folder']
  }).catch(() => undefined)
  if (folder !== postgresFiles(settings.folder).data)
    throw new UserError(
      `Port ${port} is in use by a program that is not the database of this copy. Nothing was changed. Stop that program, or set another DB_PORT.`,
    )
  return true
}
