import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, control, fetchApi, newVisit, queryOne, staff, signIn } from '../../_test/stack.ts'

const counted = { steps: [{ step: 'page' }], language: 'ar', device: 'mobile' }

describe('with the database down', () => {
  let token = ''
  beforeAll(async () => {
    token = await signIn(staff.admin)
    await control('kill', 'database')
  })
  afterAll(() => control('start', 'database'))

  test('the health check returns 503 once its cache has expired', async () => {
    const health = async () => {
      const { status, json } = await call('/health', {})
      return [status, json.status]
    }
    await expect.poll(health).toEqual([503, 'down'])
  })

  test.each([
    ['login', '/auth/login', { json: staff.admin }],
    ['me', '/auth/me', {}],
    ['logout', '/auth/logout', { method: 'POST' }],
    ['the admin list', '/content/admin', {}],
    ['a visit', '/visits', { json: newVisit() }],
  ])('%s returns 503', async (_, path, request) => {
    const { status, json } = await call(path, { token, mayBeUnavailable: true, ...request })
    expect([status, json.code]).toEqual([503, 'unavailable'])
  })
})

test('calls to a paused database end in time, and what browsers repeat is stored once when it goes on', async () => {
  // Each browser repeats its save until it is accepted.
  const event = { name: 'wizard_step', properties: {}, at: new Date() }
  const saves = Array.from({ length: 40 }, () =>
    newVisit({ events: [{ ...event, id: randomUUID() }] }),
  )
  const request = {
    email: 'me@paused.example',
    message: 'x',
    language: 'en',
    requestId: randomUUID(),
  }
  const sends = [
    ...saves.map((json) => () => send('/visits', { json })),
    () => send('/contact', { json: request, address: request.requestId }),
  ]
  const others = [
    () => send('/content'),
    // More than a proxy may hold up.
    ...Array.from({ length: 300 }, () => () => send('/visits', { json: newVisit() })),
    // More from one address than may wait.
    ...Array.from(
      { length: 70 },
      () => () => send('/visits/count', { json: counted, address: 'paused' }),
    ),
  ]
  const ended: string[] = []
  const send = async (path: string, options: Parameters<typeof call>[1] = {}) => {
    // Fails the test if the call takes longer.
    const signal = AbortSignal.timeout(90_000)
    const { status, json } = await call(path, { ...options, signal, mayBeUnavailable: true })
    ended.push(path)
    return [status, json.code ?? json.status]
  }
  // Lite has just started, and reads the schema with its first call.
  await expect.poll(() => send('/visits/count', { json: counted })).toEqual([202, undefined])
  await control('pause', 'database')
  ended.length = 0
  const waiting = [...sends, ...others].map((each) => each())
  await delay(1000)
  const health = await send('/health')
  expect(ended.length, 'the health check does not wait for all others').toBeLessThan(waiting.length)
  const answered = Promise.all(waiting)
  await answered.catch(() => undefined)
  await control('resume', 'database')
  const answers = await answered
  // The list is the last one.
  for (const answer of [health, ...answers])
    expect(String(answer)).toMatch(/^(503,(unavailable|down)|200,)$/)
  for (const each of sends)
    await expect.poll(each).toEqual([expect.toBeOneOf([201, 202]), undefined])
  const ids = saves.map(({ sessionId }) => sessionId).join()
  expect(
    await queryOne(
      `select (select count(*)::int from public.visitor_events where session_id = any (string_to_array($1, ','))) as events,
              (select count(*)::int from public.contact_requests where request_id = $2) as requests`,
      [ids, request.requestId],
    ),
  ).toEqual({ events: saves.length, requests: 1 })
})

test('the database stops under load and starts again: every request succeeds', async () => {
  const load = new AbortController()
  const keepReading = async () => {
    while (!load.signal.aborted) {
      await restStatus()
      await delay(20)
    }
  }
  const readers = Array.from({ length: 12 }, keepReading)
  await control('kill', 'database')
  await control('start', 'database')
  load.abort()
  await Promise.all(readers)
  const statuses = await Promise.all(Array.from({ length: 40 }, restStatus))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('without Auth, REST and Storage a browser can read the 503', async () => {
  await control('kill', 'lite')
  try {
    const response = await readOverRest()
    expect(response.status).toBe(503)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  } finally {
    await control('start', 'lite')
  }
})

const readOverRest = () => fetchApi('/rest/v1/rpc/published_content?select=key&limit=1')

/** The status of a read over REST, 0 without a response. */
const restStatus = () =>
  readOverRest().then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
