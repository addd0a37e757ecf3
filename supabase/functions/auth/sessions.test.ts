import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startHttpServer } from '../../../scripts/stack/http-server.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { accountOf, sendRecovery, signIn } from './sessions.ts'

const received: IncomingHttpHeaders[] = []
const port = await freePort()
const auth = await startHttpServer(port, (request, response) => {
  received.push(request.headers)
  response.writeHead(400, { 'content-type': 'application/json' })
  response.end('{"error_code":"invalid_credentials","msg":"Invalid login credentials"}')
})
afterAll(() => auth.close())

beforeEach(() => {
  received.splice(0)
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
})

const login = { email: 'sara@riyada.example', password: 'wrong' }

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::'],
  ['unknown', undefined],
  ['203.0.113.9, 198.51.100.1', undefined],
])('forwards the address %s to the Auth server, with the secret key', async (address, sent) => {
  expect(await signIn(login, address)).toBeNull()
  await expect(sendRecovery(login.email, address)).rejects.toThrow('Invalid login')
  for (const headers of received)
    expect([headers['sb-forwarded-for'], headers['apikey']]).toEqual([sent, 'sb_secret_x'])
  expect(received).toHaveLength(2)
})

test('a token that Auth refuses for any reason is an ended session', async () => {
  await expect(accountOf('of.a.file')).rejects.toMatchObject({ status: 401 })
})
