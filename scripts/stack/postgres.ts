import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superuserUrl, withConnection } from '../database/connection.ts'
import { postgresFiles, type PostgresFiles } from './postgres-files.ts'
import { ManagedProcess } from './managed-process.ts'
import type { Settings } from './settings.ts'
import { UserError } from './user-error.ts'

/** Starts PostgreSQL and waits until it accepts connections. `fast` trades durability for speed, for tests. */
export async function startPostgres(
  settings: Settings,
  onCrash: (crashed: ManagedProcess) => void,
  fast = false,
): Promise<ManagedProcess> {
  const files = postgresFiles(settings.folder)
  createCluster(files)
  const options = {
    port: settings.ports.database,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // As on a hosted project: for publications.
    wal_level: 'logical',
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: '3s',
    // Parameters contain visitors' texts.
    log_parameter_max_length: '0',
    log_lock_waits: 'on',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const database = new ManagedProcess(
    {
      name: 'database',
      folder: settings.folder,
      command: join(files.bin, 'postgres'),
      args: [
        '-D',
        files.data,
        ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
      user: files.user,
      // Fast shutdown: disconnects clients and keeps all data.
      signal: 'SIGINT',
    },
    onCrash,
  )
  await database.waitUntil(() => canConnect(superuserUrl(settings.urls.database)))
  return database
}

async function canConnect(url: string): Promise<void> {
  await withConnection(url, (sql) => sql`select 1`).catch((error: unknown) => {
    // An older cluster, without this user, is reported when the stack uses it.
    if (!isWrongLogin(error)) throw error
  })
}

/** Whether the server refused the user or the password. */
export const isWrongLogin = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '28P01'

/** Creates the cluster in a temporary folder first, so that an interrupted initdb leaves nothing behind. */
function createCluster({ bin, data, user }: PostgresFiles) {
  if (existsSync(join(data, 'PG_VERSION'))) return
  const partial = `${data}.partial`
  rmSync(partial, { recursive: true, force: true })
  const secret = mkdtempSync(join(tmpdir(), 'riyada-'))
  const password = join(secret, 'password')
  writeFileSync(password, 'postgres', { mode: 0o600 })
  if (user) for (const path of [secret, password]) chownSync(path, user.uid, user.gid)
  try {
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        partial,
        '--username=supabase_admin',
        '--auth=scram-sha-256',
        `--pwfile=${password}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { stdio: 'pipe', cwd: '/', env: { LC_ALL: 'C' }, ...user },
    )
  } catch (error) {
    throw new UserError(`The database could not be created: ${String(error)}`)
  } finally {
    rmSync(secret, { recursive: true })
  }
  renameSync(partial, data)
}
