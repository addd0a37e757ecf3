import { asService } from './clients.ts'
import { dataOf } from './database.ts'
import { limitSetting } from './env.ts'
import { Refusal } from './api-error.ts'

/**
 * How often one caller may do what, per window; the counting is exact, in Postgres. `setting` is the
 * environment variable that replaces `most`.
 */
const limits = {
  login: { setting: 'LIMIT_LOGIN', most: 5, per: '15 minutes' },
  recover: { setting: 'LIMIT_RECOVER', most: 5, per: '15 minutes' },
  contact: { setting: 'LIMIT_CONTACT', most: 5, per: '1 hour' },
  suggestions_email: { setting: 'LIMIT_SUGGESTIONS_EMAIL', most: 5, per: '1 day' },
  suggestions_address: { setting: 'LIMIT_SUGGESTIONS_ADDRESS', most: 10, per: '1 day' },
  chat_anonymous: { setting: 'LIMIT_CHAT_ANONYMOUS', most: 10, per: '1 hour' },
  chat_email: { setting: 'LIMIT_CHAT_EMAIL', most: 30, per: '1 hour' },
  // Whoever makes up an e-mail for each message is still at one address.
  chat_address: { setting: 'LIMIT_CHAT_ADDRESS', most: 60, per: '1 hour' },
  events: { setting: 'LIMIT_EVENTS', most: 120, per: '1 minute' },
} as const

export type Limited = keyof typeof limits

/** Takes one of the calls the caller has; refuses with 429 and `Retry-After` when none is left. */
export async function takeCall(action: Limited, caller: string): Promise<void> {
  const { per } = limits[action]
  const wait = dataOf(
    await asService().rpc('take_call', { action, caller, most: mostOf(action), per }),
  )
  if (wait > 0) throw tooMany(wait)
}

/** Gives back a call that was taken and turned out not to count. */
export async function returnCall(action: Limited, caller: string): Promise<void> {
  dataOf(await asService().rpc('return_call', { action, caller, per: limits[action].per }))
}

/** How often an action is allowed, where the counting happens in the same statement as the work. */
export const mostOf = (action: Limited): number =>
  limitSetting(limits[action].setting, limits[action].most)

/** The refusal of somebody who has to wait `seconds`. */
export const tooMany = (seconds: number) =>
  new Refusal(429, 'too_many', 'Too many requests, please try again later', { retryAfter: seconds })
