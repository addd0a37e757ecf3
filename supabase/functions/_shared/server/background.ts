import { logError } from './log.ts'

/** Continues work after the response is sent, and logs a failure. */
export function runInBackground(name: string, work: Promise<unknown>): void {
  keepAlive(work.catch((error: unknown) => logError(name, error)))
}

/** Keeps a hosted function alive until the work is done. It may otherwise stop once the response is sent. */
export function keepAlive(work: Promise<unknown>): void {
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime')
  if (isRuntime(runtime)) runtime.waitUntil(work.catch(() => undefined))
}

type Runtime = { waitUntil: (work: Promise<unknown>) => void }
const isRuntime = (value: unknown): value is Runtime =>
  typeof value === 'object' && value !== null && 'waitUntil' in value
