import { expect, test } from 'vitest'
import { judgeReply, ratesOf, readReplies } from './statements.ts'

// Some sentences say nothing that a pattern could know.
test.each([
  ['others', 1449, 81],
  ['author', 811, 9],
] as const)(
  'honest sentences of %s are shown as written, dishonest ones marked or replaced',
  async (by, count, most) => {
    const all = (await Promise.all(readReplies(by).map(judgeReply))).flat()
    expect(all).toHaveLength(count)
    expect(ratesOf(all).missed.length).toBeLessThanOrEqual(most)
  },
)
