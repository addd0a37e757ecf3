import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import type postgres from 'postgres'
import { afterAll } from 'vitest'
import { connect as openConnection, withConnection } from '../database/connection.ts'
import { seededDatabase } from '../stack/postgres-files.ts'

/** Creates a database with migrations and seed in the test stack. It is dropped after the tests of this file. */
export async function createDatabase(): Promise<string> {
  const server = env['TEST_DB_URL'] ?? ''
  const name = `test_${randomUUID().replaceAll('-', '_')}`
  await run(server, `create database ${name} template ${seededDatabase}`)
  afterAll(() => run(server, `drop database ${name} with (force)`))
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/** Connects to a database; disconnects after the tests of this file. */
export function connect(url: string, connections = 1): postgres.Sql {
  const sql = openConnection(url, connections)
  afterAll(() => sql.end())
  return sql
}

const run = (url: string, statement: string) => withConnection(url, (sql) => sql.unsafe(statement))
