import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ideaRequest } from '../../_test/assistant-deps.ts'
import { call, newSecret, newVisit, signIn, staff, useUp } from '../../_test/stack.ts'
import type { LimitedAction } from './limits.ts'

// A visit and a person of this file only. limits.test.sql proves the counting; auth/app.test.ts, chat.test.ts and
// suggestions.test.ts prove which caller a sign-in or a call of the model counts for.
const { sessionId, visitSecret, ...saved } = newVisit()
const { email } = saved.visitorData
const visit = { sessionId, visitSecret }
const request = { ...ideaRequest, sessionId, requestId: randomUUID(), email }
const chat = { sessionId, messages: [{ role: 'user', content: 'Hello' }] }
const link = { ...visit, state: { draft: {}, documents: [] } }
const plan = { ...link, email, language: 'en', requestId: randomUUID() }

let token = ''
beforeAll(async () => {
  token = await signIn(staff.editor)
})

/** A limit, a request that counts for it, and whom it counts for other than the address. */
const limited: [LimitedAction, string, object, (() => string)?][] = [
  ['recover', '/auth/recover', { email: email.toUpperCase() }, () => email],
  ['recover_address', '/auth/recover', { email }],
  ['recovery_open', '/auth/recovery', { token: 'a1'.repeat(28) }],
  ['invitation_open', '/auth/invitation', { token: 'a1'.repeat(32) }],
  ['invitation_open', '/auth/invitation/accept', { token: 'a1'.repeat(32), password: 'x' }],
  ['shared_drafts', '/content/shared', { token: '0'.repeat(64) }],
  ['contact', '/contact', { email, message: 'x', language: 'en' }],
  ['own_booking', '/booking/mine', { ...visit, inviteeUri: 'https://api.calendly.com/x' }],
  ['suggestions_email', '/assistant/suggestions', request, () => email],
  ['chat_email', '/assistant/chat', { ...chat, email: email.toUpperCase() }, () => email],
  ['resume_link', '/assistant/links', link, () => sessionId],
  ['resume_address', '/assistant/links', link],
  ['resume_open', '/assistant/links/open', { token: newSecret() }],
  ['plan_email', '/assistant/plan-email', plan, () => sessionId],
  ['plan_email_address', '/assistant/plan-email', plan],
  ['visit_count', '/visits/count', { steps: [{ step: 'page' }], language: 'ar', device: 'mobile' }],
  ['visit_bytes', '/visits', { ...visit, ...saved }],
]

test.each(limited)('a used up %s refuses %s, at this address only', async (...row) => {
  const [action, path, json, who] = row
  const [address, another] = [randomUUID(), randomUUID()]
  await useUp(action, who ? `${who()} ${address}` : address)
  const refused = await call(path, { json, address, token })
  const wait = Number(refused.headers.get('retry-after'))
  expect([refused.status, refused.json]).toEqual([
    429,
    { error: expect.any(String), code: 'too_many', retryAfter: wait },
  ])
  expect(wait).toBeGreaterThan(0)
  expect((await call(path, { json, address: another, token })).status).not.toBe(429)
})
