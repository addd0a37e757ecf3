import { expect, test, vi } from 'vitest'
import { cachedForMs, publishedResponse } from './published-response.ts'

/** A cache that counts its reads, with a fake clock. */
function countingCache(responses: (() => Promise<[]>)[] = []) {
  let reads = 0
  let time = 0
  const cache = publishedResponse(
    () => {
      reads += 1
      return responses.shift()?.() ?? Promise.resolve([])
    },
    () => time,
  )
  return { ...cache, reads: () => reads, advance: (ms: number) => (time += ms) }
}

test('the published list is read once a second', async () => {
  const { get, reads, advance } = countingCache()
  await Promise.all([get(), get(), get()])
  advance(cachedForMs - 1)
  await get()
  expect(reads()).toBe(1)
  advance(1)
  await get()
  expect(reads()).toBe(2)
})

test('the published list is read again after a change, also one during a read', async () => {
  const slow = Promise.withResolvers<[]>()
  const { get, invalidate, reads } = countingCache([() => slow.promise])
  const early = get()
  invalidate()
  await get()
  slow.resolve([])
  await early
  await get()
  expect(reads()).toBe(2)
})

test('the published list is read again after a failed read', async () => {
  const { get, reads } = countingCache([() => Promise.reject(new Error('down'))])
  await expect(Promise.all([get(), get()])).rejects.toThrow('down')
  expect((await get()).etag).toMatch(/^W\/"[0-9a-f]{32}"$/)
  expect(reads()).toBe(2)
})

test.each([
  ['fails', () => Promise.reject<[]>(new Error('down'))],
  ['does not end', () => new Promise<[]>(() => undefined)],
])('the published list is the last one while a read %s', async (_, read) => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  const { get, advance } = countingCache([() => Promise.resolve([]), read])
  const last = await get()
  advance(cachedForMs)
  const served = get()
  await vi.runAllTimersAsync()
  expect(await served).toBe(last)
})
