import type { Context } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { refusals } from './api-error.ts'

/** The questions of an address, as their schema has them; what is blank was not asked. */
export function asked<T>(c: Context, schema: ZodMiniType<T>): T {
  const given = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== '')
  return checked(schema, Object.fromEntries(given))
}

/** Where a page goes on; an address that says nothing of it begins at the beginning. */
export function placeOf<T>(c: Context, schema: ZodMiniType<T>): T | undefined {
  const after = c.req.query('after')
  if (!after) return undefined
  return checked(schema, jsonOf(after))
}

/** A whole number of an address. */
export function numberOf(c: Context, name: string): number | undefined {
  const given = c.req.query(name)
  if (!given) return undefined
  if (!/^[1-9]\d{0,14}$/.test(given)) throw refusals.invalid({ [name]: 'invalid' })
  return Number(given)
}

export function checked<T>(schema: ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, code }) => [path.map(String).join('.'), code])
  throw refusals.invalid(Object.fromEntries(fields))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusals.invalid({ after: 'invalid' })
  }
}
