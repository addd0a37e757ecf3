import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signature } from './lead-webhook.ts'

test('a receiver checks the signature with the secret, the time and the body as it came', async () => {
  const body = '{"id":"1","lead":{"idea":"فكرة"}}'
  const expected = createHmac('sha256', 'secret').update(`1700000000.${body}`).digest('hex')
  expect(await signature('secret', body, 1_700_000_000)).toBe(`t=1700000000,v1=${expected}`)
})
