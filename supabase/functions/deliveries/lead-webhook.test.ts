import { expect, test, vi } from 'vitest'
import { sendLead } from './lead-webhook.ts'

test.each([
  ['No connection', new TypeError('error sending request for url (https://crm.example/s3cret)')],
  ['Timed out', new DOMException('Signal timed out.', 'TimeoutError')],
])('reports "%s" without the address', async (text, error) => {
  vi.stubGlobal('fetch', () => Promise.reject(error))
  const webhook = { url: 'https://crm.example/s3cret', secret: 'secret' }
  expect(await sendLead(webhook, { id: '1', body: {} })).toEqual({ isAccepted: false, text })
})
