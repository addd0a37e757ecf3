import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { superuserUrl, withConnection } from '../database/connection.ts'
import { addStaff, listStaff, type NewStaff } from '../database/staff.ts'
import { startLite } from './lite.ts'
import { freePort } from './ports.ts'
import { isWrongLogin } from './postgres.ts'
import { runSupabase } from './run-supabase.ts'
import { repository, type Settings } from './settings.ts'
import { UserError } from './user-error.ts'

async function runAsSuperuser(settings: Settings, text: string): Promise<void> {
  await withConnection(superuserUrl(settings.urls.database), (sql) =>
    sql.unsafe(text).simple(),
  ).catch((error: unknown) => {
    throw isWrongLogin(error) ? otherMigrations('its roles are of an earlier version') : error
  })
}

/** Runs a SQL file of this folder on the stack's database as the superuser. */
const runSqlFile = (
  settings: Settings,
  file: 'platform.sql' | 'after-lite.sql' | 'empty.sql',
): Promise<void> => runAsSuperuser(settings, readFileSync(join(import.meta.dirname, file), 'utf8'))

/** Creates the objects of a Supabase project before migrations. Lite creates the tables of Auth and Storage. */
export async function preparePlatform(
  settings: Settings,
  runLite: () => Promise<void> = async () => {
    const lite = await startLite(settings, await freePort(), () => undefined)
    await lite.stop()
  },
): Promise<void> {
  await runSqlFile(settings, 'platform.sql')
  await runLite()
  await runSqlFile(settings, 'after-lite.sql')
}

/** `npm run dev` applies migrations when they change, perhaps while `npm run reset` does. */
const inTurn = <T>({ urls }: Settings, run: () => Promise<T>): Promise<T> =>
  withConnection(urls.database, async (sql) => {
    await sql`select pg_advisory_lock(hashtext('migrations'))`
    return run()
  })

/** Applies pending migrations with the Supabase CLI, which records them as on a hosted project. */
export const applyMigrations = (settings: Settings): Promise<number> =>
  inTurn(settings, () => applyPending(settings))

/** Deletes everything in the running local database, and builds it from the migrations again. */
export const rebuildDatabase = (settings: Settings): Promise<number> =>
  inTurn(settings, async () => {
    await runSqlFile(settings, 'empty.sql')
    return applyPending(settings)
  })

const versionOf = (file: string) => file.split('_')[0] ?? ''

const migrations = join(repository, 'supabase/migrations')

/** The files of the migrations in their order. Throws if two have the same number. */
export const migrationFiles = (folder = migrations): string[] => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  const second = files.find((file, index) => versionOf(file) === versionOf(files[index - 1] ?? ''))
  if (second)
    throw new UserError(
      `Two migrations have the number ${versionOf(second)}: give the new one the next free number.`,
    )
  return files
}

/** The migrations in their order. */
export const migrationTexts = (): string[] => migrationFiles().map(migrationText)

const migrationText = (file: string) => readFileSync(join(migrations, file), 'utf8')

async function applyPending(settings: Settings): Promise<number> {
  const pending = await withConnection(settings.urls.database, pendingMigrations)
  if (pending.length === 0) return 0
  // On Supabase the extension supautils permits postgres to create policies on the tables of Storage.
  await runAsSuperuser(settings, 'grant supabase_storage_admin to postgres')
  try {
    await runSupabase(['db', 'push', `--remote=${settings.urls.database}`, '--yes'], {
      isEmbedded: true,
    })
  } finally {
    await runAsSuperuser(settings, 'revoke supabase_storage_admin from postgres')
  }
  // A Supabase project does this with each change of the schema.
  await runAsSuperuser(settings, `notify pgrst, 'reload schema'`)
  return pending.length
}

/** The files to apply. Throws if the database has migrations that differ from the files. */
async function pendingMigrations(sql: postgres.Sql): Promise<string[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  const applied = history?.['name']
    ? await sql<{ version: string; text: string }[]>`
        select version, array_to_string(statements, E'\n') as text from supabase_migrations.schema_migrations`
    : []
  const pending = new Map(migrationFiles().map((file) => [versionOf(file), file]))
  for (const { version, text } of applied) {
    const file = pending.get(version)
    if (!file) throw otherMigrations(`${version} is not in supabase/migrations`)
    if (statementsOf(migrationText(file)) !== statementsOf(text))
      throw otherMigrations(`${file} has changed since`)
    pending.delete(version)
  }
  return [...pending.values()]
}

const otherMigrations = (why: string) =>
  new UserError(
    `The local database was built by other migrations (${why}): \`npm run reset\` builds it again and deletes its data.`,
  )

/** A migration without the parts that the CLI does not record: comments, spaces and semicolons. */
export const statementsOf = (text: string) =>
  text.replaceAll(/--[^\n]*/g, '').replaceAll(/[\s;]/g, '')

/** Whether the stack starts as a new project does: without demo data. */
export const isEmptyStart = () => process.argv.includes('--empty')

/** The demo logins; with `--empty` one admin, as a new project has. */
export function demoStaff(env: Settings['env']): NewStaff[] {
  const admin: NewStaff = {
    email: env['DEMO_ADMIN_EMAIL'] ?? '',
    password: env['DEMO_ADMIN_PASSWORD'] ?? '',
    name: 'مدير الموقع',
    role: 'admin',
  }
  const editor: NewStaff = {
    email: env['DEMO_EDITOR_EMAIL'] ?? '',
    password: env['DEMO_EDITOR_PASSWORD'] ?? '',
    name: 'محرر المحتوى',
    role: 'editor',
  }
  return isEmptyStart() ? [admin] : [admin, editor]
}

/** Lets the roles `analyst` and `analyst_masked` sign in. */
export async function enableAnalysts(sql: postgres.Sql, env: Settings['env']): Promise<void> {
  const logins = await sql`
    select format('alter role %I with login password %L', role, ${env['ANALYST_PASSWORD'] ?? 'analyst'}::text) as statement
      from unnest(array['analyst', 'analyst_masked']) role`
  for (const login of logins) await sql.unsafe(login['statement'])
}

/**
 * Inserts the first content and the demo staff once, so that items deleted later are not inserted again. Enables the
 * analysts' logins.
 */
export const seedOnce = async (settings: Settings): Promise<boolean> =>
  withConnection(settings.urls.database, async (sql) => {
    await enableAnalysts(sql, settings.env)
    const [seeded] = await sql`select to_regclass('local_stack.seeded') as name`
    if (seeded?.['name']) return false
    const present = (await listStaff(sql)).map(({ email }) => email)
    for (const person of demoStaff(settings.env))
      if (!present.includes(person.email)) await addStaff(sql, person)
    await sql.begin(async (transaction) => {
      await transaction.unsafe(readFileSync(join(repository, 'supabase/seed.sql'), 'utf8')).simple()
      await transaction.unsafe(
        'create schema local_stack create table seeded (at timestamptz primary key default now())',
      )
    })
    return true
  })
