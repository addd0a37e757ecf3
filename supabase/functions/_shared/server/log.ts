import { env } from 'node:process'

type Fields = Record<string, string | number>

/**
 * Writes one line of JSON: `{"at", "level", "event", …}`, never with text that a visitor typed. Of an error it writes
 * name, code, message and stack, and not the row that a database error shows.
 */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  console.error(line('error', event, { ...fields, error: describeError(error) }))
}

/** Logs a request with status and duration if `LOG_REQUESTS=1`. */
export function logRequest(fields: Fields): void {
  if (env.LOG_REQUESTS?.trim() === '1') console.info(line('info', 'request', fields))
}

const line = (level: string, event: string, fields: object) =>
  JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })

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
