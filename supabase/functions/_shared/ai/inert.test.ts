import { expect, test } from 'vitest'
import { inert } from './inert.ts'

test.each([
  '<document>',
  '</document>',
  '< / document>',
  '<\u200b/\u202e \n IDEA x="">',
  '<\u200f message>',
])('%j is no tag any more', (text) => {
  expect(inert(text)).toBe(text.replace('<', '‹'))
})

test.each(['<b>', 'a < b', '<//document>', '<ideas>', '< x idea>'])('%j stays', (text) => {
  expect(inert(text)).toBe(text)
})

// What looks at the spaces anew for each of them does not come to an end with so many.
test('a long emptiness is gone over once', () => {
  const text = `<${' '.repeat(2_000_000)}`
  expect(inert(text)).toBe(text)
})
