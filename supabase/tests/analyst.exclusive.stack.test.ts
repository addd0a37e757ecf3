import { env } from 'node:process'
import { expect, test } from 'vitest'
import { connect } from '../../scripts/test/database.ts'
import { queryOne } from '../functions/_test/stack.ts'

const analyst = connect(env['TEST_ANALYST_URL'] ?? '', 1)

test.each([
  ['read-only by default', 'create temporary table mine (a int)', '25006'],
  ['a temporary table', 'set transaction read write; create temporary table mine (a int)', '42501'],
  ['a file', `set transaction read write; select lo_export(1, '/tmp/x')`, '42501'],
  ['another role', 'set role postgres', '42501'],
  ['a bypass of triggers', 'set session_replication_role = replica', '42501'],
])('refuses %s', async (_, statements, code) => {
  const run = analyst.begin((transaction) => transaction.unsafe(statements).simple())
  await expect(run).rejects.toMatchObject({ code })
})

test('a long transaction is ended although its timeout is off', async () => {
  const connection = connect(env['TEST_ANALYST_URL'] ?? '')
  // A connection ended while the driver still sets it up would reject a promise of the driver that nobody handles.
  await connection`select 1`
  // Not in a transaction of the driver, which would send a rollback over the closed connection.
  const sleep = connection
    .unsafe('begin; set local statement_timeout = 0; select pg_sleep(600)')
    .simple()
  const outcome = sleep.then(
    () => 'finished',
    (error: unknown) => String(error),
  )
  await expect
    .poll(() => queryOne(`select private.end_long_queries('0 seconds')::int as ended`))
    .toEqual({ ended: 1 })
  expect(await outcome).toMatch(/CONNECTION_CLOSED|terminating/)
  expect(await queryOne('select private.end_long_queries()::int as ended')).toEqual({ ended: 0 })
})
