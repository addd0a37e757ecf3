import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type postgres from 'postgres'
import { columnList, dataTables, rowsOf, type Table } from '../database/tables.ts'
import { UserError } from '../stack/user-error.ts'
import type { Manifest, SavedTable } from './manifest.ts'

type Log = (line: string) => void

// Sessions and tokens of one project are worthless in another, and Storage writes its own rows.
const fromAuth = ['auth.users', 'auth.identities']
const isOfPlatform = ({ name }: Table) => /^(auth|storage)\./.test(name)

export async function savedTables(sql: postgres.ISql): Promise<Table[]> {
  const tables = await dataTables(sql)
  return tables.filter((table) => !isOfPlatform(table) || fromAuth.includes(table.name))
}

const fileOf = (folder: string, table: string) =>
  join(folder, `${table.replaceAll('"', '')}.jsonl.gz`)

/** Saves a consistent snapshot of every table in a folder, one JSON row per line. */
export async function saveRows(
  sql: postgres.Sql,
  folder: string,
  log: Log,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  return sql.begin('isolation level repeatable read read only', async (transaction) => {
    await prepare(transaction)
    const migrations = await applied(transaction)
    if (migrations.length === 0)
      throw new UserError('The database has no migrations yet, so there is nothing to save.')
    const tables: SavedTable[] = []
    for (const table of await savedTables(transaction)) {
      await pipeline(
        linesOf(transaction, table),
        createGzip(),
        createWriteStream(fileOf(folder, table.name)),
      )
      const counted = await fingerprint(transaction, rowsOf(table))
      if (counted.rows > 0) log(`${table.name}: ${counted.rows} rows`)
      tables.push({ ...table, ...counted })
    }
    return { migrations, tables }
  })
}

/** Throws if the target has other migrations than the backup. */
export async function requireMigrations(sql: postgres.Sql, migrations: string[]): Promise<void> {
  if (String(await applied(sql)) !== String(migrations))
    throw new UserError(
      'The target has other migrations than the backup. Restore into those of the commit that the backup was made with, then upgrade. Nothing was changed.',
    )
}

/**
 * Replaces all rows by those of a backup in one transaction, and compares them. The target must have the same migrations.
 * `url` is the address of the API, which the addresses of the images then have.
 */
export async function restoreRows(
  sql: postgres.Sql,
  folder: string,
  backup: Pick<Manifest, 'url' | 'tables'>,
  url: string,
  log: Log,
): Promise<void> {
  const images = '/storage/v1/object/public/images/'
  const addresses = { from: backup.url + images, to: url + images }
  await sql.begin(async (transaction) => {
    await prepare(transaction)
    await transaction`select private.create_event_partitions()`
    const present = await savedTables(transaction)
    const ours = present.filter((table) => !isOfPlatform(table))
    await transaction.unsafe(`truncate ${ours.map(({ name }) => name).join(', ')}`)
    // The foreign keys of Auth also delete what belongs to an account, such as sessions, in tables that differ between
    // versions of Auth. Our tables that refer to accounts are empty by now, so that their triggers do not refuse it.
    await transaction`delete from auth.users`
    // Disables triggers and foreign keys, so that rows are inserted unchanged and in any order.
    await transaction`set local session_replication_role = replica`
    await transaction`create temporary table backup_rows (row jsonb not null) on commit drop`
    for (const saved of backup.tables) {
      const target = present.find(({ name }) => name === saved.name)
      if (!target)
        throw new UserError(`The target has no table ${saved.name}. Nothing was changed.`)
      await load(transaction, fileOf(folder, saved.name), saved)
      await insertLoaded(transaction, saved, target, addresses)
      if (saved.rows > 0) log(`${saved.name}: ${saved.rows} rows`)
    }
    await completeAccounts(transaction, present)
    await resetSequences(transaction)
  })
}

/** Hosted projects end statements after some time, and times are saved as text. */
async function prepare(sql: postgres.TransactionSql) {
  await sql`set local statement_timeout = 0`
  await sql`set local time zone 'UTC'`
}

/** The rows of a table as lines of JSON, in batches of 1,000. */
async function* linesOf(sql: postgres.TransactionSql, table: Table) {
  const query = `select row::text as line from (${rowsOf(table)}) r`
  for await (const batch of sql.unsafe<{ line: string }[]>(query).cursor(1000))
    yield batch.map(({ line }) => `${line}\n`).join('')
}

