import { logError } from '../../_shared/server/log.ts'
import { ProviderError } from './ask.ts'

/** The options of a request beyond model and messages. `system`: the instructions as a message of their own. */
export type Option =
  | 'cache'
  | 'effort'
  | 'max_tokens'
  | 'schema'
  | 'stream_options'
  | 'system'
  | 'temperature'
/** Tells whether an option is sent. */
export type Has = (option: Option) => boolean

/** Options that servers rejected, by address and model, as long as this instance runs. */
const rejected = new Set<string>()
/** Servers whose rejection no option explains. */
const unexplained = new Set<string>()

/** How servers answer an option that they do not know. */
const statuses = new Set<number | undefined>([400, 404, 415, 422, 501])

/**
 * The options of a server, without those that it rejected. `names` tells how an error names an option, the likeliest
 * first; `isSearching`, whether a rejection without a name is looked into.
 */
export function createOptions(
  server: string,
  names: Partial<Record<Option, RegExp>>,
  { isSearching = false } = {},
) {
  const order: string[] = Object.keys(names)
  const key = (option: Option) => `${server} ${option}`
  const remember = (options: readonly Option[]) => {
    for (const option of options.filter((each) => !rejected.has(key(each)))) {
      rejected.add(key(option))
      logError('the AI provider rejects an option', `${option}: no longer sent to ${server}`)
    }
  }

  /** Calls with the options that are not left out, and tells which were sent. */
  const callWithout = async <T>(
    call: (has: Has) => Promise<T>,
    left: readonly Option[],
  ): Promise<{ result: T } | { error: ProviderError; sent: Option[] }> => {
    const sent = new Set<Option>()
    const has: Has = (option) => {
      const isSent = !rejected.has(key(option)) && !left.includes(option)
      if (isSent) sent.add(option)
      return isSent
    }
    try {
      return { result: await call(has) }
    } catch (error) {
      if (!(error instanceof ProviderError) || !statuses.has(error.status)) throw error
      return {
        error,
        sent: [...sent].toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
      }
    }
  }

  /** Calls again without the options that the server rejects, for each of them at most once. */
  const send = async <T>(call: (has: Has) => Promise<T>): Promise<T> => {
    const first = await callWithout(call, [])
    if ('result' in first) return first.result
    const { error, sent } = first
    const named = sent.filter((option) => names[option]?.test(error.message))
    if (named.length > 0) {
      remember(named)
      return send(call)
    }
    const isModelUnknown = error.status === 404 && /model/i.test(error.message)
    if (!isSearching || isModelUnknown || unexplained.has(server)) throw error
    // Without each of them, then without all.
    for (const left of [...sent.map((option) => [option]), sent]) {
      // oxlint-disable-next-line no-await-in-loop -- each try depends on the one before
      const next = await callWithout(call, left)
      if ('error' in next) continue
      remember(left)
      return next.result
    }
    unexplained.add(server)
    throw error
  }
  return { send }
}

/** Forgets the rejected options, as a new instance. For tests. */
export const forgetRejected = () => {
  rejected.clear()
  unexplained.clear()
}
