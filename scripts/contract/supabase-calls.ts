import { randomUUID } from 'node:crypto'

/** A Supabase project and the login of an editor. */
export type Project = {
  api: string
  publishableKey: string
  secretKey: string
  email: string
  password: string
}

/** Values of earlier calls that later ones need. */
export type Known = Project & { token: string; refreshToken: string; file: string; factor: string }

export type Answer = {
  status: number
  /** The code in the body: `error_code` of Auth, `statusCode` of Storage, `code` of REST. */
  code?: string
  headers?: Record<string, string>
}

/** One call that the product makes, with the answer of the real service. */
type SupabaseCall = {
  name: string
  /** Where the real service decides this. */
  source: string
  send: (known: Known) => Promise<Response>
  answer: Answer
  /** The answer of the local stack where it is another one, and why that does not matter. */
  local?: Answer & { because: string }
  /** Keeps what later calls need of the body. */
  keep?: (body: Record<string, unknown>, known: Known) => void
}

const auth = 'supabase/auth bc32168, internal/api'
const storage = 'supabase/storage 4fa61fb, src'
const rest = 'PostgREST 14, docs/references/errors'

const noFactors = 'Lite has no second factors; tests of the admin state the answers of Auth'

const json = (method: string, body?: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  ...(body && { body: JSON.stringify(body) }),
})
/** A call with the publishable key, and with the token of the editor unless another one is given. */
const call = async (
  known: Known,
  path: string,
  { headers, ...init }: RequestInit = {},
  token: string | null = known.token,
) =>
  fetch(known.api + path, {
    ...init,
    headers: {
      apikey: known.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...Object.fromEntries(new Headers(headers)),
    },
  })
const post = (known: Known, path: string, body: object, token?: string | null) =>
  call(known, path, json('POST', body), token)
const asService = (known: Known, path: string, init: RequestInit) =>
  call({ ...known, publishableKey: known.secretKey }, path, init, null)

const recoveryLink = (known: Known, email: string) =>
  asService(known, '/auth/v1/admin/generate_link', json('POST', { type: 'recovery', email }))

const totp = { factor_type: 'totp', friendly_name: 'contract', issuer: 'contract' }
const image = (name: string) => `/storage/v1/object/images/${name}`
/** A file of the type of an image, with as many bytes. */
const png = (bytes = 70) => ({
  headers: {
    'content-type': 'image/png',
    'cache-control': 'max-age=31536000',
    'x-robots-tag': 'all',
  },
  body: new Uint8Array(bytes),
})
const upload = (known: Known, name: string, init: RequestInit = {}, token?: string | null) =>
  call(known, image(name), { method: 'POST', ...png(), ...init }, token)
const signIn = (known: Known, password: string) =>
  post(known, '/auth/v1/token?grant_type=password', { email: known.email, password }, null)

