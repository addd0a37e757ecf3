import type { Context } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { apiErrors } from './api-error.ts'

/** Parses the query string. Blank parameters count as missing. */
export function readQuery<T>(c: Context, schema: ZodMiniType<T>): T {
  const parameters = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== '')
  return validate(schema, Object.fromEntries(parameters))
}

/** Parses the parameter `after`: the last row of the previous page, as JSON. */
export function readCursor<T>(c: Context, schema: ZodMiniType<T>): T | undefined {
  const after = c.req.query('after')
  if (!after) return undefined
  return validate(schema, parseCursor(after))
}

/** Parses a parameter that is a positive integer. */
export function readNumber(c: Context, name: string): number | undefined {
  const value = c.req.query(name)
  if (!value) return undefined
  if (!/^[1-9]\d{0,14}$/.test(value)) throw apiErrors.invalid({ [name]: 'invalid' })
  return Number(value)
}

/** Returns the parsed value, or throws a 400 with the invalid fields. */
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
