import { logError } from './log.ts'

/** Continues work after the response is sent, and logs a failure. */
export function runInBackground(name: string, work: Promise<unknown>): void {
  keepAlive(work.catch((error: unknown) => logError(name, error)))
}

declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void } | undefined

/** Keeps a hosted function alive until the work is done. It may otherwise stop once the response is sent. */
export function keepAlive(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work.catch(() => undefined))
}
