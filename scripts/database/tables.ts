import type postgres from 'postgres'

export type Table = {
  /** Schema and name, quoted where needed. */
  name: string
  /** All columns except generated ones. */
  columns: string[]
}

/** Every table of the site and of Auth and Storage, sorted by name. A partitioned table counts as one. */
export const dataTables = (sql: postgres.ISql): Promise<Table[]> =>
  sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p') and not c.relispartition
     group by n.nspname, c.relname
     order by 1`

/** A query for every row of a table as `row`, a JSON object. */
export const rowsOf = ({ name, columns }: Table): string =>
  `select to_jsonb(x) as row from (select ${columnList(columns)} from ${name}) x`

/** The columns, quoted, for a statement. */
export const columnList = (columns: string[]): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
