import { expect, test } from 'vitest'
import { formatShare } from './use-format.ts'

test.each([
  [437, 439, '99.5%'],
  [99_999, 100_000, '99.9%'],
  [439, 439, '100%'],
  [1, 100_000, '0.1%'],
  [0, 439, '0%'],
  [0, 0, '0%'],
])('%d of %d is %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(`\u2066${text}\u2069`)
})
