import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { answerEmail } from './answer-email.ts'

/** Of a link that mail programs open. */
const maxLength = 1900

const [ar, en] = await Promise.all([loadTexts('ar', 'admin'), loadTexts('en', 'admin')])
const request = {
  email: 'noura@moh.example',
  name: 'Noura',
  reference: 'R-ABCDEFGH',
  message: 'When can we meet?\nOn Monday?',
  language: 'en',
  created_at: '2026-11-20T09:00:00Z',
}
const opened = (url: string) => {
  const { pathname, searchParams } = new URL(url)
  const parameters = [...searchParams.keys()]
  const [subject, body = ''] = [...searchParams.values()]
  return { to: decodeURIComponent(pathname), parameters, subject, body }
}

test('greets in the language of the person and quotes the message', () => {
  const { to, subject, body } = opened(answerEmail(request, en))
  expect([to, subject]).toEqual(['noura@moh.example', 'Your request R-ABCDEFGH'])
  expect(body).toMatch(/^Dear Noura,\r\n\r\n\r\n\r\nOn Nov.20,.2026,.12:00 you wrote to us:\r\n/)
  expect(body).toMatch(/\r\n> When can we meet\?\r\n> On Monday\?$/)
  const arabic = opened(answerEmail({ ...request, language: 'ar', name: ' ' }, ar))
  expect(arabic.subject).toBe('بخصوص طلبك R-ABCDEFGH')
  expect(arabic.body).toMatch(/^السلام عليكم،\r\n/)
})

test('adds no recipient and no header from the text of a visitor', () => {
  const email = 'a?bcc=x&subject=y@moh.example'
  const name = '&bcc=spy@evil.example\r\nBcc: spy@evil.example $& {{date}}'
  const hostile = { ...request, email, name, message: '&cc=spy@evil.example#' }
  const { to, parameters, subject } = opened(answerEmail(hostile, en))
  expect(to).toBe(email)
  expect(parameters).toEqual(['subject', 'body'])
  expect(subject).toBe('Your request R-ABCDEFGH')
})

test.each([
  ['Arabic letters', 'كلمة '.repeat(1000)],
  ['an unpaired surrogate', `\ud83d ${'x'.repeat(4000)}`],
])('cuts a long message of %s', (_, message) => {
  const url = answerEmail({ ...request, message }, en)
  expect(url.length).toBeLessThanOrEqual(maxLength)
  expect(url.length).toBeGreaterThan(maxLength - 40)
  expect(opened(url).body).toMatch(/…$/)
})

test('quotes a message that just fits as a whole', () => {
  const room = maxLength - answerEmail({ ...request, message: 'x' }, en).length
  const fits = answerEmail({ ...request, message: 'x'.repeat(room + 1) }, en)
  expect([fits.length, fits.endsWith('x')]).toEqual([maxLength, true])
})
