import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { withConnection } from '../database/connection.ts'
import { mailpitSettings } from '../mailbox/settings.ts'
import { isPassed } from './functions.ts'
import { ManagedProcess } from './managed-process.ts'
import { demoStaff, enableAnalysts } from './migrations.ts'
import { runSupabase, supabaseEnv } from './run-supabase.ts'
import { repository, type Settings } from './settings.ts'
import { startDeliveries } from './stack.ts'
import type { Shutdown } from './terminal.ts'
import { UserError } from './user-error.ts'

/**
 * Uses the Supabase that `supabase start` runs instead of the embedded stack: applies new migrations, adds the demo
 * staff and serves the functions. Returns the settings with its addresses and keys.
 */
export async function startOnSupabase(
  settings: Settings,
  log: (line: string) => void,
  shutdown: Shutdown,
): Promise<Settings> {
  const found = await readSupabaseSettings(settings)
  log('migrations')
  await runSupabase(['migration', 'up'])
  await withConnection(found.urls.database, (sql) => enableAnalysts(sql, found.env))
  await addDemoStaff(found)
  log('functions')
  writeFunctionsEnv(found.env)
  const functions = new ManagedProcess(
    {
      name: 'functions',
      folder: found.folder,
      cwd: repository,
      command: 'supabase',
      args: ['functions', 'serve'],
      env: supabaseEnv(),
    },
    shutdown.onCrash,
  )
  shutdown.onStop(() => functions.stop())
  await functions.waitUntil(() => answers(`${found.urls.api}/functions/v1/health`))
  const stopDeliveries = startDeliveries(found)
  shutdown.onStop(async () => stopDeliveries())
  return found
}

const notRunning = 'Supabase is not running. Start it with `npx supabase start`, and try again.'

/** The settings with addresses and keys of the Supabase that `supabase start` runs. */
export async function readSupabaseSettings(settings: Settings): Promise<Settings> {
  const status = await runSupabase(['status', '--output', 'env']).catch((error: unknown) => {
    throw new UserError(`${notRunning}\n${error instanceof Error ? error.message : String(error)}`)
  })
  const { API_URL, DB_URL, PUBLISHABLE_KEY, SECRET_KEY, MAILPIT_URL, INBUCKET_URL } =
    parseEnv(status)
  if (!API_URL || !DB_URL || !PUBLISHABLE_KEY || !SECRET_KEY) throw new UserError(notRunning)
  const api = new URL(API_URL)
  return {
    ...settings,
    ports: {
      ...settings.ports,
      api: Number(api.port),
      database: Number(new URL(DB_URL).port),
    },
    urls: { ...settings.urls, api: api.origin, database: DB_URL },
    emails: MAILPIT_URL ?? INBUCKET_URL ?? '',
    env: {
      ...settings.env,
      ...mailpitSettings(settings.env),
      SUPABASE_URL: api.origin,
      SUPABASE_DB_URL: DB_URL,
      SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: SECRET_KEY,
    },
  }
}

async function addDemoStaff({ urls, env }: Settings) {
  const auth = createClient(urls.api, env['SUPABASE_SECRET_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin
  for (const { email, password, name, role } of demoStaff(env)) {
    const { error } = await auth.createUser({ email, password, email_confirm: true })
    if (error && error.code !== 'email_exists')
      throw new UserError(`The login ${email} could not be created: ${error.message}`)
    await withConnection(
      urls.database,
      (sql) => sql`
        insert into public.profiles (id, name, role)
        select id, ${name}, ${role} from auth.users where email = ${email} on conflict do nothing`,
    )
  }
}

/** Writes the settings that the functions read. The CLI sets those of Supabase itself. */
function writeFunctionsEnv(env: Settings['env']) {
  const lines = Object.entries(env).flatMap(([name, value]) => {
    if (!isPassed(name) || name.startsWith('SUPABASE_') || !value) return []
    if (/['\n]/.test(value)) throw new UserError(`${name} must not contain ' or a line break.`)
    return [`${name}='${value}'`]
  })
  const text = `# Written by npm start -- --supabase from .env.\n${lines.join('\n')}\n`
  writeFileSync(join(repository, 'supabase/functions/.env'), text, { mode: 0o600 })
}

async function answers(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
}
