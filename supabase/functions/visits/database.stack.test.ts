import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../_test/stack.ts'
import { connectRecorder } from './database.ts'

const prefix = `fallback-${randomUUID().slice(0, 8)}`
const visit = (name: string) =>
  JSON.stringify({
    session: {
      session_id: `${prefix}-${name}`,
      email: 'fallback@stack.example',
      start_time: new Date().toISOString(),
    },
    events: [],
  })
const stored = () =>
  sql<{ name: string }>(
    'select session_id as name from public.visitor_sessions where starts_with(session_id, $1) order by 1',
    [prefix],
  )

const limits = { max_events: 100, max_visits: 100, max_bytes: 100_000 }
const databaseUrl = new URL(process.env['TEST_DB_URL'] ?? '')
const logged = vi.fn()

beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', process.env['TEST_API_URL'])
  vi.stubEnv('SUPABASE_SECRET_KEY', process.env['TEST_SECRET_KEY'])
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  logged.mockClear()
  await sql('delete from public.visitor_sessions where starts_with(session_id, $1)', [prefix])
})

/** The connection string with changes. */
function changed(changes: Partial<URL>, query = ''): string {
  const url = Object.assign(new URL(databaseUrl), changes)
  return `${url.href}${query}`
}

test.each([
  ['no server', changed({ port: '1' })],
  ['a server without TLS', changed({}, '?sslmode=require')],
  ['a role that may not record', process.env['TEST_ANALYST_URL'] ?? ''],
])('records over PostgREST if the direct connection fails: %s', async (_what, url) => {
  vi.stubEnv('SUPABASE_DB_URL', url)
  const record = connectRecorder()
  expect(await record([visit('a'), visit('b')], limits)).toMatchObject([
    { retry_after: 0, error_code: null },
    { retry_after: 0, error_code: null },
  ])
  // The second batch does not wait for the direct connection again.
  await record([visit('c')], limits)
  expect((await stored()).map(({ name }) => name)).toEqual(
    ['a', 'b', 'c'].map((name) => `${prefix}-${name}`),
  )
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls[0]?.[0]).not.toContain('fallback@stack.example')
})

test('records over the direct connection if it works', async () => {
  vi.stubEnv('SUPABASE_DB_URL', databaseUrl.href)
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1')
  await connectRecorder()([visit('direct')], limits)
  expect(await stored()).toHaveLength(1)
  expect(logged).not.toHaveBeenCalled()
})
