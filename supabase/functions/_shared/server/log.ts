import { env } from 'node:process'

type Fields = Record<string, string | number>

/**
 * Logs an error as one line of JSON. Only its name, code, message and stack are logged, because the details of a
 * database error can contain personal data.
 */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  console.error(line('error', event, { ...fields, error: describeError(error) }))
}

/** Logs a request if `LOG_REQUESTS=1`. */
export function logRequest(fields: Fields): void {
  if (env.LOG_REQUESTS?.trim() === '1') console.info(line('info', 'request', fields))
}

const line = (level: string, event: string, fields: object) =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })

function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const fields: Record<string, unknown> = {}
  for (const name of ['name', 'code', 'message', 'stack']) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value
  }
  const cause: unknown = Reflect.get(error, 'cause')
  return cause === undefined ? fields : { ...fields, cause: describeError(cause) }
}
