import type { Context } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { apiErrors } from './api-error.ts'

/** Reads the query string by a schema; blank parameters count as absent. */
export function readQuery<T>(c: Context, schema: ZodMiniType<T>): T {
  const given = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== '')
  return validate(schema, Object.fromEntries(given))
}

/** Reads the parameter `after`, the JSON of the last row of the page before. */
export function readCursor<T>(c: Context, schema: ZodMiniType<T>): T | undefined {
  const after = c.req.query('after')
  if (!after) return undefined
  return validate(schema, parseCursor(after))
}

/** Reads a positive whole number. */
export function readNumber(c: Context, name: string): number | undefined {
  const given = c.req.query(name)
  if (!given) return undefined
  if (!/^[1-9]\d{0,14}$/.test(given)) throw apiErrors.invalid({ [name]: 'invalid' })
  return Number(given)
}

/** Returns the parsed value, or throws a 400 that names the fields. */
export function validate<T>(schema: ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, code }) => [path.map(String).join('.'), code])
  throw apiErrors.invalid(Object.fromEntries(fields))
}

function parseCursor(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw apiErrors.invalid({ after: 'invalid' })
  }
}
