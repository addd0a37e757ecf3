import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseHome, type DatabaseHome } from './database-home.ts'
import { Part } from './part.ts'
import type { Settings } from './settings.ts'
import { UserError } from './user-error.ts'

/** Starts PostgreSQL on its port and waits until it answers. `fast` trades durability for speed, for tests. */
export async function startPostgres(
  settings: Settings,
  onDeath: (part: Part) => void,
  fast = false,
): Promise<Part> {
  const home = databaseHome(settings.folder)
  createCluster(home)
  const options = {
    port: settings.ports.database,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const part = new Part(
    {
      name: 'database',
      folder: settings.folder,
      command: join(home.bin, 'postgres'),
      args: [
        ...['-D', home.data],
        ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
      user: home.user,
      // Fast shutdown: ends sessions, loses nothing.
      signal: 'SIGINT',
    },
    onDeath,
  )
  await answering(settings.urls.database, part)
  return part
}

/** A cluster appears whole or not at all: a half-finished initdb leaves only a folder that the next one replaces. */
function createCluster({ bin, data, user }: DatabaseHome) {
  if (existsSync(join(data, 'PG_VERSION'))) return
  const half = `${data}.half`
  rmSync(half, { recursive: true, force: true })
  const secret = mkdtempSync(join(tmpdir(), 'riyada-'))
  const password = join(secret, 'password')
  writeFileSync(password, 'postgres', { mode: 0o600 })
  if (user) for (const path of [secret, password]) chownSync(path, user.uid, user.gid)
  try {
    execFileSync(
      join(bin, 'initdb'),
      [
        ...['-D', half, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`],
        ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
      ],
      { stdio: 'pipe', cwd: '/', env: { LC_ALL: 'C' }, ...user },
    )
  } catch (error) {
    throw new UserError(`The database could not be created: ${String(error)}`)
  } finally {
    rmSync(secret, { recursive: true })
  }
  renameSync(half, data)
}

async function answering(url: string, part: Part) {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined })
  try {
    for (let tries = 0; tries < 200 && !part.hasEnded; tries += 1) {
      const ready = await sql`select 1`.then(
        () => true,
        () => false,
      )
      if (ready) return
      await delay(100)
    }
    await part.stop()
    throw new UserError(`The database does not answer. The end of ${part.log}:\n${part.logTail()}`)
  } finally {
    await sql.end()
  }
}
