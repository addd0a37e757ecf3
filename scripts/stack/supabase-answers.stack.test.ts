// Answers of Auth, Storage and REST of the local stack that the product depends on.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fetchApi, staff } from '../../supabase/functions/_test/stack.ts'

const { email, password } = staff.editor
const png = { 'content-type': 'image/png' }

/** The status, and the code in the body: `error_code` of Auth, `statusCode` of Storage, `code` of REST. */
async function call(...request: Parameters<typeof fetchApi>) {
  const response = await fetchApi(...request)
  const body = await response.json().catch(() => ({}))
  const code = response.ok ? undefined : (body.error_code ?? body.statusCode ?? body.code)
  return { status: response.status, code, body }
}
const post = (path: string, value: object, token = '', method = 'POST') =>
  call(path, { token, method, body: JSON.stringify(value) })
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

type Expected = [answer: Awaited<ReturnType<typeof call>>, status: number, code?: string]
/** The answers with another status or code. */
const others = (answers: Record<string, Expected>) =>
  Object.entries(answers).flatMap(([what, [{ status, code }, ...expected]]) =>
    status === expected[0] && code === expected[1] ? [] : [{ what, status, code }],
  )

test('Auth', async () => {
  const { access_token: token } = (await signIn(password)).body
  const person = { email: `${randomUUID()}@contract.example` }
  const verify = { type: 'recovery', token_hash: randomUUID() }
  const user = '/auth/v1/user'
  const signUp = { ...person, password: randomUUID() }
  const differ = others({
    'a wrong password': [await signIn('not-the-password'), 400, 'invalid_credentials'],
    'an invalid token': [await call(user, { token: 'x.y.z' }), 403, 'bad_jwt'],
    'no token': [await call(user), 401, 'no_authorization'],
    'the same password': [await post(user, { password }, token, 'PUT'), 422, 'same_password'],
    'a short password': [await post(user, { password: 'a' }, token, 'PUT'), 422, 'weak_password'],
    'a sign-up': [await post('/auth/v1/signup', signUp), 422, 'signup_disabled'],
    'without a password': [await post('/auth/v1/otp', person), 422, 'signup_disabled'],
    'an invalid link': [await post('/auth/v1/verify', verify), 403, 'otp_expired'],
    'signing out': [await post('/auth/v1/logout?scope=local', {}, token), 204],
    'the token afterwards': [await call(user, { token }), 403, 'session_not_found'],
  })
  expect(differ).toEqual([])
})

test('Storage and REST', async () => {
  const { access_token: token } = (await signIn(password)).body
  const name = `contract-${randomUUID()}.png`
  const svg = { headers: { 'content-type': 'image/svg+xml' } }
  // The server may answer before it has read everything, so nothing else goes over this connection.
  const large = { headers: { ...png, connection: 'close' }, bytes: 6 * 1024 * 1024 }
  const one = { token, headers: { accept: 'application/vnd.pgrst.object+json' } }
  const drafts = [{ key: 'contract.none', revision: 1 }]
  const images = { prefixes: [name] }
  const differ = others({
    'an image': [await upload(name, token), 200],
    'the same name': [await upload(name, token), 400, '409'],
    'over another': [await upload(name, token, { method: 'PUT' }), 400, '403'],
    'without a sign-in': [await upload(`x${name}`, ''), 400, '403'],
    'a page': [await upload(name.replace('png', 'html'), token), 400, '403'],
    'an SVG': [await upload(`x${name}`, token, svg), 400, '415'],
    'more than 5 MB': [await upload(`x${name}`, token, large), 400, '413'],
    'a missing image': [await call(`/storage/v1/object/public/images/x${name}`), 400, '404'],
    'a closed table': [await call('/rest/v1/visitor_sessions?select=session_id'), 401, '42501'],
    'a missing row': [await call('/rest/v1/content_items?key=eq.nothing', one), 406, 'PGRST116'],
    'a missing function': [await post('/rest/v1/rpc/nothing', {}, token), 404, 'PGRST202'],
    'a status of ours': [
      await post('/rest/v1/rpc/content_publish', { drafts }, token),
      409,
      'PT409',
    ],
    'the removal': [await post('/storage/v1/object/images', images, token, 'DELETE'), 200],
  })
  expect(differ).toEqual([])
})
