import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { apiErrors } from './api-error.ts'

/** Requires a bearer token and sets `c.var.token`; returns 401 before the body is read. */
export const signedIn = createMiddleware<{ Variables: { token: string } }>(async (c, next) => {
  c.set('token', bearerToken(c))
  await next()
})

function bearerToken(c: Context): string {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  // Supabase clients without a session send their API key as the token.
  if (!token || token.startsWith('sb_')) throw apiErrors.notSignedIn()
  // PostgREST treats a malformed token as an anonymous visitor.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw apiErrors.sessionExpired()
  return token
}

/** SHA-256 of a random secret, in hex: with so many bits a fast hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** HMAC-SHA256 of a text. */
export const hmac = (key: string, text: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHmac('sha256', key).update(text).digest(encoding)

/**
 * What the scheduler sends to start deliveries, and nothing else. It is derived from the secret key, so that there is no
 * other secret to set: pg_net shows the headers of waiting requests to each role that can connect to the database.
 */
export const deliveryKey = (secretKey: string): string => hmac(secretKey, 'deliveries')

/** Compares two secrets in constant time. Only their length can leak. */
export function secretsEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => new TextEncoder().encode(text))
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b)
}
