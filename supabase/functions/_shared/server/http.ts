import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { forwardings } from './caller-address.ts'
import { logError, logRequest } from './log.ts'
import { Refusal } from './api-error.ts'

export type Env = { Variables: { requestId: string } }

/** What stands on each answer. The site itself calls from its own origin; no cookie is read, so other origins gain nothing. */
export const everyAnswer = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag,retry-after,x-request-id',
  'x-content-type-options': 'nosniff',
} as const
const always = Object.entries(everyAnswer)

/**
 * The app of one resource, `/content` say: request id, headers, and the one place where failures
 * become answers. A known refusal says why; anything else is logged whole and answered empty-handed.
 * `shortcut` comes before all of it, for reads of the resource as a whole.
 */
export function resource<Name extends string>(
  name: Name,
  shortcut?: MiddlewareHandler<Env>,
): Hono<Env, {}, `/${Name}`> {
  const app = new Hono<Env>()
  if (shortcut) app.get(`/${name}`, shortcut)
  app.options(
    '*',
    cors({
      origin: everyAnswer['access-control-allow-origin'],
      allowHeaders: ['authorization', 'apikey', 'content-type', 'if-none-match', 'x-client-info'],
      maxAge: 86_400,
    }),
  )
  app.use(async (c, next) => {
    const began = performance.now()
    c.set('requestId', crypto.randomUUID())
    c.header('x-request-id', c.var.requestId)
    c.header('cache-control', 'no-store')
    for (const [header, value] of always) c.header(header, value)
    await next()
    const milliseconds = Math.round(performance.now() - began)
    logRequest({ ...named(c), status: c.res.status, milliseconds, proxies: forwardings(c) })
  })
  app.onError((error, c) => answer(c, error))
  app.notFound((c) => answer(c, new Refusal(404, 'not_found', 'There is nothing at this address')))
  return app.basePath(`/${name}`)
}

function answer(c: Context<Env>, error: Error): Response {
  if (error instanceof Refusal) {
    if (error.retryAfter) c.header('retry-after', String(error.retryAfter))
    return c.json(error.answer, error.status)
  }
  if (error instanceof HTTPException && error.status < 500)
    return c.json(new Refusal(400, 'invalid', 'The request is not valid').answer, error.status)
  logFault(c, error)
  return c.json({ error: 'Something went wrong', code: 'internal' }, 500)
}

/** Writes a fault to the log under the request's id, which the caller sees in `x-request-id`. */
export function logFault(c: Context<Env>, error: unknown): void {
  logError('fault', error, named(c))
}

const named = (c: Context<Env>) => ({
  requestId: c.var.requestId,
  method: c.req.method,
  path: c.req.path,
})
