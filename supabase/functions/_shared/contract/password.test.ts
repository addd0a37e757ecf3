import { expect, test } from 'vitest'
import { loginRequest } from './auth.ts'
import { brokenPasswordRule } from './password.ts'

const email = 'sara.alotaibi@riyada.example'

test.each([
  ['', 'length'],
  ['tidal-mos', 'length'],
  ['tidal-moss', null],
  ['x'.repeat(36) + 'y'.repeat(36), null],
  ['x'.repeat(36) + 'y'.repeat(37), 'length'],
  ['كلمة طويلة لا يعرفها أحد غير كاتبها وحده', 'length'],
  ['Password123', 'common'],
  ['zyxwvutsrq', 'common'],
  ['أأأأأأأأأأ', 'common'],
  ['ضصثقفغعهخح', 'common'],
  ['abcabcabcabc', 'common'],
  ['Sara.AlOtaibi@riyada.example', 'own_email'],
  ['sara.alotaibi', 'own_email'],
  ['sara.alotaibi 27', null],
])('%s: %s', (password, rule) => {
  expect(brokenPasswordRule(password, ` ${email}`)).toBe(rule)
})

test('a password is read in one form of Unicode', () => {
  expect(loginRequest.parse({ email, password: 'cafe\u0301' }).password).toBe('café')
})
