import { env } from 'node:process'

type Fields = Record<string, string | number>

/**
 * One event, one line of JSON: `{"at", "level", "event", …}`. Nothing that a visitor typed belongs into it; of an
 * error its name, code, message and stack are written, and not the row that a database shows with it.
 */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  console.error(line('error', event, { ...fields, error: described(error) }))
}

/** An answered request, if those are wanted (`LOG_REQUESTS=1`): how it went and how many milliseconds it took. */
export function logRequest(fields: Fields): void {
  if (env.LOG_REQUESTS?.trim() === '1') console.info(line('info', 'request', fields))
}

const line = (level: string, event: string, fields: object) =>
  JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })

function described(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const shown: Record<string, unknown> = {}
  for (const name of ['name', 'code', 'message', 'stack']) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number') shown[name] = value
  }
  const cause: unknown = Reflect.get(error, 'cause')
  return cause === undefined ? shown : { ...shown, cause: described(cause) }
}
