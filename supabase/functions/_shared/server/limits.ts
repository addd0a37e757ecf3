import { asService } from './clients.ts'
import { dataOf } from './database.ts'
import { limitSetting } from './env.ts'
import { inTurn } from './in-turn.ts'
import { ApiError } from './api-error.ts'

/**
 * Rate limits per caller, counted in Postgres: no period of the length `per` has more than `max` calls. The
 * events of a visit are in a token bucket instead, so that a period may have up to twice as many: `max` at once, and as
 * many again over `per`. The environment variable `setting` overrides `max`.
 */
const limits = {
  login: { setting: 'LIMIT_LOGIN', max: 5, per: '15 minutes' },
  // Guesses at one account from many addresses. Beyond it, only networks from which somebody has signed in are asked, so
  // that strangers cannot keep the owner out.
  login_account: { setting: 'LIMIT_LOGIN_ACCOUNT', max: 100, per: '1 hour' },
  // Sign-ins of an account from a network, to know it again for 30 days.
  login_known: { setting: 'LIMIT_LOGIN_KNOWN', max: 1_000_000, per: '30 days' },
  // Limits guesses at many accounts.
  login_address: { setting: 'LIMIT_LOGIN_ADDRESS', max: 30, per: '15 minutes' },
  recover: { setting: 'LIMIT_RECOVER', max: 5, per: '15 minutes' },
  recover_address: { setting: 'LIMIT_RECOVER_ADDRESS', max: 10, per: '15 minutes' },
  recover_factor: { setting: 'LIMIT_RECOVER_FACTOR', max: 5, per: '15 minutes' },
  // Each invitation takes two calls.
  invitation_open: { setting: 'LIMIT_INVITATION_OPEN', max: 60, per: '1 hour' },
  // Reads of a preview link. Tokens have 256 random bits, so this limits the load, not guesses.
  shared_drafts: { setting: 'LIMIT_SHARED_DRAFTS', max: 120, per: '1 hour' },
  stop_emails: { setting: 'LIMIT_STOP_EMAILS', max: 60, per: '1 hour' },
  contact: { setting: 'LIMIT_CONTACT', max: 5, per: '1 hour' },
  own_booking: { setting: 'LIMIT_OWN_BOOKING', max: 120, per: '1 hour' },
  suggestions_email: { setting: 'LIMIT_SUGGESTIONS_EMAIL', max: 5, per: '1 day' },
  // New versions of one suggestion, and the reasons for it: a person may rework each card of a result several times.
  chat_anonymous: { setting: 'LIMIT_CHAT_ANONYMOUS', max: 10, per: '1 hour' },
  chat_email: { setting: 'LIMIT_CHAT_EMAIL', max: 30, per: '1 hour' },
  // An organization may be behind one address: 60 calls are 15 colleagues with four attempts each. What the calls cost is
  // limited by tokens, in reserve_ai().
  suggestions_address: { setting: 'LIMIT_SUGGESTIONS_ADDRESS', max: 60, per: '1 day' },
  chat_address: { setting: 'LIMIT_CHAT_ADDRESS', max: 300, per: '1 hour' },
  // Failed calls that do not count for their address.
  assistant_failures: { setting: 'LIMIT_ASSISTANT_FAILURES', max: 60, per: '1 hour' },
  // Links to another device: made per visit and address, made per address, and attempts to open one.
  resume_link: { setting: 'LIMIT_RESUME_LINK', max: 10, per: '1 hour' },
  resume_address: { setting: 'LIMIT_RESUME_ADDRESS', max: 60, per: '1 hour' },
  resume_open: { setting: 'LIMIT_RESUME_OPEN', max: 60, per: '1 hour' },
  // Plans sent by email: per visit and address, and per address. Each recipient is limited in may_email_visitor().
  plan_email: { setting: 'LIMIT_PLAN_EMAIL', max: 5, per: '1 hour' },
  plan_email_address: { setting: 'LIMIT_PLAN_EMAIL_ADDRESS', max: 20, per: '1 day' },
  // These are counted in SQL by record_visits(), with the same periods. Further new visits are stored as doubtful.
  events: { setting: 'LIMIT_EVENTS', max: 120, per: '1 minute' },
  visits: { setting: 'LIMIT_VISITS', max: 30, per: '1 hour' },
  visit_bytes: { setting: 'LIMIT_VISIT_BYTES', max: 3_000_000, per: '1 hour' },
  // Counted in SQL by claim_deliveries(), for all callers together.
  email: { setting: 'LIMIT_EMAIL', max: 100, per: '1 minute' },
  crm: { setting: 'LIMIT_CRM', max: 60, per: '1 minute' },
} as const

export type LimitedAction = keyof typeof limits

/**
 * How long an instance refuses a caller without asking the database. Short, because another instance may have taken a
 * call back.
 */
const rememberedMs = 5_000
const maxRemembered = 10_000

type Waiting = { askAgainAt: number; until: number }
/** The callers that this instance told to wait, the oldest first. */
const waiting = new Map<string, Waiting>()
const keyOf = (action: LimitedAction, caller: string) => `${action} ${caller}`

/**
 * Throws 429 if this instance has just told the caller to wait. Costs no call of the database, so that a flood of
 * requests does not slow down other callers. Before work that precedes `countCall`, which checks it, too.
 */
export function refuseWaiting(action: LimitedAction, caller: string): void {
  const found = waiting.get(keyOf(action, caller))
  const now = Date.now()
  if (found && now < found.askAgainAt)
    throw tooManyRequests(Math.max(1, Math.ceil((found.until - now) / 1000)))
}

function rememberWaiting(action: LimitedAction, caller: string, seconds: number) {
  const key = keyOf(action, caller)
  const now = Date.now()
  const until = now + seconds * 1000
  waiting.delete(key)
  waiting.set(key, { askAgainAt: Math.min(until, now + rememberedMs), until })
  const [oldest] = waiting.keys()
  if (waiting.size > maxRemembered && oldest) waiting.delete(oldest)
}

/** Counts a call. Throws 429 with `Retry-After` when the limit is reached. */
export const countCall = (action: LimitedAction, caller: string): Promise<void> =>
  // One after the other, so that of many calls at once only the first refused one asks the database.
  inTurn(keyOf(action, caller), async () => {
    refuseWaiting(action, caller)
    const wait = dataOf(
      await asService().rpc('consume_rate_limit', {
        action,
        caller,
        max_calls: limitOf(action),
        period: limits[action].per,
      }),
    )
    if (wait <= 0) return
    rememberWaiting(action, caller, wait)
    throw tooManyRequests(wait)
  })

/** Whether a caller has calls of this action that still count. */
export const hasCalls = async (action: LimitedAction, caller: string): Promise<boolean> =>
  dataOf(await asService().rpc('has_calls', { action, caller }))

/** Takes back one counted call. */
export async function uncountCall(action: LimitedAction, caller: string): Promise<void> {
  const { per } = limits[action]
  dataOf(
    await asService().rpc('refund_rate_limit', {
      action,
      caller,
      max_calls: limitOf(action),
      period: per,
    }),
  )
  waiting.delete(keyOf(action, caller))
}

/** The limit of an action, for SQL functions that count and act in one statement. */
export const limitOf = (action: LimitedAction): number =>
  limitSetting(limits[action].setting, limits[action].max)

/** The error for a caller who must wait `seconds`. */
export const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'too_many', 'Too many requests, please try again later', {
    retryAfter: seconds,
  })
