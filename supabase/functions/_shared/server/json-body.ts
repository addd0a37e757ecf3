import type { MiddlewareHandler } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import type { Env } from './http.ts'
import { readJson } from './read-body.ts'
import { apiErrors, type Fields, type ApiError } from './api-error.ts'

type Options = {
  /** Limit of the body in bytes. */
  limit?: number
  /** Replaces the general error for invalid fields, unless it returns `undefined`. */
  mapError?: (fields: Fields) => ApiError | undefined
}

const mostFields = 20

/**
 * Validates the body and passes it on as `c.req.valid('json')`. The content type is not checked, because a beacon
 * sends text/plain, and no cookie authenticates a request.
 */
export function json<T>(
  schema: ZodMiniType<T>,
  { limit = 256 * 1024, mapError }: Options = {},
): MiddlewareHandler<Env, string, { in: { json: T }; out: { json: T & {} } }> {
  return async (c, next) => {
    const body = await readJson(c.req.raw, limit)
    const result = schema.safeParse(body)
    if (!result.success) {
      const fields = fieldsOf(body, result.error.issues)
      throw mapError?.(fields) ?? apiErrors.invalid(fields)
    }
    c.req.addValidatedData('json', result.data ?? {})
    await next()
  }
}

type Issue = { path: PropertyKey[]; code?: string; format?: string }

function fieldsOf(body: unknown, issues: readonly Issue[]): Fields {
  const named = issues.slice(0, mostFields).map(({ path, code, format }) => {
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
