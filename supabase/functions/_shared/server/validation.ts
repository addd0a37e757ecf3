import type { MiddlewareHandler } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { cleanText } from '#contract/text.ts'
import { apiErrors, type ApiError, type Fields } from './api-error.ts'
import type { Env } from './http.ts'
import { parseJson, readText } from './read-body.ts'

/** Returns the error for invalid fields, or `undefined` for the default one. */
type MapError = (fields: Fields) => ApiError | undefined

const maxFields = 20

/** Returns the parsed value, or throws a 400 with the invalid fields. */
export function validate<T>(schema: ZodMiniType<T>, value: unknown, mapError?: MapError): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = fieldsOf(value, result.error.issues)
  throw mapError?.(fields) ?? apiErrors.invalid(fields)
}

/**
 * Validates a body of at most `limit` bytes and provides it as `c.req.valid('json')`. The content type is not checked,
 * because beacons send text/plain and no request is authenticated by a cookie.
 */
export function json<T>(
  schema: ZodMiniType<T>,
  { limit = 256 * 1024, mapError }: { limit?: number; mapError?: MapError } = {},
): MiddlewareHandler<Env, string, { in: { json: T }; out: { json: T & {} } }> {
  return async (c, next) => {
    const body = parseJson(await readText(c.req.raw, limit))
    c.req.addValidatedData('json', validate(schema, body, mapError) ?? {})
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
  value === undefined || value === null || (typeof value === 'string' && cleanText(value) === '')
