import { expect, test, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

function given() {
  const runs: { items: number[]; end: (error?: Error) => void }[] = []
  const send = inBatches((items: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const end = (error?: Error) => (error ? reject(error) : resolve(items.map(String)))
    runs.push({ items, end })
    return promise
  }, 3)
  /** The n-th run, once it has begun. */
  const run = (n: number) => vi.waitUntil(() => runs[n])
  return { runs, run, send }
}

test('the first goes at once, what comes meanwhile goes together, never more than fit', async () => {
  const { runs, run, send } = given()
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

test('a batch that fails fails all of its own and no other', async () => {
  const { run, send } = given()
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
