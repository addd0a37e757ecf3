import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { UserError } from './user-error.ts'

export const repository = resolve(import.meta.dirname, '../..')

export type Settings = {
  /** Where this stack keeps its data, logs and keys. */
  folder: string
  ports: { web: number; api: number; database: number }
  urls: { web: string; api: string; database: string }
  /** Where its site is built: what is served, and what renders it. */
  site: { dist: string; renderer: string }
  /** Everything of the env file, with the machine's own environment before it. */
  env: Record<string, string>
}

/** Where a build lies in a folder. */
export const siteIn = (folder: string) => ({
  dist: join(folder, 'dist'),
  renderer: join(folder, 'dist-ssr'),
})

/** What `npm run build` makes, for a host. The local stack's own build, which knows the demo's passwords, never lies there. */
export const release: Settings['site'] = siteIn(repository)

const generated: Record<string, () => string> = {
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${random()}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${random()}`,
  JWT_SECRET: () => random(),
}
const random = () => randomBytes(24).toString('base64url')

/**
 * Reads the settings of a stack. The first time, writes its env file from .env.example with keys of its
 * own: `.env` beside it for the usual stack, inside STACK_DIR for any other, so that two never share keys.
 */
export function readSettings(given: Record<string, string | undefined> = process.env): Settings {
  const folder = resolve(repository, given['STACK_DIR'] || '.stack')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new UserError(`The folder ${folder} cannot be written to. Choose another with STACK_DIR.`)
  }
  const own = Boolean(given['STACK_DIR'])
  const file = own ? join(folder, 'env') : join(repository, '.env')
  const env = { ...envFile(file), ...defined(given) }
  const ports = {
    web: port(env, 'WEB_PORT', 3000),
    api: port(env, 'API_PORT', 54321),
    database: port(env, 'DB_PORT', 54322),
  }
  if (new Set(Object.values(ports)).size < 3)
    throw new UserError('WEB_PORT, API_PORT and DB_PORT have to be three different ports.')
  const urls = {
    web: `http://localhost:${ports.web}`,
    api: `http://127.0.0.1:${ports.api}`,
    database: `postgres://postgres:postgres@127.0.0.1:${ports.database}/postgres`,
  }
  return {
    folder,
    ports,
    urls,
    site: siteIn(folder),
    env: {
      ...env,
      SUPABASE_URL: urls.api,
      SUPABASE_DB_URL: urls.database,
      SITE_URL: env['SITE_URL'] || urls.web,
      // The web server and the gateway.
      PROXY_HOPS: env['PROXY_HOPS'] || '2',
      // The first shows it, so that nobody passes for it who calls the second.
      PROXY_SECRET: env['PROXY_SECRET'] || random(),
    },
  }
}

function envFile(file: string): Record<string, string> {
  if (!existsSync(file)) copyFileSync(join(repository, '.env.example'), file)
  const written = readFileSync(file, 'utf8')
  let text = written
  for (const [name, make] of Object.entries(generated))
    text = text.replace(new RegExp(`^${name}=[ \\t]*$`, 'm'), () => `${name}=${make()}`)
  // Another command may be reading it.
  if (text !== written) writeFileSync(file, text)
  // The mode of writeFileSync is for a new file only, and this one was copied.
  chmodSync(file, 0o600)
  return defined(parseEnv(text))
}

function port(env: Record<string, string>, name: string, usual: number): number {
  const value = Number(env[name] || usual)
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new UserError(`${name}=${env[name]} is not a port. Use a number from 1 to 65535.`)
  return value
}

const defined = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
