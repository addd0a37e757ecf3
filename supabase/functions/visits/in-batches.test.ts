import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

function given() {
  const runs: { items: number[]; end: (error?: Error) => void }[] = []
  const send = inBatches(
    (items: number[]) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>()
      const end = (error?: Error) => (error ? reject(error) : resolve(items.map(String)))
      runs.push({ items, end })
      return promise
    },
    { most: 3, atOnce: 1 },
  )
  return { runs, send }
}

test('the first goes at once, what comes meanwhile goes together, never more than fit', async () => {
  const { runs, send } = given()
  const all = [1, 2, 3, 4, 5].map((item) => send(item))
  expect(runs.map(({ items }) => items)).toEqual([[1]])
  runs[0]?.end()
  await all[0]
  runs[1]?.end()
  await all[1]
  runs[2]?.end()
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5'])
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]])
})

test('a batch that fails fails all of its own and no other', async () => {
  const { runs, send } = given()
  const all = [1, 2, 3].map((item) => send(item))
  runs[0]?.end()
  await all[0]
  const rest = Promise.allSettled(all)
  runs[1]?.end(new Error('down'))
  expect((await rest).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const next = send(4)
  runs[2]?.end()
  expect(await next).toBe('4')
})
