import type { Capability } from '../../_shared/server/env.ts'
import { logError } from '../../_shared/server/log.ts'
import { ProviderError } from './ask.ts'

/** An optional part of a request, and how a server's error names it. */
export type Options = Partial<Record<Capability | 'max_tokens', RegExp>>

/** What servers rejected, by address and model, as long as this instance runs. */
const rejected = new Set<string>()

/**
 * The options of a server: those declared, without those that it rejected. `send` calls it, and once more when it
 * rejects an option by name.
 */
export function createOptions(server: string, declared: readonly Capability[], names: Options) {
  const key = (option: string) => `${server} ${option}`
  const has = (option: Capability | 'max_tokens') =>
    (option === 'max_tokens' || declared.includes(option)) && !rejected.has(key(option))

  /** Remembers what the error rejects of a call sent `without` some options; false when that is nothing. */
  const reject = (error: unknown, without: ReadonlySet<string>): boolean => {
    if (!(error instanceof ProviderError) || error.status !== 400) return false
    const refused = Object.entries(names).filter(
      ([option, name]) => !without.has(key(option)) && name.test(error.message),
    )
    for (const [option] of refused) {
      if (rejected.has(key(option))) continue
      rejected.add(key(option))
      logError('the AI provider rejects an option', `${option}: no longer sent to ${server}`)
    }
    return refused.length > 0
  }

  return {
    has,
    /** Sends again without the rejected options, for each of them at most once. */
    send: async <T>(send: () => Promise<T>): Promise<T> => {
      for (;;) {
        // A call at the same time may have been rejected first.
        const without = new Set(rejected)
        try {
          // oxlint-disable-next-line no-await-in-loop -- each try depends on the one before
          return await send()
        } catch (error) {
          if (!reject(error, without)) throw error
        }
      }
    },
  }
}

/** Forgets what servers rejected, as a new instance. For tests. */
export const forgetRejected = () => rejected.clear()
