import { expect, test } from 'vitest'
import { safeLink, withScheme } from './link-url.ts'

test.each([
  'https://x.com/riyada',
  'HTTP://a.example',
  'mailto:a@b.example',
  'tel:+9661',
  '/en/',
  '#about',
])('%s may be followed', (address) => expect(safeLink(` ${address} `)).toBe(address))

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  '//evil.example',
  'x.com/riyada',
])('%j may not', (address) => expect(safeLink(address)).toBeNull())

test('nothing leads nowhere', () => expect(safeLink(null)).toBeNull())

test.each([
  ['linkedin.com/company/riyada', 'https://linkedin.com/company/riyada'],
  [' www.riyada.example ', 'https://www.riyada.example'],
  ['riyada.example:8443/a?b#c', 'https://riyada.example:8443/a?b#c'],
])('%j is completed', (written, whole) => expect(withScheme(written)).toBe(whole))

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
])('%j stays as it is', (written) => expect(withScheme(written)).toBe(written))
