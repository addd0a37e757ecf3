import { expect, test } from 'vitest'
import { safeLink, withScheme } from './link-url.ts'

const allowed = 'https://x.com/riyada HTTP://a.example mailto:a@b.example tel:+9661 /en/ #about'
test.each(allowed.split(' '))('allows %s', (url) => expect(safeLink(` ${url} `)).toBe(url))

const scripts = [
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
]
const files = ['data:text/html,<script>', 'file:///etc/passwd', 'blob:https://a.example/1']
test.each([null, '', ' ', ...scripts, ...files, '//evil.example', 'x.com/riyada'])(
  'rejects %j',
  (url) => expect(safeLink(url)).toBeNull(),
)

test.each([
  ['linkedin.com/company/riyada', 'https://linkedin.com/company/riyada'],
  [' www.riyada.example ', 'https://www.riyada.example'],
  ['riyada.example:8443/a?b#c', 'https://riyada.example:8443/a?b#c'],
])('adds a scheme to %j', (input, url) => expect(withScheme(input)).toBe(url))

const kept =
  '/en/ #about https://a.example mailto:a@b.example a@b.example tel:+9661 javascript:x word'
test.each(['', 'two words.example', ...kept.split(' ')])('keeps %j', (input) =>
  expect(withScheme(input)).toBe(input),
)