/** The number of rows of a query and a checksum that does not depend on their order. */
export async function fingerprint(
  sql: postgres.ISql,
  query: string,
): Promise<{ rows: number; checksum: string }> {
  const [result] = await sql.unsafe<{ rows: number; checksum: string }[]>(`
    select count(*)::int as rows,
           coalesce(sum(('x' || left(md5(row::text), 15))::bit(60)::bigint), 0)::text as checksum
      from (${query}) r`)
  return result ?? { rows: 0, checksum: '' }
}

const damaged = (table: string) =>
  new UserError(`${table} differs from the backup, which may be damaged. Nothing was changed.`)

/** Reads a file of the backup into `backup_rows`. */
async function load(sql: postgres.TransactionSql, path: string, saved: SavedTable) {
  await sql`truncate backup_rows`
  const chunks = createGunzip({ chunkSize: 1024 * 1024 }).setEncoding('utf8')
  try {
    await pipeline(createReadStream(path), chunks, async (texts: AsyncIterable<string>) => {
      let rest = ''
      for await (const text of texts) {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        if (lines.length > 0)
          await sql`insert into backup_rows select jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb)`
      }
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // The file is missing, is not gzip, or is not JSON.
    if (code === 'ENOENT' || code.startsWith('Z_') || code === '22P02') throw damaged(saved.name)
    throw error
  }
  const { rows, checksum } = await fingerprint(sql, 'select row from backup_rows')
  if (rows !== saved.rows || checksum !== saved.checksum) throw damaged(saved.name)
}

/** Inserts `backup_rows` into a table, in the columns that it has, and compares. */
async function insertLoaded(
  sql: postgres.TransactionSql,
  saved: SavedTable,
  target: Table,
  { from, to }: { from: string; to: string },
) {
  // Auth's tables have other columns in another version of Auth. Values that mean "not set" may be left out.
  const absent = saved.columns.filter((column) => !target.columns.includes(column))
  const [lost] = await sql<{ key: string }[]>`
    select key from backup_rows, jsonb_each(row)
     where key = any(${absent})
       and value <> all (array['null', '""', 'false', '0', '{}', '[]', '"00000000-0000-0000-0000-000000000000"']::jsonb[])
     limit 1`
  if (lost)
    throw new UserError(
      `The target has no column ${saved.name}.${lost.key}, in which the backup has values. Nothing was changed.`,
    )
  await sql`
    update backup_rows set row = replace((row - ${absent}::text[])::text, ${from}, ${to})::jsonb
     where row ?| ${absent} or (${from} <> ${to} and strpos(row::text, ${from}) > 0)`
  const columns = saved.columns.filter((column) => !absent.includes(column))
  const list = columnList(columns)
  await sql.unsafe(
    `insert into ${target.name} (${list}) overriding system value
     select ${list} from backup_rows, jsonb_populate_record(null::${target.name}, row)`,
  )
  const expected = await fingerprint(sql, 'select row from backup_rows')
  const inserted = await fingerprint(sql, rowsOf({ name: target.name, columns }))
  if (inserted.rows !== expected.rows || inserted.checksum !== expected.checksum)
    throw new UserError(
      `${saved.name} would differ from the backup in the target. Nothing was changed.`,
    )
}

/**
 * On Supabase, Auth finds only accounts with this instance id and cannot sign in an account whose token columns are
 * null. In a backup of the local Auth they are null, and the column `instance_id` does not exist.
 */
async function completeAccounts(sql: postgres.TransactionSql, present: Table[]) {
  const users = present.find(({ name }) => name === 'auth.users')
  if (!users?.columns.includes('instance_id')) return
  await sql`update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null`
  const texts = users.columns.filter((column) =>
    /^(email_change|phone_change|.*_token(_new|_current)?)$/.test(column),
  )
  for (const column of texts)
    await sql`update auth.users set ${sql(column)} = '' where ${sql(column)} is null`
}

async function resetSequences(sql: postgres.TransactionSql) {
  const counted = await sql<{ statement: string }[]>`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', s.name, a.attname, a.attrelid::regclass) as statement
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
     cross join lateral (select pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as name) s
     where a.attnum > 0 and not a.attisdropped and s.name is not null`
  for (const { statement } of counted) await sql.unsafe(statement)
}

/** The migrations of a database; none if it is new. */
async function applied(sql: postgres.ISql): Promise<string[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  if (!history?.['name']) return []
  const rows = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`
  return rows.map(({ version }) => version)
}
