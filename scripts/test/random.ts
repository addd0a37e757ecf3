import { env } from 'node:process'

/** The seed of this run. `npm test` chooses one and prints it with failures; set `SEED` to repeat a run. */
export const seed = Number(env['SEED'] ?? 1)

export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  below: (limit: number) => number
  /** An element of a list. */
  of: <T>(list: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
}

/** Creates a generator (mulberry32). Each name has its own sequence, which depends only on the seed. */
export function randomFor(name: string): Random {
  let state = seed
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    const first = Math.imul(state ^ (state >>> 15), 1 | state)
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first
    return ((second ^ (second >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    of: (list) => {
      for (const item of list.slice(below(list.length))) return item
      throw new Error('the list is empty')
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
