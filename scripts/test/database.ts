import { env } from 'node:process'
import type postgres from 'postgres'
import { afterAll } from 'vitest'
import { connect as openConnection, copySeededDatabase } from '../database/connection.ts'

/** Creates a database with migrations and seed in the test stack. It is dropped after the tests of this file. */
export async function createDatabase(): Promise<string> {
  const { url, drop } = await copySeededDatabase(env['TEST_DB_URL'] ?? '')
  afterAll(drop)
  return url
}

/** Connects to a database; disconnects after the tests of this file. */
export function connect(url: string, connections = 1): postgres.Sql {
  const sql = openConnection(url, connections)
  afterAll(() => sql.end())
  return sql
}
