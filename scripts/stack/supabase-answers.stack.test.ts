// Answers of Auth, Storage and REST of the local stack that the product depends on.
import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { expect, test } from 'vitest'

const { TEST_API_URL: api = '', TEST_PUBLISHABLE_KEY: apikey = '' } = env
const email = env.TEST_EDITOR_EMAIL ?? ''
const password = env.TEST_EDITOR_PASSWORD ?? ''
const png = { 'content-type': 'image/png' }

type Options = Omit<RequestInit, 'headers'> & { token?: string; headers?: Record<string, string> }

/** The status, and the code in the body: `error_code` of Auth, `statusCode` of Storage, `code` of REST. */
async function call(path: string, { token = '', headers = {}, ...init }: Options = {}) {
  const authorization = token && { authorization: `Bearer ${token}` }
  const response = await fetch(api + path, {
    ...init,
    headers: { apikey, ...authorization, ...headers },
  })
  const body = await response.json().catch(() => ({}))
  const code = response.ok ? undefined : (body.error_code ?? body.statusCode ?? body.code)
  return { status: response.status, code, body }
}
const post = (path: string, value: object, token = '', method = 'POST') =>
  call(path, {
    token,
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
const signIn = (secret: string) =>
  post('/auth/v1/token?grant_type=password', { email, password: secret })
type Upload = { method?: string; headers?: Record<string, string>; bytes?: number }
const upload = (
  name: string,
  token: string,
  { method = 'POST', headers = png, bytes = 70 }: Upload = {},
) =>
  call(`/storage/v1/object/images/${name}`, {
    token,
    method,
    headers,
    body: new Uint8Array(bytes),
  })

test('Auth', async () => {
  const { access_token: token } = (await signIn(password)).body
  const person = { email: `${randomUUID()}@contract.example` }
  const answers = {
    'a wrong password': await signIn('not-the-password'),
    'an invalid token': await call('/auth/v1/user', { token: 'x.y.z' }),
    'no token': await call('/auth/v1/user'),
    'the same password': await post('/auth/v1/user', { password }, token, 'PUT'),
    'a short password': await post('/auth/v1/user', { password: 'a' }, token, 'PUT'),
    'a sign-up': await post('/auth/v1/signup', { ...person, password: randomUUID() }),
    'a sign-in without a password': await post('/auth/v1/otp', person),
    'an invalid link': await post('/auth/v1/verify', {
      type: 'recovery',
      token_hash: randomUUID(),
    }),
    'signing out': await post('/auth/v1/logout?scope=local', {}, token),
    'the token afterwards': await call('/auth/v1/user', { token }),
  }
  expect(answers).toMatchObject({
    'a wrong password': { status: 400, code: 'invalid_credentials' },
    'an invalid token': { status: 403, code: 'bad_jwt' },
    'no token': { status: 401, code: 'no_authorization' },
    'the same password': { status: 422, code: 'same_password' },
    'a short password': { status: 422, code: 'weak_password' },
    'a sign-up': { status: 422, code: 'signup_disabled' },
    'a sign-in without a password': { status: 422, code: 'signup_disabled' },
    'an invalid link': { status: 403, code: 'otp_expired' },
    'signing out': { status: 204 },
    'the token afterwards': { status: 403, code: 'session_not_found' },
  })
})

test('Storage and REST', async () => {
  const { access_token: token } = (await signIn(password)).body
  const name = `contract-${randomUUID()}.png`
  const answers = {
    'an image': await upload(name, token),
    'the same name': await upload(name, token),
    'over another': await upload(name, token, { method: 'PUT' }),
    'without a sign-in': await upload(`x${name}`, ''),
    'a page': await upload(name.replace('png', 'html'), token),
    'an SVG': await upload(`x${name}`, token, { headers: { 'content-type': 'image/svg+xml' } }),
    // The server may answer before it has read everything, so nothing else goes over this connection.
    'more than 5 MB': await upload(`x${name}`, token, {
      headers: { ...png, connection: 'close' },
      bytes: 6 * 1024 * 1024,
    }),
    'a missing image': await call(`/storage/v1/object/public/images/x${name}`),
    'a closed table': await call('/rest/v1/visitor_sessions?select=session_id'),
    'a missing row': await call('/rest/v1/content_items?key=eq.nothing', {
      token,
      headers: { accept: 'application/vnd.pgrst.object+json' },
    }),
    'a missing function': await post('/rest/v1/rpc/nothing', {}, token),
    'a status of ours': await post(
      '/rest/v1/rpc/content_publish',
      { drafts: [{ key: 'contract.none', revision: 1 }] },
      token,
    ),
    'the removal': await post('/storage/v1/object/images', { prefixes: [name] }, token, 'DELETE'),
  }
  expect(answers).toMatchObject({
    'an image': { status: 200 },
    'the same name': { status: 400, code: '409' },
    'over another': { status: 400, code: '403' },
    'without a sign-in': { status: 400, code: '403' },
    'a page': { status: 400, code: '403' },
    'an SVG': { status: 400, code: '415' },
    'more than 5 MB': { status: 400, code: '413' },
    'a missing image': { status: 400, code: '404' },
    'a closed table': { status: 401, code: '42501' },
    'a missing row': { status: 406, code: 'PGRST116' },
    'a missing function': { status: 404, code: 'PGRST202' },
    'a status of ours': { status: 409, code: 'PT409' },
    'the removal': { status: 200 },
  })
})
