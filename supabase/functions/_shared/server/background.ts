import { logError } from './log.ts'

/** Goes on working after the answer was given; a failure is written to the log. */
export function afterwards(what: string, work: Promise<unknown>): void {
  const quiet = work.catch((error: unknown) => logError(what, error))
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime')
  // Hosted, an answered function may be put to sleep unless it says that there is more to do.
  if (isRuntime(runtime)) runtime.waitUntil(quiet)
}

type Runtime = { waitUntil: (work: Promise<unknown>) => void }
const isRuntime = (value: unknown): value is Runtime =>
  typeof value === 'object' && value !== null && 'waitUntil' in value
