import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { refusals } from './api-error.ts'

function bearerOf(c: Context): string {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  // Supabase clients send their API key in place of a token as long as nobody is signed in.
  if (!token || token.startsWith('sb_')) throw refusals.notSignedIn()
  // What is no token at all must not pass for an anonymous visitor further on.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw refusals.sessionExpired()
  return token
}

/** For calls that need a signed-in caller: `c.var.token`, or a refusal before the body is read. */
export const signedIn = createMiddleware<{ Variables: { token: string } }>(async (c, next) => {
  c.set('token', bearerOf(c))
  await next()
})
