import { expect, test, vi } from 'vitest'
import { contactReference } from '#contract/contact.ts'
import { tooManyRequests } from '../_shared/server/limits.ts'
import { contact } from '../_test/visitor-bodies.ts'
import { contactApp, type ContactDeps } from './app.ts'

const request = { email: 'sara@ministry.example', message: 'نريد استشارة', language: 'ar' }
const fullRequest = { ...contact, phone: '+966501234567' }

const due_at = '2026-11-29T06:00:00Z'

function setUp() {
  const submit = vi.fn<ContactDeps['submit']>(async () => 'R-ABCDEFGH')
  const countRequest = vi.fn<ContactDeps['countRequest']>(async () => {})
  const replyDue = async () => due_at
  const post = (body: object) =>
    contactApp({ countRequest, submit, replyDue }).request('/contact', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
  return { submit, countRequest, post }
}

test.each([
  ['a minimal request', request],
  ['a full request', fullRequest],
  ['the longest message in Arabic', { ...request, message: 'ش'.repeat(5000) }],
])('stores %s and returns its reference and when the answer is due', async (_, body) => {
  const { submit, countRequest, post } = setUp()
  const response = await post(body)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ reference: 'R-ABCDEFGH', due_at })
  expect(submit).toHaveBeenCalledWith(body)
  expect(countRequest).toHaveBeenCalledWith('10.0.0.1')
})

test('trims texts, keeps a name on one line, reads the telephone number and drops unknown fields', async () => {
  const { submit, post } = setUp()
  await post({
    ...request,
    email: ' sara@ministry.example ',
    name: 'Sara\r\nBcc: x@a.example',
    phone: ' ٠٥٠ ١٢٣ ٤٥٦٧',
    message: '\n مرحبا ',
    budget: '1',
    status: 'closed',
  })
  const kept = { name: 'Sara Bcc: x@a.example', message: 'مرحبا', phone: '+966501234567' }
  expect(submit).toHaveBeenCalledWith({ ...request, ...kept })
})

test.each([
  ['no email', { ...request, email: '' }, 'email', 'required'],
  ['half a phone number', { ...request, phone: '0501234' }, 'phone', 'regex'],
  ['no message', { ...request, message: ' \n ' }, 'message', 'required'],
  ['an invalid id', { ...request, requestId: '1' }, 'requestId', 'uuid'],
  ['an invalid session id', { ...request, sessionId: '<b>' }, 'sessionId', 'regex'],
])('returns 400 for %s, and does not count it', async (_, body, field, rule) => {
  const { submit, countRequest, post } = setUp()
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid', fields: { [field]: rule } })
  expect(countRequest).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('nothing is stored at the limit', async () => {
  const { submit, countRequest, post } = setUp()
  countRequest.mockRejectedValue(tooManyRequests(1234))
  expect((await post(request)).status).toBe(429)
  expect(submit).not.toHaveBeenCalled()
})

test('a bot that fills in the honeypot gets a new reference each time, and nothing is stored', async () => {
  const { submit, countRequest, post } = setUp()
  const references = await Promise.all(
    [1, 2].map(async () => {
      const response = await post({ ...request, website: 'https://spam.example' })
      expect(response.status).toBe(201)
      return (await response.json()).reference
    }),
  )
  for (const reference of references)
    expect(contactReference.safeParse(reference).success).toBe(true)
  expect(new Set(references).size).toBe(2)
  expect(countRequest).toHaveBeenCalledTimes(2)
  expect(submit).not.toHaveBeenCalled()
})
