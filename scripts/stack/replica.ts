import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type postgres from 'postgres'
import { withConnection } from '../database/connection.ts'
import { copyDatabaseTemplate } from './database-template.ts'
import { migrationTexts } from './migrations.ts'
import { freePort } from './ports.ts'
import { seededDatabase } from './postgres-files.ts'
import { startPostgres } from './postgres.ts'
import { readSettings, type Settings } from './settings.ts'
import { withTemporaryFolder } from './shutdown.ts'
import { UserError } from './user-error.ts'

export const publications = ['analytics', 'analytics_masked'] as const
export type Publication = (typeof publications)[number]

/** A second PostgreSQL server with copies of a database for analysts. */
export type Replica = {
  settings: Settings
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Creates a database of the name of the publication, subscribes it, and returns its address when it has every row. */
  copy: (source: string, publication: Publication) => Promise<string>
}

/** Runs `use` with a temporary server for copies. What they leave at their sources is removed. */
export async function withReplica<T>(
  env: NodeJS.ProcessEnv,
  use: (replica: Replica) => Promise<T>,
  log: (line: string) => void = () => undefined,
): Promise<T> {
  return withTemporaryFolder('replica', async (folder, onStop) => {
    const sources = new Map<Publication, string>()
    onStop(async () => {
      for (const [publication, source] of sources)
        await dropLogin(source, publication).catch(() => undefined)
    })
    let stop = () => Promise.resolve()
    onStop(() => stop())
    const DB_PORT = env['REPLICA_PORT'] ?? String(await freePort())
    const settings = readSettings({ ...env, STACK_DIR: folder, DB_PORT })
    await copyDatabaseTemplate(settings)
    const start = async () => {
      const server = await startPostgres(settings, () => undefined, true)
      stop = () => server.stop()
    }
    await start()
    return use({
      settings,
      start,
      stop: () => stop(),
      copy: async (source, publication) => {
        sources.set(publication, source)
        return createCopy(settings, source, publication, log)
      },
    })
  })
}

async function createCopy(
  settings: Settings,
  source: string,
  publication: Publication,
  log: (line: string) => void,
): Promise<string> {
  const url = new URL(settings.urls.database)
  const run = (statement: string, address: string) => {
    log(`${statement};`)
    return withConnection(address, (sql) => sql.unsafe(statement))
  }
  if (publication === 'analytics') {
    // A new project with the migrations, which has no staff.
    await withConnection(url.href, (sql) =>
      sql.unsafe(`create database ${publication} template ${seededDatabase}`),
    )
    url.pathname = publication
    await withConnection(url.href, (sql) => sql`truncate public.profiles cascade`)
  } else {
    // A server of one's own.
    url.username = 'supabase_admin'
    await run(`create database ${publication} template template0`, url.href)
    url.pathname = publication
    log('-- scripts/stack/copy.sql, and the migrations')
    await withConnection(url.href, async (sql) => {
      await sql.unsafe(readFileSync(join(import.meta.dirname, 'copy.sql'), 'utf8')).simple()
      for (const text of migrationTexts()) await sql.unsafe(text).simple()
    })
  }
  const from = new URL(source)
  await dropLogin(source, publication)
  from.username = loginOf(publication)
  from.password = randomUUID()
  for (const statement of [
    `create role ${from.username} login replication bypassrls password '${from.password}'`,
    `grant usage on schema public, private to ${from.username}`,
    `do $$ begin execute (
  select string_agg(format('grant select (%s) on %I.%I to ${from.username}',
                           (select string_agg(quote_ident(a), ', ') from unnest(t.attnames) a), t.schemaname, t.tablename), ';')
    from pg_publication_tables t where t.pubname = '${publication}'); end $$`,
  ])
    await run(statement, source)
  await run(`select private.prepare_copy('${publication}')`, url.href)
  await run(
    `create subscription ${publication} connection '${from.href}' publication ${publication}`,
    url.href,
  )
  await withConnection(url.href, async (sql) => {
    while ((await missingTables(sql, settings)) > 0) await delay(50)
  })
  return url.href
}

/** Waits until a copy has everything that its source had when this was called. Adds a counted visit as a mark. */
export async function untilCopied(source: postgres.Sql, copy: postgres.Sql): Promise<void> {
  const [mark] = await source<{ value: string }[]>`
    insert into public.visit_counts (day, step, value, channel, referrer, language, device, kind, visits)
    values (now(), 'page', gen_random_uuid(), 'direct', '', 'ar', 'mobile', 'bot', 1) returning value`
  const arrived = () => copy`select 1 from public.visit_counts where value = ${mark?.value ?? ''}`
  while ((await arrived()).length === 0) await delay(20)
}

/** Tables of which a copy does not have every row yet. Throws if one cannot be copied. */
async function missingTables(sql: postgres.Sql, { folder }: Settings): Promise<number> {
  const [row] = await sql<{ missing: number; errors: number }[]>`
    select (select count(*)::integer from pg_subscription_rel where srsubstate <> 'r') as missing,
           (select sum(sync_error_count)::integer from pg_stat_subscription_stats) as errors`
  if (row && row.errors > 0) {
    const log = readFileSync(join(folder, 'logs/database.log'), 'utf8')
    throw new UserError(`A table cannot be copied. ${log.match(/ERROR: .*/g)?.at(-1)}`)
  }
  return row?.missing ?? 0
}

const loginOf = (publication: Publication) => `copy_${publication}`

/** Removes what a copy that is gone left at its source. A slot would keep the log of the source forever. */
const dropLogin = (source: string, publication: Publication) =>
  withConnection(source, async (sql) => {
    const login = loginOf(publication)
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${login}`
    // Of the subscription, and of a table that was being copied.
    await sql`
      select pg_drop_replication_slot(slot_name) from pg_replication_slots
       where (slot_name = ${publication} or slot_name ~ '^pg_[0-9]+_sync_') and database = current_database() and not active`
    const [role] = await sql`select to_regrole(${login}) as name`
    if (!role?.['name']) return
    for (const granted of ['all on all tables in schema', 'usage on schema'])
      await sql.unsafe(`revoke ${granted} public, private from ${login}`)
    await sql.unsafe(`drop role ${login}`)
  })
