import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import type { ErrorCode } from '#contract/error.ts'
import { forwardedCount } from './caller-address.ts'
import { logError, logRequest } from './log.ts'
import { ApiError, internalError } from './api-error.ts'
import { siteOrigins } from './env.ts'

export type Env = { Variables: { requestId: string } }

const commonHeaders = {
  'access-control-expose-headers': 'etag,retry-after,x-request-id',
  'x-content-type-options': 'nosniff',
} as const
/** Headers of a response that scripts of every website may read. */
export const openHeaders = { ...commonHeaders, 'access-control-allow-origin': '*' } as const

export type ResourceOptions = {
  /** Whether scripts of other websites may call it. No request is authenticated by a cookie. */
  isOpen?: boolean
  /** Handles GET requests of the resource before all middleware. */
  shortcut?: MiddlewareHandler<Env>
}

/**
 * The Hono app of one function, such as `/content`, with request id, headers and error handling. An ApiError is
 * returned with its message; any other error is logged and returns 500 without details.
 */
export function resource<Name extends string>(
  name: Name,
  { isOpen = false, shortcut }: ResourceOptions = {},
): Hono<Env, {}, `/${Name}`> {
  const app = new Hono<Env>()
  if (shortcut) app.get(`/${name}`, shortcut)
  app.options(
    '*',
    cors({
      origin: isOpen ? '*' : (_, c) => siteOriginOf(c),
      allowHeaders: ['authorization', 'apikey', 'content-type', 'if-none-match', 'x-client-info'],
      maxAge: 86_400,
    }),
  )
  app.use(async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', crypto.randomUUID())
    c.header('x-request-id', c.var.requestId)
    c.header('cache-control', 'no-store')
    for (const [header, value] of Object.entries(isOpen ? openHeaders : commonHeaders))
      c.header(header, value)
    if (!isOpen) {
      c.header('vary', 'origin')
      const origin = siteOriginOf(c)
      if (origin) c.header('access-control-allow-origin', origin)
    }
    await next()
    const durationMs = Math.round(performance.now() - startedAt)
    logRequest({
      ...requestFields(c),
      status: c.res.status,
      durationMs,
      proxies: forwardedCount(c),
    })
  })
  if (!isOpen)
    app.use(async (c, next) => {
      refuseOtherWebsites(c)
      await next()
    })
  app.onError((error, c) => errorResponse(c, error))
  app.notFound((c) => errorResponse(c, new ApiError(404, 'not_found', 'Not found')))
  return app.basePath(`/${name}`)
}

/** What a 401 asks for, when a token was sent (RFC 6750). */
const challenges: Partial<Record<ErrorCode, string>> = {
  session_expired: 'Bearer error="invalid_token"',
}

function errorResponse(c: Context<Env>, error: Error): Response {
  if (error instanceof ApiError) {
    // The caller is not told why.
    if (error.status === 503 && error.cause) logRequestFailure(c, error)
    if (error.retryAfter) c.header('retry-after', String(error.retryAfter))
    if (error.status === 401) c.header('www-authenticate', challenges[error.code] ?? 'Bearer')
    return c.json(error.body, error.status)
  }
  if (error instanceof HTTPException && error.status < 500)
    return c.json(new ApiError(400, 'invalid', 'The request is not valid').body, error.status)
  logRequestFailure(c, error)
  return c.json(internalError, 500)
}

/** Logs an unexpected error with the request id, which the caller sees in `x-request-id`. */
export function logRequestFailure<E extends Env>(c: Context<E>, error: unknown): void {
  logError('request failed', error, requestFields(c))
}

const requestFields = <E extends Env>(c: Context<E>) => ({
  requestId: c.var.requestId,
  method: c.req.method,
  path: c.req.path,
})

/** The origin of the page that calls, if the page belongs to the site. */
function siteOriginOf(c: Context): string | null {
  const origin = c.req.header('origin')
  return origin && siteOrigins().includes(origin) ? origin : null
}

/**
 * Refuses calls by scripts of other websites. Without this, a `text/plain` POST would be executed, since browsers send
 * it without a preflight; only its response would be withheld. Calls without an origin come from no website.
 */
function refuseOtherWebsites(c: Context): void {
  const origin = c.req.header('origin')
  if (!origin || siteOriginOf(c)) return
  // Through the site's own /api. Browsers set this header themselves; scripts cannot.
  if (['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '')) return
  throw new ApiError(403, 'forbidden', 'Only pages of the site may call this')
}
