import { expect, test, vi } from 'vitest'
import { sendLead } from './lead-webhook.ts'

const answering = (status: number) => Promise.resolve(new Response(null, { status }))
const unreachable = new TypeError('error sending request for url (https://crm.example/s3cret)')
test.each([
  ['HTTP 500', () => answering(500)],
  ['HTTP 302', () => answering(302)],
  ['No connection', () => Promise.reject(unreachable)],
  ['Timed out', () => Promise.reject(new DOMException('Signal timed out.', 'TimeoutError'))],
])('reports "%s", which is no delivery, without the address', async (text, answer) => {
  vi.stubGlobal('fetch', answer)
  const webhook = { url: 'https://crm.example/s3cret', secret: 'secret' }
  expect(await sendLead(webhook, { id: '1', body: {} })).toEqual({ isAccepted: false, text })
})
