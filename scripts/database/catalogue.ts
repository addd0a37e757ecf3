import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { dataTables, rowsOf } from './tables.ts'

/** Every fact of the schema of a database, in order: columns, functions, policies, grants, comments and the rest. */
export async function describeSchema(sql: postgres.Sql): Promise<string[]> {
  const query = readFileSync(join(import.meta.dirname, 'catalogue.sql'), 'utf8')
  const rows = await sql.begin(async (transaction) => {
    // Without a search path every name carries its schema.
    await transaction`set local search_path = pg_catalog`
    return transaction.unsafe<{ line: string }[]>(query)
  })
  return rows.map(({ line }) => line).toSorted()
}

/** Generated values, which differ between databases: ids, times, secrets. */
const generated = [
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)?/g,
  /\\\\x[0-9a-f]{64}/g,
]

/** Every row of every table, in order, without generated values. */
export async function describeRows(sql: postgres.Sql): Promise<string[]> {
  const lines: string[] = []
  for (const table of await dataTables(sql)) {
    const rows = await sql.unsafe<{ line: string }[]>(
      `select row::text as line from (${rowsOf(table)}) r`,
    )
    for (const { line } of rows)
      lines.push(
        `row ${table.name} ${generated.reduce((text, each) => text.replaceAll(each, '…'), line)}`,
      )
  }
  return lines.toSorted()
}

/** The lines that were removed, with `-`, and added, with `+`. */
export function difference(before: string[], after: string[]): string[] {
  const count = (lines: string[]) => {
    const counts = new Map<string, number>()
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
    return counts
  }
  const [was, is] = [count(before), count(after)]
  return [...new Set([...before, ...after])].toSorted().flatMap((line) => {
    const more = (is.get(line) ?? 0) - (was.get(line) ?? 0)
    return Array.from({ length: Math.abs(more) }, () => `${more > 0 ? '+' : '-'} ${line}`)
  })
}
