import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePlatform } from './migrations.ts'
import { freePort } from './ports.ts'
import { removeDatabase } from './postgres-files.ts'
import { startPostgres } from './postgres.ts'
import { readSettings, type Settings } from './settings.ts'
import { withCleanup } from './shutdown.ts'

/** Runs `use` with a temporary PostgreSQL server that is prepared for migrations. */
export async function withTemporaryPostgres<T>(
  env: Settings['env'],
  use: (settings: Settings, stop: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-postgres-'))
  let stop = () => Promise.resolve()
  const remove = async () => {
    await stop()
    removeDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  return withCleanup(remove, async () => {
    const DB_PORT = String(await freePort())
    const settings = readSettings({ ...env, STACK_DIR: folder, DB_PORT })
    const server = await startPostgres(settings, () => undefined, true)
    stop = () => server.stop()
    await preparePlatform(settings)
    return use(settings, stop)
  })
}
