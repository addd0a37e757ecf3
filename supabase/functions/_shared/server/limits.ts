import { asService } from './clients.ts'
import { dataOf } from './database.ts'
import { limitSetting } from './env.ts'
import { ApiError } from './api-error.ts'

/**
 * Rate limits per caller and window, counted in Postgres. `setting` is the environment variable that replaces `most`.
 */
const limits = {
  login: { setting: 'LIMIT_LOGIN', most: 5, per: '15 minutes' },
  recover: { setting: 'LIMIT_RECOVER', most: 5, per: '15 minutes' },
  contact: { setting: 'LIMIT_CONTACT', most: 5, per: '1 hour' },
  suggestions_email: { setting: 'LIMIT_SUGGESTIONS_EMAIL', most: 5, per: '1 day' },
  suggestions_address: { setting: 'LIMIT_SUGGESTIONS_ADDRESS', most: 10, per: '1 day' },
  chat_anonymous: { setting: 'LIMIT_CHAT_ANONYMOUS', most: 10, per: '1 hour' },
  chat_email: { setting: 'LIMIT_CHAT_EMAIL', most: 30, per: '1 hour' },
  // A visitor who invents an email for each message still has one address.
  chat_address: { setting: 'LIMIT_CHAT_ADDRESS', most: 60, per: '1 hour' },
  events: { setting: 'LIMIT_EVENTS', most: 120, per: '1 minute' },
} as const

export type Limited = keyof typeof limits

/** Counts a call; throws 429 with `Retry-After` at the limit. */
export async function countCall(action: Limited, caller: string): Promise<void> {
  const { per } = limits[action]
  const wait = dataOf(
    await asService().rpc('take_call', { action, caller, most: limitOf(action), per }),
  )
  if (wait > 0) throw tooManyRequests(wait)
}

/** Uncounts a call. */
export async function uncountCall(action: Limited, caller: string): Promise<void> {
  dataOf(await asService().rpc('return_call', { action, caller, per: limits[action].per }))
}

/** The limit of an action, for statements that count and work at once. */
export const limitOf = (action: Limited): number =>
  limitSetting(limits[action].setting, limits[action].most)

/** The error for a caller who has to wait `seconds`. */
export const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'too_many', 'Too many requests, please try again later', {
    retryAfter: seconds,
  })
