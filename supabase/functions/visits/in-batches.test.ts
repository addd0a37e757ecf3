import { expect, test, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

function batchedRuns() {
  const runs: { items: number[]; end: (error?: Error) => void }[] = []
  const send = inBatches((items: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const end = (error?: Error) => (error ? reject(error) : resolve(items.map(String)))
    runs.push({ items, end })
    return promise
  }, 3)
  /** Waits for the n-th run, and ends it. */
  const end = async (n: number, error?: Error) => {
    await expect.poll(() => runs.length).toBeGreaterThan(n)
    runs[n]?.end(error)
  }
  return { runs, end, send }
}

test('runs the first item at once and batches later ones up to the maximum size', async () => {
  const { runs, end, send } = batchedRuns()
  const all = [1, 2, 3, 4, 5].map((item) => send(item))
  expect(runs.map(({ items }) => items)).toEqual([[1]])
  await end(0)
  await all[0]
  await end(1)
  await all[1]
  await end(2)
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5'])
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]])
})

test('a failed batch rejects its own items only', async () => {
  const { end, send } = batchedRuns()
  const all = [1, 2, 3].map((item) => send(item))
  await end(0)
  await all[0]
  const rest = Promise.allSettled(all)
  await end(1, new Error('down'))
  expect((await rest).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const next = send(4)
  await end(2)
  expect(await next).toBe('4')
})

test('refuses what waits too long behind a slow batch, and more than a thousand that wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { runs, end, send } = batchedRuns()
  const first = send(0)
  const waiting = Promise.allSettled(Array.from({ length: 1001 }, (_, n) => send(n + 1)))
  vi.advanceTimersByTime(10_001)
  const late = send(2000).catch((error: unknown) => error)
  expect(await late).toMatchObject({ status: 503 })
  await end(0)
  await first
  for (const { status } of await waiting) expect(status).toBe('rejected')
  expect(runs).toHaveLength(1)
  const next = send(3000)
  await end(1)
  expect(await next).toBe('3000')
})