/** In this order; the last ones remove what the others have added. */
export const supabaseCalls: SupabaseCall[] = [
  {
    name: 'a wrong password',
    source: `${auth}/token.go:178`,
    send: (known) => signIn(known, 'not-the-password'),
    answer: { status: 400, code: 'invalid_credentials' },
  },
  {
    name: 'a sign-in',
    source: `${auth}/token.go`,
    send: (known) => signIn(known, known.password),
    answer: { status: 200 },
    keep: (body, known) => {
      known.token = String(body['access_token'])
      known.refreshToken = String(body['refresh_token'])
    },
  },
  {
    name: 'the user of a token',
    source: `${auth}/user.go`,
    send: (known) => call(known, '/auth/v1/user'),
    answer: { status: 200 },
  },
  {
    name: 'a token that is none',
    source: `${auth}/auth.go:112`,
    send: (known) => call(known, '/auth/v1/user', {}, 'x.y.z'),
    answer: { status: 403, code: 'bad_jwt' },
  },
  {
    name: 'no token',
    source: `${auth}/auth.go:77`,
    send: (known) => call(known, '/auth/v1/user', {}, null),
    answer: { status: 401, code: 'no_authorization' },
  },
  {
    name: 'a refresh of the session',
    source: `${auth}/token_refresh.go`,
    send: (known) =>
      post(
        known,
        '/auth/v1/token?grant_type=refresh_token',
        { refresh_token: known.refreshToken },
        null,
      ),
    answer: { status: 200 },
    keep: (body, known) => void (known.token = String(body['access_token'])),
  },
  {
    name: 'a refresh token that is none',
    source: `${auth}/token_refresh.go`,
    send: (known) =>
      post(known, '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'none' }, null),
    answer: { status: 400, code: 'refresh_token_not_found' },
    local: { status: 400, code: 'validation_failed', because: 'both end the session in auth-js' },
  },
  {
    name: 'the same password again',
    source: `${auth}/user.go:197`,
    send: (known) => call(known, '/auth/v1/user', json('PUT', { password: known.password })),
    answer: { status: 422, code: 'same_password' },
  },
  {
    name: 'a short password',
    source: `${auth}/password.go:36`,
    send: (known) => call(known, '/auth/v1/user', json('PUT', { password: 'a' })),
    answer: { status: 422, code: 'weak_password' },
  },
  {
    name: 'a sign-up of a stranger',
    source: `${auth}/signup.go:116`,
    send: (known) =>
      post(
        known,
        '/auth/v1/signup',
        { email: `${randomUUID()}@contract.example`, password: randomUUID() },
        null,
      ),
    answer: { status: 422, code: 'signup_disabled' },
  },
  {
    name: 'a sign-in of a stranger without a password',
    source: `${auth}/magic_link.go:107`,
    send: (known) =>
      post(known, '/auth/v1/otp', { email: `${randomUUID()}@contract.example` }, null),
    answer: { status: 422, code: 'signup_disabled' },
  },
  {
    name: 'a link for a forgotten password, made by us',
    source: `${auth}/mail.go`,
    send: (known) => recoveryLink(known, known.email),
    answer: { status: 200 },
  },
  {
    name: 'such a link for a stranger',
    source: `${auth}/mail.go:86`,
    send: (known) => recoveryLink(known, `${randomUUID()}@contract.example`),
    answer: { status: 404, code: 'user_not_found' },
  },
  {
    name: 'a link that is none',
    source: `${auth}/verify.go:664`,
    send: (known) =>
      post(known, '/auth/v1/verify', { type: 'recovery', token_hash: randomUUID() }, null),
    answer: { status: 403, code: 'otp_expired' },
  },
  {
    name: 'a second factor',
    source: `${auth}/mfa.go, enrollTOTPFactor`,
    send: (known) => post(known, '/auth/v1/factors', totp),
    answer: { status: 200 },
    local: { status: 404, because: noFactors },
    keep: (body, known) => void (known.factor = String(body['id'])),
  },
  {
    name: 'another with the same name',
    source: `${auth}/mfa.go:109`,
    send: (known) => post(known, '/auth/v1/factors', totp),
    answer: { status: 422, code: 'mfa_factor_name_conflict' },
    local: { status: 404, because: noFactors },
  },
  {
    name: 'the end of a set-up',
    source: `${auth}/mfa.go, UnenrollFactor`,
    send: (known) => call(known, `/auth/v1/factors/${known.factor}`, { method: 'DELETE' }),
    answer: { status: 200 },
    local: { status: 404, because: noFactors },
  },
  {
    name: 'an image',
    source: `${storage}/http/routes/object/createObject.ts`,
    send: (known) => upload(known, known.file),
    answer: { status: 200 },
  },
  {
    name: 'the same name again',
    source: `${storage}/internal/errors/codes.ts, Duplicate`,
    send: (known) => upload(known, known.file),
    answer: { status: 400, code: '409' },
  },
  {
    name: 'a file over another one',
    source: `${storage}/http/routes/object/updateObject.ts`,
    send: (known) => upload(known, known.file, { method: 'PUT' }),
    answer: { status: 400, code: '403' },
  },
  {
    name: 'an image of a stranger',
    source: `${storage}/internal/errors/codes.ts`,
    send: (known) => upload(known, `x${known.file}`, {}, null),
    answer: { status: 400, code: '403' },
  },
  {
    name: 'a page with the name of a page',
    source: `${storage}, policies of the bucket`,
    send: (known) => upload(known, known.file.replace('png', 'html')),
    answer: { status: 400, code: '403' },
  },
  {
    name: 'an SVG',
    source: `${storage}/internal/errors/codes.ts, InvalidMimeType`,
    send: (known) =>
      upload(known, `x${known.file}`, { headers: { 'content-type': 'image/svg+xml' } }),
    answer: { status: 400, code: '415' },
  },
  {
    name: 'more than 5 MB',
    source: `${storage}/internal/errors/codes.ts, EntityTooLarge`,
    // The server may answer before it has read everything, so nothing else goes over this connection.
    send: (known) => {
      const { headers, body } = png(6 * 1024 * 1024)
      return upload(known, `x${known.file}`, { headers: { ...headers, connection: 'close' }, body })
    },
    answer: { status: 400, code: '413' },
  },
  {
    name: 'an image by its URL',
    source: `${storage}/storage/renderer/renderer.ts`,
    send: (known) => call(known, `/storage/v1/object/public/images/${known.file}`, {}, null),
    answer: {
      status: 200,
      headers: { 'cache-control': 'max-age=31536000', 'x-robots-tag': 'all' },
    },
    local: {
      status: 200,
      headers: { 'cache-control': 'no-cache', 'x-robots-tag': 'none' },
      because: 'Lite keeps no headers of an upload; nobody searches for or caches local images',
    },
  },
  {
    name: 'an image that is missing',
    source: `${storage}/internal/errors/codes.ts`,
    send: (known) => call(known, `/storage/v1/object/public/images/x${known.file}`, {}, null),
    answer: { status: 400, code: '404' },
  },
  {
    name: 'a page on another site that uploads',
    source: 'the gateway of Supabase',
    send: (known) =>
      fetch(known.api + image(known.file), {
        method: 'OPTIONS',
        headers: {
          origin: 'https://site.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,authorization,cache-control,x-robots-tag',
        },
      }),
    answer: { status: 200 },
    local: { status: 204, because: 'browsers accept both' },
  },
  {
    name: 'a deletion by a stranger',
    source: `${storage}/storage/object.ts, deleteObjects`,
    send: (known) =>
      call(known, '/storage/v1/object/images', json('DELETE', { prefixes: [known.file] }), null),
    // Nothing is removed, and nothing says so.
    answer: { status: 200 },
  },
  {
    name: 'the content of the site',
    source: rest,
    send: (known) => post(known, '/rest/v1/rpc/published_content', {}, null),
    answer: { status: 200 },
  },
  {
    name: 'a table that visitors may not read',
    source: `${rest}, 42501`,
    send: (known) => call(known, '/rest/v1/visitor_sessions?select=session_id', {}, null),
    answer: { status: 401, code: '42501' },
  },
  {
    name: 'a function that staff may not call',
    source: `${rest}, 42501`,
    send: (known) =>
      post(known, '/rest/v1/rpc/consume_rate_limit', {
        action: 'a',
        caller: 'b',
        max_calls: 1,
        period: '1 hour',
      }),
    answer: { status: 403, code: '42501' },
  },
  {
    name: 'a function that does not exist',
    source: `${rest}, PGRST202`,
    send: (known) => post(known, '/rest/v1/rpc/nothing', {}),
    answer: { status: 404, code: 'PGRST202' },
  },
  {
    name: 'an error with a status of ours',
    source: `${rest}, PTxyz`,
    send: (known) =>
      post(known, '/rest/v1/rpc/content_publish', {
        drafts: [{ key: 'contract.none', revision: 1 }],
      }),
    answer: { status: 409, code: 'PT409' },
  },
  {
    name: 'a change of one row that does not exist',
    source: `${rest}, PGRST116`,
    send: (known) => {
      const { headers, ...init } = json('PATCH', { name: 'contract' })
      const one = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' }
      return call(known, `/rest/v1/content_releases?id=eq.${randomUUID()}&select=id`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(headers)), ...one },
      })
    },
    answer: { status: 406, code: 'PGRST116' },
  },
  {
    name: 'the removal of the image',
    source: `${storage}/storage/object.ts`,
    send: (known) =>
      asService(known, '/storage/v1/object/images', json('DELETE', { prefixes: [known.file] })),
    answer: { status: 200 },
  },
  {
    name: 'signing out',
    source: `${auth}/logout.go`,
    send: (known) => call(known, '/auth/v1/logout?scope=local', { method: 'POST' }),
    answer: { status: 204 },
  },
  {
    name: 'the token afterwards',
    source: `${auth}/auth.go:155`,
    send: (known) => call(known, '/auth/v1/user'),
    answer: { status: 403, code: 'session_not_found' },
  },
]
