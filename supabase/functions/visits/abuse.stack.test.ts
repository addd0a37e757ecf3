import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { call, newSecret, queryOne, sql } from '../_test/stack.ts'

const run = `abuse-${randomUUID().slice(0, 8)}`
const visit = (name: string, visitorData: object = {}, events: object[] = []) => ({
  sessionId: `${run}-${name}`,
  visitSecret: newSecret(),
  startTime: new Date().toISOString(),
  revision: 1,
  visitorData: { email: `${name}@abuse.example`, selected_goal: 'ai', ...visitorData },
  events,
})
const event = (properties: object = { step: 1 }) => ({
  ...{ id: randomUUID(), name: 'wizard_step', properties, at: new Date().toISOString() },
})
const send = (json: object, address?: string) =>
  call('/visits', { json, ...(address && { address }) })
const stored = (name: string) =>
  sql(
    `select to_jsonb(v) as visit, (select count(*)::integer from public.visitor_events e where e.session_id = v.session_id) as events
       from public.visitor_sessions v where v.session_id = $1`,
    [`${run}-${name}`],
  )

afterAll(() => sql('delete from public.visitor_sessions where starts_with(session_id, $1)', [run]))

test('a flood of visits from one address is doubtful and not delivered; another address is counted', async () => {
  const address = randomUUID()
  const numbers = Array.from({ length: 1000 }, (_, n) => n)
  const statuses: number[] = []
  const sendAll = async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop())
      statuses.push((await send(visit(`flood-${n}`), address)).status)
  }
  await Promise.all([
    ...Array.from({ length: 16 }, sendAll),
    send(visit('honest'), randomUUID()).then(({ status }) => expect(status).toBe(202)),
  ])
  // Some hundreds fit into the bytes of an address.
  expect(new Set(statuses)).toEqual(new Set([202, 429]))
  const accepted = statuses.filter((status) => status === 202).length
  const { counted, doubtful, changes } = await queryOne<Record<string, number>>(
    `select count(*) filter (where is_counted)::integer as counted, count(*) filter (where is_doubtful)::integer as doubtful,
            (select count(*)::integer from public.deliveries c where starts_with(c.session_id, $1)) as changes
       from public.visitor_sessions v where starts_with(v.session_id, $1)`,
    [`${run}-flood`],
  )
  expect(counted).toBeLessThanOrEqual(30)
  expect((counted ?? 0) + (doubtful ?? 0)).toBe(accepted)
  expect(changes, 'only counted visits are delivered').toBe(counted)
  expect(await stored('honest')).toMatchObject([{ visit: { is_counted: true } }])
}, 60_000)

test('an address cannot store more than its bytes, and another one can', async () => {
  const address = randomUUID()
  const large = (n: number) =>
    visit(
      `large-${n}`,
      { idea_description: 'x'.repeat(5000) },
      Array.from({ length: 30 }, () => event({ text: 'x'.repeat(1000) })),
    )
  let sent = 0
  let response = await send(large(0), address)
  for (; response.status === 202 && sent < 200; response = await send(large(sent), address))
    sent += 1
  expect([response.status, response.json.code]).toEqual([429, 'too_many'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(sent * JSON.stringify(large(0)).length).toBeLessThan(3_200_000)
  expect(await stored(`large-${sent}`)).toEqual([])
  expect((await send(large(300))).status).toBe(202)
}, 60_000)

test('a stranger who knows the id of a visit changes nothing', async () => {
  const mine = visit('stolen', { clicks_count: 3 }, [event()])
  expect((await send(mine)).status).toBe(202)
  const before = await stored('stolen')
  const theft = {
    ...visit('stolen', { email: 'thief@abuse.example', clicks_count: 99 }, [event()]),
  }
  const { status, json } = await send({ ...theft, revision: 900 })
  expect([status, json.code]).toEqual([409, 'conflict'])
  const sessionId = mine.sessionId
  const email = 'thief@abuse.example'
  await call('/contact', { json: { sessionId, email, message: 'x', language: 'en' } })
  await call('/assistant/chat', {
    json: { sessionId, email, messages: [{ role: 'user', content: 'x' }] },
  })
  expect(await stored('stolen')).toEqual(before)
  const next = { ...mine, revision: 2, visitorData: { ...mine.visitorData, clicks_count: 4 } }
  expect((await send(next)).status).toBe(202)
  expect(await stored('stolen')).toMatchObject([{ visit: { clicks_count: 4 } }])
  await sql('delete from public.contact_requests where email = $1', [email])
})

test('the first of ten parallel calls with different secrets owns the visit', async () => {
  const calls = Array.from({ length: 10 }, (_, n) => visit('race', { clicks_count: n }))
  const statuses = await Promise.all(calls.map(async (one) => (await send(one)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([202, ...Array.from({ length: 9 }, () => 409)])
  expect(await stored('race')).toMatchObject([{ visit: { clicks_count: statuses.indexOf(202) } }])
})

test('a revision far ahead is refused', async () => {
  const mine = visit('ahead')
  for (const [revision, status] of [
    [10_001, 400],
    [1, 202],
    [10_002, 400],
    [10_001, 202],
  ] as const)
    expect((await send({ ...mine, revision })).status).toBe(status)
})
