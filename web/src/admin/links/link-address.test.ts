import { expect, test } from 'vitest'
import { followable } from './link-address.ts'

test.each([
  'https://x.com/riyada',
  'HTTP://a.example',
  'mailto:a@b.example',
  'tel:+9661',
  '/en/',
  '#about',
])('%s may be followed', (address) => expect(followable(` ${address} `)).toBe(address))

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
])('%j may not', (address) => expect(followable(address)).toBeNull())

test('nothing leads nowhere', () => expect(followable(null)).toBeNull())
