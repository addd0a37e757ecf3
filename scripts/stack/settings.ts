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
  /** The folder with the data, logs and keys of this stack. */
  folder: string
  ports: { web: number; api: number; database: number }
  urls: { web: string; api: string; database: string }
  /** Where the emails of Auth are shown, for the reader of the console. */
  emails: string
  /** The built site: the folder that is served, and the prerenderer. */
  site: { dist: string; renderer: string }
  /** The variables of the env file. The environment of the process takes precedence. */
  env: Record<string, string>
}

/** The address of the site in links to itself: the first in SITE_URL. */
export const siteAddress = ({ env, urls }: Settings): string =>
  env['SITE_URL']?.split(',')[0]?.trim() || urls.web

/** The folders of a build. */
export const siteFolders = (folder: string) => ({
  dist: join(folder, 'dist'),
  renderer: join(folder, 'dist-ssr'),
})

/** The folders of `npm run build`. The local stack, whose build contains the demo passwords, uses others. */
export const release: Settings['site'] = siteFolders(repository)

const generated: Record<string, () => string> = {
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${random()}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${random()}`,
  JWT_SECRET: () => random(),
}
const random = () => randomBytes(24).toString('base64url')

/**
 * Reads the settings of a stack. The first time, creates its env file from .env.example with new keys: `.env` in the
 * repository, or `env` in STACK_DIR, so that two stacks never share keys.
 */
export function readSettings(
  environment: Record<string, string | undefined> = process.env,
): Settings {
  const folder = resolve(repository, environment['STACK_DIR'] || '.stack')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new UserError(`The folder ${folder} is not writable. Choose another one with STACK_DIR.`)
  }
  const file = environment['STACK_DIR'] ? join(folder, 'env') : join(repository, '.env')
  const env = { ...readEnvFile(file), ...defined(environment) }
  const ports = {
    web: port(env, 'WEB_PORT', 3000),
    api: port(env, 'API_PORT', 54321),
    database: port(env, 'DB_PORT', 54322),
  }
  if (new Set(Object.values(ports)).size < 3)
    throw new UserError('WEB_PORT, API_PORT and DB_PORT must be three different ports.')
  const urls = {
    web: `http://localhost:${ports.web}`,
    api: `http://127.0.0.1:${ports.api}`,
    database: `postgres://postgres:postgres@127.0.0.1:${ports.database}/postgres`,
  }
  return {
    folder,
    ports,
    urls,
    emails: `${join(folder, 'logs/lite.log')} (the local stack sends none)`,
    site: siteFolders(folder),
    env: {
      ...env,
      SUPABASE_URL: urls.api,
      SUPABASE_DB_URL: urls.database,
      SITE_URL: env['SITE_URL'] || urls.web,
      // The web server and the gateway.
      PROXY_HOPS: env['PROXY_HOPS'] || '2',
      // Proves to the functions that a call came through the web server.
      PROXY_SECRET: env['PROXY_SECRET'] || random(),
    },
  }
}

function readEnvFile(file: string): Record<string, string> {
  if (!existsSync(file)) copyFileSync(join(repository, '.env.example'), file)
  const before = readFileSync(file, 'utf8')
  let text = before
  for (const [name, make] of Object.entries(generated))
    text = text.replace(new RegExp(`^${name}=[ \\t]*$`, 'm'), () => `${name}=${make()}`)
  // Only if needed: another command may be reading it.
  if (text !== before) writeFileSync(file, text)
  // The file was copied, and `mode` of writeFileSync applies only to new files.
  chmodSync(file, 0o600)
  return defined(parseEnv(text))
}

function port(env: Record<string, string>, name: string, fallback: number): number {
  const value = Number(env[name] || fallback)
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new UserError(`${name}=${env[name]} is not a valid port. Use a number from 1 to 65535.`)
  return value
}

const defined = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
