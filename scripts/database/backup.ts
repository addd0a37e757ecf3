import {
  createReadStream,
  createWriteStream,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type postgres from 'postgres'
import * as z from 'zod/mini'
import { UserError } from '../stack/user-error.ts'
import { connect } from './connection.ts'
import { dataTables, fingerprint, type Table } from './tables.ts'

const manifest = z.object({
  made: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      checksum: z.string(),
    }),
  ),
})

const file = (folder: string, table: string) =>
  join(folder, `${table.replaceAll('"', '')}.jsonl.gz`)

/**
 * Writes a consistent snapshot of every table into a folder, one JSON row per line, with a manifest of row counts and
 * checksums. Does not contain the schema, which the migrations create. `files` is the folder of uploaded images.
 */
export async function backup(databaseUrl: string, folder: string, files: string): Promise<number> {
  if (existsSync(folder))
    throw new UserError(`${folder} already exists. Choose a new folder for the backup.`)
  const sql = connect(databaseUrl)
  try {
    await sql`begin isolation level repeatable read read only`
    // It contains personal data and password hashes, so only this user may read it.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const tables = []
    for (const table of await dataTables(sql)) {
      await pipeline(rowsOf(sql, table), createGzip(), createWriteStream(file(folder, table.name)))
      tables.push({ ...table, ...(await fingerprint(sql, table)) })
    }
    const migrations = await applied(sql)
    await sql`commit`
    if (existsSync(files)) cpSync(files, join(folder, 'files'), { recursive: true })
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({ made: new Date().toISOString(), migrations, tables }, null, 2),
    )
    return tables.reduce((sum, { rows }) => sum + rows, 0)
  } catch (error) {
    // An incomplete backup is useless and would block the next one.
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    await sql.end()
  }
}

/** Replaces all data with a backup in one transaction and compares counts and checksums. The migrations must be the same. */
export async function restore(databaseUrl: string, folder: string, files: string): Promise<number> {
  if (!existsSync(join(folder, 'manifest.json')))
    throw new UserError(`${folder} is not a backup: it has no manifest.json.`)
  const { migrations, tables } = z.parse(
    manifest,
    JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
  )
  const sql = connect(databaseUrl)
  try {
    if (String(await applied(sql)) !== String(migrations))
      throw new UserError(
        'The backup was made with other migrations. Restore it into the release it was made with, then upgrade.',
      )
    await sql`begin`
    // Disables triggers and foreign keys, so that rows are inserted unchanged and in any order.
    await sql`set local session_replication_role = replica`
    await sql`select private.create_event_partitions()`
    const present = await dataTables(sql)
    await sql.unsafe(`truncate ${present.map(({ name }) => name).join(', ')} cascade`)
    for (const table of tables) {
      await insertRows(sql, table, file(folder, table.name))
      const { rows, checksum } = await fingerprint(sql, table)
      if (rows !== table.rows || checksum !== table.checksum)
        throw new UserError(
          `${table.name} differs from the backup, which may be damaged. Nothing was changed.`,
        )
    }
    await resetSequences(sql)
    await sql`commit`
    if (existsSync(join(folder, 'files'))) {
      rmSync(files, { recursive: true, force: true })
      cpSync(join(folder, 'files'), files, { recursive: true })
    }
    return tables.reduce((sum, { rows }) => sum + rows, 0)
  } finally {
    await sql.end()
  }
}

type Shape = Pick<Table, 'name' | 'columns'>

/** The rows of a table as lines of JSON, in batches of 1,000. */
async function* rowsOf(sql: postgres.Sql, { name, columns }: Shape) {
  const query = `select to_jsonb(x)::text as row from (select ${columns.join(', ')} from ${name}) x`
  for await (const batch of sql.unsafe<{ row: string }[]>(query).cursor(1000))
    yield batch.map(({ row }) => `${row}\n`).join('')
}

async function insertRows(sql: postgres.Sql, { name, columns }: Shape, path: string) {
  const list = columns.join(', ')
  const insert = (rows: string[]) =>
    sql.unsafe(
      `insert into ${name} (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::${name}, ('[' || $1::text || ']')::jsonb)`,
      [rows.join(',')],
    )
  let rows: string[] = []
  for await (const line of createInterface({
    input: createReadStream(path).pipe(createGunzip()),
  })) {
    rows.push(line)
    if (rows.length === 1000) {
      await insert(rows)
      rows = []
    }
  }
  if (rows.length > 0) await insert(rows)
}

/** Sets every sequence to the next free number. */
async function resetSequences(sql: postgres.Sql) {
  const counted = await sql<{ statement: string }[]>`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', s.name, a.attname, a.attrelid::regclass) as statement
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private', 'auth', 'storage')
     cross join lateral (select pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as name) s
     where a.attnum > 0 and not a.attisdropped and s.name is not null`
  for (const { statement } of counted) await sql.unsafe(statement)
}

async function applied(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`
  return rows.map(({ version }) => version)
}
