import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { postEmail } from '../../supabase/functions/deliveries/email/provider.ts'
import type { ProviderEmail } from '../../supabase/functions/deliveries/email/provider.ts'
import { freePort } from '../stack/ports.ts'
import { temporaryFolder } from '../test/folder.ts'
import { startMailbox, type Fault, type MailboxServer } from './server.ts'

const folder = temporaryFolder()
let port = 0
let server: MailboxServer

beforeAll(async () => {
  port = await freePort()
  server = await startMailbox(port, folder)
})
afterEach(() => {
  server.setFault('none')
  server.mailbox.clear()
})
afterAll(() => server.stop())

const email: ProviderEmail = {
  from: 'Riyada <no-reply@riyada.example>',
  to: 'sara@visitor.example',
  subject: 'استلمنا طلبك',
  html: '<p dir="rtl">مرحبًا</p>',
  text: 'مرحبًا',
}
const post = (content: Partial<ProviderEmail> = {}, key = 'one') =>
  postEmail({ apiKey: 're_secret', url: server.url }, { ...email, ...content }, key)
const read = async (path: string, init?: RequestInit) => {
  const response = await fetch(server.url + path, init)
  return { response, body: await response.text() }
}

test('an email is kept once per key', async () => {
  expect(await post()).toEqual({ isAccepted: true, text: 'HTTP 200' })
  expect(await post()).toEqual({ isAccepted: true, text: 'HTTP 200' })
  expect(await post({}, 'two')).toMatchObject({ isAccepted: true })
  expect(server.mailbox.list().map(({ key }) => key)).toEqual(['two', 'one'])
})

test('an email whose response was lost is accepted later, also with another text', async () => {
  server.setFault('lost')
  expect(await post()).toEqual({ isAccepted: false, text: 'No connection' })
  server.setFault('none')
  expect(await post({ text: 'Changed meanwhile' })).toEqual({
    isAccepted: true,
    text: 'Accepted in an earlier attempt',
  })
  expect(server.mailbox.list()).toHaveLength(1)
})

test.each<[Fault, object]>([
  ['refused', { isAccepted: false, isFinal: true, text: 'HTTP 422 Invalid `to` field' }],
  ['limited', { isAccepted: false, isFinal: false, retryAfter: 30 }],
  ['broken', { isAccepted: false, isFinal: false, text: 'HTTP 500 Try again' }],
  ['key', { isAccepted: false, isFinal: false, text: 'HTTP 403 API key is invalid' }],
  ['slow', { isAccepted: false, text: 'Timed out' }],
])('the fault %s', async (fault, expected) => {
  const wait = AbortSignal.timeout.bind(AbortSignal)
  // A hundredth of the time, where the response never comes.
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => wait(fault === 'slow' ? ms / 100 : ms))
  server.setFault(fault)
  expect(await post()).toMatchObject(expected)
  expect(server.mailbox.list()).toEqual([])
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('a provider that is down is tried again, and its messages repeat no key', async () => {
  await server.stop()
  expect(await post()).toEqual({ isAccepted: false, text: 'No connection' })
  await server.start()
  expect(await post()).toMatchObject({ isAccepted: true })
})

test('refuses other hosts, and changes by other pages', async () => {
  await post()
  const other = await new Promise<[number | undefined, string]>((resolve) =>
    request(
      { port, host: '127.0.0.1', headers: { host: 'evil.example' } },
      (response) => void text(response).then((body) => resolve([response.statusCode, body])),
    ).end(),
  )
  expect(other).toEqual([403, 'Wrong host'])
  const headers = { origin: 'https://evil.example' }
  expect((await read('/delete', { method: 'POST', headers })).response.status).toBe(403)
  expect(server.mailbox.list()).toHaveLength(1)
  await read('/delete', { method: 'POST', headers: { origin: server.url } })
  expect(server.mailbox.list()).toEqual([])
})
