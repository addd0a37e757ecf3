import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned } from './signature.ts'

const key = 'a key'
const body = '{"event":"invitee.created","name":"سارة"}'
const at = 1_790_000_000
const hex = (text: string, secret = key) => createHmac('sha256', secret).update(text).digest('hex')
const check = (header: string, more: { now?: number; body?: string } = {}) =>
  isSigned({ header, body, key, now: at * 1000, maxAge: 180, ...more })
const good = `t=${at},v1=${hex(`${at}.${body}`)}`

test('@booking-webhook what the provider signed just now is believed, whatever the order and spacing', async () => {
  expect(await check(good)).toBe(true)
  expect(await check(good.split(',').toReversed().join(', '))).toBe(true)
  expect(await check(good.replace(/v1=.*/, (part) => part.toUpperCase().replace('V1', 'v1')))).toBe(
    true,
  )
})

test.each([
  ['nothing', ''],
  ['no time', `v1=${hex(`${at}.${body}`)}`],
  ['no signature', `t=${at}`],
  ['another key', `t=${at},v1=${hex(`${at}.${body}`, 'another')}`],
  ['another time', `t=${at + 1},v1=${hex(`${at}.${body}`)}`],
  ['a time that is none', `t=1e9,v1=${hex(`1e9.${body}`)}`],
  ['no hexadecimal', `t=${at},v1=${'z'.repeat(64)}`],
  ['half a signature', good.slice(0, -32)],
  ['more than a signature', `${good}00`],
  ['a version we do not know', good.replace('v1', 'v2')],
])('@booking-webhook %s is refused', async (_, header) => {
  expect(await check(header)).toBe(false)
})

test('@booking-webhook a body changed by one letter is refused', async () => {
  expect(await check(good, { body: body.replace('created', 'creates') })).toBe(false)
})

test('@booking-webhook it is believed for three minutes, and not from the future', async () => {
  expect(await check(good, { now: (at + 180) * 1000 })).toBe(true)
  expect(await check(good, { now: (at + 181) * 1000 })).toBe(false)
  expect(await check(good, { now: (at - 181) * 1000 })).toBe(false)
})
