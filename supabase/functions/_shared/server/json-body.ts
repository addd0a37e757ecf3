import type { MiddlewareHandler } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import type { Env } from './http.ts'
import { readJson } from './read-body.ts'
import { apiErrors, type Fields, type ApiError } from './api-error.ts'

type Options = {
  /** Maximum size of the body in bytes. */
  limit?: number
  /** Returns the error for invalid fields, or `undefined` for the default one. */
  mapError?: (fields: Fields) => ApiError | undefined
}

const maxFields = 20

/**
 * Validates the body and provides it as `c.req.valid('json')`. The content type is not checked, because beacons send
 * text/plain and no request is authenticated by a cookie.
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
  const entries = issues.slice(0, maxFields).map(({ path, code, format }) => {
    const rule = isBlank(valueAt(body, path)) ? 'required' : (format ?? code ?? 'custom')
    return [path.map(String).join('.').slice(0, 200), rule]
  })
  return Object.fromEntries(entries)
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
