import { databaseHome } from './database-home.ts'
import { onInterruption } from './interruption.ts'
import { withDatabase } from './migrations.ts'
import { isTaken } from './ports.ts'
import type { Settings } from './settings.ts'
import { startStack, type StackOptions } from './stack.ts'
import { UserError } from './user-error.ts'

/**
 * Runs something on this stack's own database: beside the running stack, or with one that is started for it
 * and that Ctrl-C stops too.
 */
export async function withOwnDatabase(
  settings: Settings,
  run: () => Promise<void>,
  options: Pick<StackOptions, 'untouched'> = {},
): Promise<void> {
  if (await ownDatabaseRuns(settings)) return run()
  let stop = () => Promise.resolve()
  const uninterrupted = onInterruption(() => stop())
  const stack = await startStack(settings, { ...options, onStop: (each) => (stop = each) })
  try {
    await run()
  } finally {
    await stack.stop()
    uninterrupted()
  }
}

/** A taken port does not say whose database answers there; every local Supabase has the same password. */
async function ownDatabaseRuns(settings: Settings): Promise<boolean> {
  const port = settings.ports.database
  if (!(await isTaken(port))) return false
  const folder = await withDatabase(settings, async (sql) => {
    const [row] = await sql`select current_setting('data_directory') as folder`
    return row?.['folder']
  }).catch(() => undefined)
  if (folder !== databaseHome(settings.folder).data)
    throw new UserError(
      `What listens on port ${port} is not the database of this copy, so nothing was touched. Stop that program, or give this copy's own DB_PORT.`,
    )
  return true
}
