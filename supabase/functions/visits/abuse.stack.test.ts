import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { call, newSecret, sql, useUp } from '../_test/stack.ts'

const run = `abuse-${randomUUID().slice(0, 8)}`
const visit = (name: string, visitorData: object = {}) => ({
  sessionId: `${run}-${name}`,
  visitSecret: newSecret(),
  startTime: new Date().toISOString(),
  revision: 1,
  visitorData: { email: `${name}@abuse.example`, selected_goal: 'ai', ...visitorData },
  events: [],
})
const send = (json: object, address?: string) =>
  call('/visits', { json, ...(address && { address }) })
afterAll(() => sql('delete from public.visitor_sessions where starts_with(session_id, $1)', [run]))

test('new visits of an address beyond its limit are doubtful and not delivered, those of another are', async () => {
  const address = randomUUID()
  await useUp('visits', address)
  for (const name of ['flood-1', 'flood-2'])
    expect((await send(visit(name), address)).status).toBe(202)
  expect((await send(visit('honest'))).status).toBe(202)
  const rows = await sql(
    `select is_doubtful, is_counted, exists (select from public.deliveries d where d.session_id = v.session_id) as is_delivered
       from public.visitor_sessions v where starts_with(session_id, $1) order by session_id`,
    [`${run}-`],
  )
  const doubtful = { is_doubtful: true, is_counted: false, is_delivered: false }
  const counted = { is_doubtful: false, is_counted: true, is_delivered: true }
  expect(rows).toEqual([doubtful, doubtful, counted])
})

test('the first of ten parallel calls with different secrets owns the visit', async () => {
  const calls = Array.from({ length: 10 }, (_, n) => visit('race', { clicks_count: n }))
  const statuses = await Promise.all(calls.map(async (one) => (await send(one)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([202, ...Array.from({ length: 9 }, () => 409)])
  const [stored] = await sql(
    'select clicks_count from public.visitor_sessions where session_id = $1',
    [`${run}-race`],
  )
  expect(stored).toEqual({ clicks_count: statuses.indexOf(202) })
})
