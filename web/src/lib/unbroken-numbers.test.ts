import { expect, test } from 'vitest'
import { unbrokenNumbers } from './unbroken-numbers.ts'

test.each([
  ['الأحد إلى الخميس، من 9:00 إلى 18:00', 'الأحد إلى الخميس، من~9:00~إلى~18:00'],
  ['Sunday to Thursday, 9:00 – 18:00', 'Sunday to Thursday, 9:00~–~18:00'],
])('%s breaks only after the days', (hours, unbroken) => {
  expect(unbrokenNumbers(hours)).toBe(unbroken.replaceAll('~', '\u00A0'))
})
