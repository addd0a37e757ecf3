import type postgres from 'postgres'

export type Table = {
  /** Schema and name, quoted where needed. */
  name: string
  /** All columns except generated ones. */
  columns: string[]
}

/** Every table of the site and of Auth and Storage, sorted by name. A partitioned table counts as one. */
export async function dataTables(sql: postgres.Sql): Promise<Table[]> {
  return sql<Table[]>`
    select c.oid::regclass::text as name,
           array_agg(quote_ident(a.attname) order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid
     order by 1`
}

/** The number of rows of a table and a checksum that does not depend on their order. */
export async function fingerprint(
  sql: postgres.Sql,
  { name, columns }: Table,
): Promise<{ rows: number; checksum: string }> {
  const [result] = await sql.unsafe<{ rows: number; checksum: string }[]>(`
    select count(*)::int as rows,
           coalesce(md5(string_agg(md5(x::text), '' order by md5(x::text))), '') as checksum
      from (select ${columns.join(', ')} from ${name}) x`)
  return result ?? { rows: 0, checksum: '' }
}
