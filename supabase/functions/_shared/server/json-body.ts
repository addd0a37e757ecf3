import type { MiddlewareHandler } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import type { Env } from './http.ts'
import { readJson } from './read-body.ts'
import { refusals, type Fields, type Refusal } from './api-error.ts'

type Options = {
  /** Most bytes the body may have. */
  limit?: number
  /** Turns a mismatch into a refusal of the resource's own; `undefined` keeps the general one. */
  refuse?: (fields: Fields) => Refusal | undefined
}

const fieldsNamed = 20

/**
 * Checks the body against the schema and hands it on as `c.req.valid('json')`. The content type is
 * not asked for: a beacon sends text/plain, and nothing here is signed in by cookie.
 */
export function json<T>(
  schema: ZodMiniType<T>,
  { limit = 256 * 1024, refuse }: Options = {},
): MiddlewareHandler<Env, string, { in: { json: T }; out: { json: T & {} } }> {
  return async (c, next) => {
    const body = await readJson(c.req.raw, limit)
    const result = schema.safeParse(body)
    if (!result.success) {
      const fields = fieldsOf(body, result.error.issues)
      throw refuse?.(fields) ?? refusals.invalid(fields)
    }
    c.req.addValidatedData('json', result.data ?? {})
    await next()
  }
}

type Issue = { path: PropertyKey[]; code?: string; format?: string }

function fieldsOf(body: unknown, issues: readonly Issue[]): Fields {
  const named = issues.slice(0, fieldsNamed).map(({ path, code, format }) => {
    const rule = isBlank(valueAt(body, path)) ? 'required' : (format ?? code ?? 'custom')
    return [path.map(String).join('.').slice(0, 200), rule]
  })
  return Object.fromEntries(named)
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    body,
  )
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
