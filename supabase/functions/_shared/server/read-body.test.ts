import { expect, test } from 'vitest'
import { parseJson } from './read-body.ts'

const longest = 10 * 1024 * 1024
/** More brackets than JSON may be deep, so that their depth is looked at. */
const brackets = '[],'.repeat(60)

// What goes over a text more than once does not come to an end with one so long, or overflows.
test('a string without end is gone over once', () => {
  const body = `[${brackets}"`.padEnd(longest, '\\"')
  expect(() => parseJson(body)).toThrow('not valid JSON')
})

test('a long string of nothing but escapes is read like any other', () => {
  const quotes = longest / 2 - brackets.length
  const body = `[${brackets}"${'\\"'.repeat(quotes)}"]`
  expect(parseJson(body)).toEqual(JSON.parse(body))
})

test.each([
  '[{"a":'.repeat(25) + '1' + '}]'.repeat(25),
  `["${'['.repeat(60)}"]`,
  `["${'\\"['.repeat(60)}"]`,
])('brackets count where they are no text: %s is read', (body) => {
  expect(parseJson(body)).toEqual(JSON.parse(body))
})

test.each([
  '[{"a":'.repeat(26) + '1' + '}]'.repeat(26),
  `["\\\\",${'['.repeat(60)}${']'.repeat(60)}]`,
])('and %s is not', (body) => {
  expect(() => parseJson(body)).toThrow('not valid JSON')
})
