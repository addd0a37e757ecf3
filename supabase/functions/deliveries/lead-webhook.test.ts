import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { sendLead, signature } from './lead-webhook.ts'

test('signs the time and the body', () => {
  const body = '{"id":"1","lead":{"idea":"فكرة"}}'
  const expected = createHmac('sha256', 'secret').update(`1700000000.${body}`).digest('hex')
  expect(signature('secret', body, 1_700_000_000)).toBe(`t=1700000000,v1=${expected}`)
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['No connection', new TypeError('error sending request for url (https://crm.example/s3cret)')],
  ['Timed out', new DOMException('Signal timed out.', 'TimeoutError')],
])('reports "%s" without the address', async (text, error) => {
  vi.stubGlobal('fetch', () => Promise.reject(error))
  const webhook = { url: 'https://crm.example/s3cret', secret: 'secret' }
  expect(await sendLead(webhook, { id: '1', body: {} })).toEqual({ isAccepted: false, text })
})
