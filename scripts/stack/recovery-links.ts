import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { withConnection } from '../database/connection.ts'
import type { Settings } from './settings.ts'

/** The path of Auth's admin API that creates links. */
export const recoveryLinksPath = '/auth/v1/admin/generate_link'

const linkRequest = z.object({ type: z.literal('recovery'), email: z.string() })

/**
 * Answers `POST /auth/v1/admin/generate_link` for a forgotten password as Supabase Auth does, which Lite does not offer.
 * The token is stored where Lite looks for it, and works once, for as long as Lite lets it.
 */
export async function createRecoveryLink(
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
