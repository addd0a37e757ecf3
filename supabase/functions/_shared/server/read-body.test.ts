import { expect, test } from 'vitest'
import { parseJson, readText } from './read-body.ts'

const maxLength = 10 * 1024 * 1024
/** More brackets than the maximum depth, so that the depth is checked. */
const brackets = '[],'.repeat(60)

// A quadratic check would not finish on texts this long.
test('rejects a long unterminated string in linear time', () => {
  const body = `[${brackets}"`.padEnd(maxLength, '\\"')
  expect(() => parseJson(body)).toThrow('not valid JSON')
})

test('parses a long string of escapes', () => {
  const quotes = maxLength / 2 - brackets.length
  const body = `[${brackets}"${'\\"'.repeat(quotes)}"]`
  expect(parseJson(body)).toEqual(JSON.parse(body))
})

test.each([
  '[{"a":'.repeat(25) + '1' + '}]'.repeat(25),
  `["${'['.repeat(60)}"]`,
  `["${'\\"['.repeat(60)}"]`,
])('parses brackets inside strings and at the maximum depth: %s', (body) => {
  expect(parseJson(body)).toEqual(JSON.parse(body))
})

test.each([
  '[{"a":'.repeat(26) + '1' + '}]'.repeat(26),
  `["\\\\",${'['.repeat(60)}${']'.repeat(60)}]`,
])('rejects too deep nesting: %s', (body) => {
  expect(() => parseJson(body)).toThrow('not valid JSON')
})

test('a body that breaks off is the caller’s error', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'))
      controller.error(new TypeError('connection closed'))
    },
  })
  const init = { method: 'POST', body, duplex: 'half' }
  const request = new Request('http://x', init)
  await expect(readText(request, 100)).rejects.toMatchObject({ status: 400, code: 'bad_json' })
})
