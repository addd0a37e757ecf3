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
  /** Waits for the n-th run. */
  const run = async (n: number) => {
    await expect.poll(() => runs.length).toBeGreaterThan(n)
    return runs[n] ?? Promise.reject(new Error(`no run ${n}`))
  }
  return { runs, run, send }
}

test('runs the first item at once and batches later ones up to the maximum size', async () => {
  const { runs, run, send } = batchedRuns()
  const all = [1, 2, 3, 4, 5].map((item) => send(item))
  expect(runs.map(({ items }) => items)).toEqual([[1]])
  const first = await run(0)
  first.end()
  await all[0]
  const second = await run(1)
  second.end()
  await all[1]
  const third = await run(2)
  third.end()
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5'])
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]])
})

test('a failed batch rejects its own items only', async () => {
  const { run, send } = batchedRuns()
  const all = [1, 2, 3].map((item) => send(item))
  const first = await run(0)
  first.end()
  await all[0]
  const rest = Promise.allSettled(all)
  const second = await run(1)
  second.end(new Error('down'))
  expect((await rest).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const next = send(4)
  const third = await run(2)
  third.end()
  expect(await next).toBe('4')
})

test('refuses what waits too long behind a slow batch, and more than a thousand that wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { runs, run, send } = batchedRuns()
  const first = send(0)
  const waiting = Promise.allSettled(Array.from({ length: 1001 }, (_, n) => send(n + 1)))
  vi.advanceTimersByTime(10_001)
  const late = send(2000).catch((error: unknown) => error)
  expect(await late).toMatchObject({ status: 503 })
  const slow = await run(0)
  slow.end()
  await first
  for (const { status } of await waiting) expect(status).toBe('rejected')
  expect(runs).toHaveLength(1)
  const next = send(3000)
  const after = await run(1)
  after.end()
  expect(await next).toBe('3000')
})
