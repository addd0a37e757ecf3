import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { inTurn } from './in-turn.ts'
import { countCall, limitOf, refuseWaiting, uncountCall } from './limits.ts'

/** A database that allows some calls, and then asks to wait. Counts the calls. */
function allow(calls: number) {
  const asked = { consumed: 0, last: {} }
  vi.stubGlobal('fetch', async (url: URL, { body }: { body: string }) => {
    asked.last = JSON.parse(body)
    if (!String(url).includes('consume_rate_limit')) return Response.json(null)
    asked.consumed += 1
    return Response.json(asked.consumed <= calls ? 0 : 600)
  })
  return asked
}
const outcome = (work: Promise<void>) =>
  work.then(
    () => 0,
    (error: unknown) => (error instanceof ApiError ? error.retryAfter : error),
  )
const outcomes = (count: number, caller: string) =>
  Promise.all(Array.from({ length: count }, () => outcome(countCall('contact', caller))))

beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', 'http://limits.test')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
  vi.useFakeTimers({ toFake: ['Date'] })
})

test('calls are counted and taken back with the limit of their action', async () => {
  const asked = allow(1)
  const sent = { action: 'contact', caller: 'someone', max_calls: 5, period: '1 hour' }
  await countCall('contact', 'someone')
  expect(asked.last).toEqual(sent)
  await uncountCall('contact', 'someone')
  expect(asked.last).toEqual(sent)
})

test.each([
  ['contact', 'an address', [3, 5, 50]],
  ['login', 'an account', [5, 5, 5]],
] as const)('the limit %s of %s with `LIMITS` strict, normal and relaxed', (action, _, counts) => {
  const levels = ['strict', 'off', 'relaxed'].map((level) => {
    vi.stubEnv('LIMITS', level)
    return limitOf(action)
  })
  expect(levels).toEqual(counts)
})

test('of many calls at once, only the first refused one asks the database', async () => {
  const asked = allow(5)
  const all = await outcomes(40, 'many')
  expect(all).toEqual([0, 0, 0, 0, 0, ...Array.from({ length: 35 }, () => 600)])
  expect(asked.consumed).toBe(6)
})

test('a caller who has to wait is refused without the database for five seconds', async () => {
  const asked = allow(0)
  expect(await outcomes(1, 'waiting')).toEqual([600])
  vi.setSystemTime(Date.now() + 4_000)
  expect(await outcomes(3, 'waiting')).toEqual([596, 596, 596])
  expect(() => refuseWaiting('contact', 'waiting')).toThrow(ApiError)
  expect(() => refuseWaiting('login', 'waiting')).not.toThrow()
  expect(() => refuseWaiting('contact', 'another')).not.toThrow()
  expect(asked.consumed).toBe(1)
  vi.setSystemTime(Date.now() + 1_000)
  await outcomes(1, 'waiting')
  expect(asked.consumed).toBe(2)
})

test('a caller of whom a call was taken back may try again at once', async () => {
  const asked = allow(0)
  await outcomes(1, 'refunded')
  await uncountCall('contact', 'refunded')
  await outcomes(1, 'refunded')
  expect(asked.consumed).toBe(2)
})

test('callers wait in turn, each for their own, and 50 at most', async () => {
  let running = 0
  const order: number[] = []
  const work = (n: number) => async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    order.push(n)
    running -= 1
    if (n === 1) throw new Error('failed')
  }
  const all = Array.from({ length: 60 }, (_, n) => inTurn('one', work(n)))
  expect(await inTurn('another', async () => 'served')).toBe('served')
  const settled = await Promise.allSettled(all)
  expect(order).toEqual(Array.from({ length: 50 }, (_, n) => n))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(11)
  expect(settled.at(-1)).toMatchObject({ reason: { status: 503, retryAfter: 1 } })
  expect(await inTurn('one', async () => 'served')).toBe('served')
})

test('a call that waited too long for those before it is refused', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const slow = Promise.withResolvers<string>()
  const first = inTurn('slow', () => slow.promise)
  await Promise.resolve()
  const second = inTurn('slow', async () => 'served')
  vi.advanceTimersByTime(10_001)
  slow.resolve('served')
  await expect(second).rejects.toMatchObject({ status: 503 })
  expect([await first, await inTurn('slow', async () => 'served')]).toEqual(['served', 'served'])
})

test('an instance that waits for 200 answers of the database refuses further calls', async () => {
  const answered = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => answered.promise.then(() => Response.json(0)))
  const calls = Array.from({ length: 200 }, (_, n) => countCall('contact', `caller ${n}`))
  await expect(countCall('contact', 'another')).rejects.toMatchObject({ status: 503 })
  answered.resolve()
  await Promise.all(calls)
  await countCall('contact', 'another')
})
