import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from './refusal.ts'

export type Env = { Variables: { requestId: string } }

/**
 * The app of one resource, `/content` say: request id, headers, and the one place where failures
 * become answers. A known refusal says why; anything else is logged whole and answered empty-handed.
 */
export function resource<Name extends string>(name: Name): Hono<Env, {}, `/${Name}`> {
  const app = new Hono<Env>()
  // The site itself calls from its own origin. No cookie is read, so other origins gain nothing.
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['authorization', 'apikey', 'content-type', 'if-none-match', 'x-client-info'],
      exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
      maxAge: 86_400,
    }),
  )
  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    c.header('x-request-id', c.var.requestId)
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
    await next()
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
  console.error(c.var.requestId, c.req.method, c.req.path, error)
}
