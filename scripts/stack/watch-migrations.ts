import { readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations, statementsOf } from './migrations.ts'
import { repository, type Settings } from './settings.ts'
import { UserError } from './user-error.ts'

const folder = join(repository, 'supabase/migrations')
/** Editors write a file in several steps. */
const pauseMs = 500

/**
 * While the stack runs: applies migrations that are added, and says so when one that the database has was changed.
 * Returns a function that ends it.
 */
export function watchMigrations(
  settings: Settings,
  log: (line: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const watcher = watch(folder, (_event, file) => {
    if (!file?.endsWith('.sql')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(() => apply(settings, log))
    }, pauseMs)
  })
  return async () => {
    watcher.close()
    clearTimeout(timer)
    await running
  }
}

async function apply(settings: Settings, log: (line: string) => void): Promise<void> {
  try {
    // `supabase migration new` creates an empty file.
    const empty = readdirSync(folder).find(
      (file) => file.endsWith('.sql') && !statementsOf(readFileSync(join(folder, file), 'utf8')),
    )
    if (empty) return log(`${empty} is empty: it is applied when it has a statement`)
    const applied = await applyMigrations(settings)
    if (applied > 0) log('migrations applied; `npm run gen` writes the types')
  } catch (error) {
    log(error instanceof UserError ? error.message : String(error))
  }
}
