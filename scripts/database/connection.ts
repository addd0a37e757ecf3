import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { seededDatabase } from '../stack/postgres-files.ts'

/** Connects to a database, by default with one connection. */
export const connect = (url: string, max = 1): postgres.Sql =>
  postgres(url, { max, connect_timeout: 10, onnotice: () => undefined })

/** Runs `use` with one connection. */
export async function withConnection<T>(
  url: string,
  use: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = connect(url)
  try {
    return await use(sql)
  } finally {
    await sql.end()
  }
}

/** Creates a database with migrations and seed in a test stack. */
export async function copySeededDatabase(server: string) {
  const name = `copy_${randomUUID().replaceAll('-', '_')}`
  const run = (statement: string) => withConnection(server, (sql) => sql.unsafe(statement))
  await run(`create database ${name} template ${seededDatabase}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
