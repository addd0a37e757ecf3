import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { tlsOptions } from '../../supabase/functions/_shared/server/env.ts'
import { seededDatabase } from '../stack/postgres-files.ts'

/** Connects to a database, by default with one connection; encrypted if it is on another machine. */
export const connect = (url: string, max = 1): postgres.Sql =>
  postgres(url, { max, connect_timeout: 10, onnotice: () => undefined, ...tlsOptions(url) })

/** The connection string of the local superuser. On Supabase too, `postgres` is not a superuser. */
export function superuserUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = 'supabase_admin'
  return url.href
}

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

/** Runs `use` with a database with migrations and seed. Nothing else uses it, as deliveries use that of the stack. */
export async function withDatabaseCopy<T>(
  server: string,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const copy = await copySeededDatabase(server)
  try {
    return await use(copy.url)
  } finally {
    await copy.drop()
  }
}
