import { expect, test } from 'vitest'
import { judgeReply, ratesOf, readReplies } from './statements.ts'

// Some sentences say nothing that a pattern could know.
test.each([
  // How many honest ones are not shown as written, and how many dishonest ones are.
  ['others', 2782, 66, 203],
  ['author', 1408, 21, 35],
] as const)(
  'honest sentences of %s are shown as written, dishonest ones marked or replaced',
  async (by, count, wrong, passed) => {
    const all = (await Promise.all(readReplies(by).map(judgeReply))).flat()
    expect(all).toHaveLength(count)
    const rates = ratesOf(all)
    expect(rates.wrong).toBeLessThanOrEqual(wrong)
    expect(rates.passed).toBeLessThanOrEqual(passed)
  },
)
