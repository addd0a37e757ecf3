import { describe, expect, test } from 'vitest'
import { cachedForMs, publishedResponse } from './published-response.ts'

/** A list that counts how often it is read, and a clock that goes when it is told to. */
function given(readings: (() => Promise<[]>)[] = []) {
  let reads = 0
  let time = 0
  const answer = publishedResponse(
    () => {
      reads += 1
      return readings.shift()?.() ?? Promise.resolve([])
    },
    () => time,
  )
  return { ...answer, reads: () => reads, pass: (ms: number) => (time += ms) }
}

describe('the published list', () => {
  test('is read once for all who ask within a second', async () => {
    const { get, reads, pass } = given()
    await Promise.all([get(), get(), get()])
    pass(cachedForMs - 1)
    await get()
    expect(reads()).toBe(1)
    pass(1)
    await get()
    expect(reads()).toBe(2)
  })

  test('is read anew after a change, even one that came while it was being read', async () => {
    const slow = Promise.withResolvers<[]>()
    const { get, forget, reads } = given([() => slow.promise])
    const early = get()
    forget()
    await get()
    slow.resolve([])
    await early
    await get()
    expect(reads()).toBe(2)
  })

  test('that could not be read fails for those who waited, and for nobody after them', async () => {
    const { get, reads } = given([() => Promise.reject(new Error('away'))])
    await expect(Promise.all([get(), get()])).rejects.toThrow('away')
    expect((await get()).etag).toMatch(/^W\/"[0-9a-f]{32}"$/)
    expect(reads()).toBe(2)
  })
})
