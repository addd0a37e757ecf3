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

const shown = ['name', 'code', 'message', 'stack', 'cause'] as const

function described(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  return Object.fromEntries(
    shown.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      if (name === 'cause' && value !== undefined) return [[name, described(value)]]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}
