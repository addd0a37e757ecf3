import { expect, test } from 'vitest'
import { safeLink, withScheme } from './link-url.ts'

test.each([
  'https://x.com/riyada',
  'HTTP://a.example',
  'mailto:a@b.example',
  'tel:+9661',
  '/en/',
  '#about',
])('allows %s', (url) => expect(safeLink(` ${url} `)).toBe(url))

test.each([
  null,
  '',
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  '//evil.example',
  'x.com/riyada',
])('rejects %j', (url) => expect(safeLink(url)).toBeNull())

test.each([
  ['linkedin.com/company/riyada', 'https://linkedin.com/company/riyada'],
  [' www.riyada.example ', 'https://www.riyada.example'],
  ['riyada.example:8443/a?b#c', 'https://riyada.example:8443/a?b#c'],
])('adds a scheme to %j', (input, url) => expect(withScheme(input)).toBe(url))

test.each([
  '',
  '/en/',
  '#about',
  'https://a.example',
  'mailto:a@b.example',
  'a@b.example',
  'tel:+9661',
  'javascript:alert(1)',
  'two words.example',
  'word',
])('keeps %j', (input) => expect(withScheme(input)).toBe(input))
