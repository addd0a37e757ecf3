import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

const key = 'a key'
const body = '{"event":"invitee.created","name":"سارة"}'
const at = 1_790_000_000
const hex = (text: string, secret = key) => createHmac('sha256', secret).update(text).digest('hex')
const check = (header: string, more: { now?: number; body?: string } = {}) =>
  isSigned({ header, body, key, now: at * 1000, ...more })
const valid = `t=${at},v1=${hex(`${at}.${body}`)}`

test('signs the time and the body', () => {
  expect(signatureOf(key, body, at)).toBe(valid)
})

test('accepts a valid signature in any order and spacing', () => {
  expect(check(valid)).toBe(true)
  expect(check(valid.split(',').toReversed().join(', '))).toBe(true)
  expect(check(valid.replace(/v1=.*/, (part) => part.toUpperCase().replace('V1', 'v1')))).toBe(true)
})

test.each([
  ['an empty header', ''],
  ['no time', `v1=${hex(`${at}.${body}`)}`],
  ['no signature', `t=${at}`],
  ['another key', `t=${at},v1=${hex(`${at}.${body}`, 'another')}`],
  ['another time', `t=${at + 1},v1=${hex(`${at}.${body}`)}`],
  ['an invalid time', `t=1e9,v1=${hex(`1e9.${body}`)}`],
  ['a signature that is not hexadecimal', `t=${at},v1=${'z'.repeat(64)}`],
  ['a truncated signature', valid.slice(0, -32)],
  ['a signature that is too long', `${valid}00`],
  ['an unknown version', valid.replace('v1', 'v2')],
])('refuses %s', (_, header) => {
  expect(check(header)).toBe(false)
})

test('refuses a changed body', () => {
  expect(check(valid, { body: body.replace('created', 'creates') })).toBe(false)
})

test('accepts a signature up to three minutes old, and none from the future', () => {
  expect(check(valid, { now: (at + 180) * 1000 })).toBe(true)
  expect(check(valid, { now: (at + 181) * 1000 })).toBe(false)
  expect(check(valid, { now: (at - 181) * 1000 })).toBe(false)
})
