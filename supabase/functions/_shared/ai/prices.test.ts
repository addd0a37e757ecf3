import { expect, test } from 'vitest'
import { estimateTokens } from './estimate-tokens.ts'
import { parsePrices, priceOf } from './prices.ts'

// What a call costs by them: budget.test.ts.
test('the longest name in the table that a model begins with', () => {
  expect(priceOf('claude-opus-5-5-20261001').input).toBe(4)
  expect(priceOf('claude-opus-4-8').input).toBe(5)
  expect(priceOf('claude-fable-5-2')).toMatchObject({ input: 8, output: 40 })
  const most = { input: 10, output: 50, cacheWrite: 12.5, cacheRead: 1 }
  expect(priceOf('claude-mythos-5-1')).toEqual(most)
  expect(priceOf('unknown'), 'the highest of the table').toEqual(most)
})

test('a setting has the prices of other models, and precedes the table', () => {
  const setting = 'allam=0.5/1.5, claude-opus-5-5 = 8/40/10/0.4, bad=1, worse=a/b, x=1/2/3/4/5'
  expect(parsePrices(setting).map(([model]) => model)).toEqual(['allam', 'claude-opus-5-5'])
  expect(priceOf('allam', setting)).toEqual({
    input: 0.5,
    output: 1.5,
    cacheWrite: 0.5,
    cacheRead: 0.5,
  })
  expect(priceOf('claude-opus-5-5', setting)).toMatchObject({ output: 40, cacheRead: 0.4 })
})

test('estimates tokens by script', () => {
  expect(estimateTokens('a'.repeat(400))).toBe(100)
  expect(estimateTokens('م'.repeat(250))).toBe(100)
  expect(estimateTokens('智'.repeat(10))).toBe(10)
})
