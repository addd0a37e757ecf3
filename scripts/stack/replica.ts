import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type postgres from 'postgres'
import { withConnection } from '../database/connection.ts'
import { copyDatabaseTemplate } from './database-template.ts'
import { freePort } from './ports.ts'
import { removeDatabase, seededDatabase } from './postgres-files.ts'
import { startPostgres } from './postgres.ts'
import { readSettings, type Settings } from './settings.ts'
import { withCleanup } from './shutdown.ts'

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

/** Runs `use` with a temporary server for copies. The slots that they leave at their sources are dropped. */
export async function withReplica<T>(
  env: Settings['env'],
  use: (replica: Replica) => Promise<T>,
  log: (line: string) => void = () => undefined,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-replica-'))
  const sources = new Map<Publication, string>()
  let stop = () => Promise.resolve()
  const remove = async () => {
    await stop()
    for (const [publication, source] of sources) await dropSlot(source, publication)
    removeDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  return withCleanup(remove, async () => {
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
  // A new project with the migrations, which has no staff.
  await withConnection(settings.urls.database, (sql) =>
    sql.unsafe(`create database ${publication} template ${seededDatabase}`),
  )
  const url = new URL(settings.urls.database)
  url.pathname = publication
  await dropSlot(source, publication)
  await withConnection(url.href, async (sql) => {
    await sql`truncate public.profiles cascade`
    for (const statement of [
      `select private.prepare_copy('${publication}')`,
      `create subscription ${publication} connection '${source}' publication ${publication}`,
    ]) {
      log(`${statement};`)
      await sql.unsafe(statement)
    }
    while ((await missingTables(sql)) > 0) await delay(50)
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

/** Tables of which a copy does not have every row yet. */
async function missingTables(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ missing: number }[]>`
    select count(*)::integer as missing from pg_subscription_rel where srsubstate <> 'r'`
  return row?.missing ?? 0
}

/** The slot of a copy that is gone would keep the log of the source forever. */
const dropSlot = (source: string, publication: Publication) =>
  withConnection(
    source,
    (sql) => sql`
      select pg_drop_replication_slot(slot_name) from pg_replication_slots
       where slot_name = ${publication} and database = current_database() and not active`,
  ).catch(() => undefined)
