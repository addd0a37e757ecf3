import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, control, staff, signIn } from '../../_test/stack.ts'

const visit = {
  sessionId: 'stack-test-down',
  visitSecret: 'x'.repeat(43),
  startTime: '2026-01-01T10:00:00Z',
  visitorData: { email: 'visitor@stack.example' },
  events: [],
}

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
    ['a visit', '/visits', { json: visit }],
  ])('%s returns 503', async (_, path, request) => {
    const { status, json } = await call(path, { token, ...request })
    expect([status, json.code]).toEqual([503, 'unavailable'])
  })

  test('the public list returns 503 once its cache has expired', async () => {
    await expect.poll(async () => (await call('/content')).json.code).toBe('unavailable')
  })
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

const readOverRest = () =>
  fetch(`${process.env['TEST_API_URL']}/rest/v1/rpc/published_content?select=key&limit=1`, {
    headers: { apikey: process.env['TEST_PUBLISHABLE_KEY'] ?? '' },
  })

/** The status of a read over REST, 0 without a response. */
const restStatus = () =>
  readOverRest().then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
