import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { withConnection } from '../database/connection.ts'
import { startService, type Service } from './http-server.ts'
import { sendUnavailable, proxyRequest } from './proxy.ts'
import type { Settings } from './settings.ts'

/** Serves the API at one address, as on a Supabase project: functions come from Deno, everything else from Lite. */
export const startGateway = (
  settings: Settings,
  ports: { lite: number; functions: number },
  unreachable: Set<string>,
): Promise<Service> =>
  startService(settings.ports.api, (request, response) => {
    const path = request.url ?? '/'
    const [, service] = /^\/(auth|rest|storage)\/v1\//.exec(path) ?? []
    if (path.startsWith('/functions/v1/')) proxyRequest(request, response, ports.functions, path)
    else if (request.method === 'OPTIONS') preflight(request, response)
    else if (service && unreachable.has(service)) sendUnavailable(request, response, corsHeaders)
    else if (request.method === 'POST' && path === recoveryLinksPath)
      void createRecoveryLink(settings, request, response).catch(() => response.destroy())
    else if (/^\/auth\/v1\/(otp|magiclink)\b/.test(path)) refuseSignUp(response)
    else if (service)
      proxyRequest(request, response, ports.lite, path, {
        ...corsHeaders,
        ...(service === 'storage' && uploadHeaders),
      })
    else
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"message":"no Route matched"}')
  })

/** Uploaded files must not run scripts, even when they are opened directly. */
const uploadHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-range, content-location, x-supabase-api-version, sb-error-code',
}

/** Allows calls with keys and tokens from any origin, as Supabase's gateway does. Functions send their own CORS headers. */
function preflight(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(204, {
    ...corsHeaders,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3600',
  })
  response.end()
}

/** Sign-in without a password would add an account to Lite, although `enable_signup` is off. */
function refuseSignUp(response: ServerResponse) {
  const body = { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed' }
  response
    .writeHead(422, { ...corsHeaders, 'content-type': 'application/json' })
    .end(JSON.stringify(body))
}

/** The path of Auth's admin API that creates links. */
const recoveryLinksPath = '/auth/v1/admin/generate_link'

const linkRequest = z.object({ type: z.literal('recovery'), email: z.string() })

/**
 * Answers `POST /auth/v1/admin/generate_link` for a forgotten password as Supabase Auth does, which Lite does not offer.
 * The token is stored where Lite looks for it, and works once, for as long as Lite lets it.
 */
async function createRecoveryLink(
  { env, urls }: Pick<Settings, 'env' | 'urls'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.headers['apikey'] !== env['SUPABASE_SECRET_KEY'])
    return void reply(401, { code: 401, error_code: 'no_authorization', msg: 'Not authorized' })
  const { success, data } = linkRequest.safeParse(JSON.parse(await text(request)))
  if (!success)
    return void reply(422, { code: 422, error_code: 'validation_failed', msg: 'Only recovery' })
  const token = randomBytes(28).toString('hex')
  const users = await withConnection(
    urls.database,
    (sql) => sql`
      update auth.users set recovery_token = ${token}, recovery_sent_at = now()
       where email = lower(${data.email}) returning id, email`,
  )
  const user = users[0]
  if (!user) return void reply(404, { code: 404, error_code: 'user_not_found', msg: 'Not found' })
  reply(200, {
    id: user['id'],
    email: user['email'],
    aud: 'authenticated',
    role: 'authenticated',
    action_link: '',
    email_otp: '',
    redirect_to: '',
    verification_type: 'recovery',
    hashed_token: token,
  })
}
