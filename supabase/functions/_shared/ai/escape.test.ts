import { expect, test } from 'vitest'
import { escapeTags } from './escape.ts'

test.each(['<document>', '< / document>', '<\u200b/\u202e \n IDEA x="">', '<\u200f message>'])(
  'escapes %j',
  (text) => {
    expect(escapeTags(text)).toBe(text.replace('<', '‹'))
  },
)

test.each(['<b>', 'a < b', '<//document>', '<ideas>', '< x idea>'])('keeps %j', (text) => {
  expect(escapeTags(text)).toBe(text)
})

// A regular expression with backtracking would not finish.
test('a long run of spaces takes linear time', () => {
  const text = `<${' '.repeat(2_000_000)}`
  expect(escapeTags(text)).toBe(text)
})
