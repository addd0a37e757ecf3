import { callAsService } from './database.ts'
import { limitLevel } from './env.ts'
import { inTurn } from './in-turn.ts'
import { ApiError } from './api-error.ts'

/**
 * Rate limits per caller, counted in Postgres: no period of the length `per` has more than `max` calls. The
 * events of a visit are in a token bucket instead, so that a period may have up to twice as many: `max` at once, and as
 * many again over `per`. The setting `LIMITS` changes those of an address.
 */
export const limits = {
  login: { max: 5, per: '15 minutes' },
  // Guesses at one account from many addresses. Beyond it, only networks from which somebody has signed in are asked, so
  // that strangers cannot keep the owner out.
  login_account: { max: 100, per: '1 hour' },
  // Sign-ins of an account from a network, to know it again for 30 days.
  login_known: { max: 1_000_000, per: '30 days' },
  // Limits guesses at many accounts.
  login_address: { max: 30, per: '15 minutes', isOfAddress: true },
  recover: { max: 5, per: '15 minutes' },
  recover_address: { max: 10, per: '15 minutes', isOfAddress: true },
  recovery_open: { max: 60, per: '1 hour', isOfAddress: true },
  // Each invitation takes two calls.
  invitation_open: { max: 60, per: '1 hour', isOfAddress: true },
  // Reads of a preview link. Tokens have 256 random bits, so this limits the load, not guesses.
  shared_drafts: { max: 120, per: '1 hour', isOfAddress: true },
  // Messages of assistants to the tools of staff; an office may be behind one address.
  tools: { max: 1200, per: '1 hour', isOfAddress: true },
  stop_emails: { max: 60, per: '1 hour', isOfAddress: true },
  contact: { max: 5, per: '1 hour', isOfAddress: true },
  // Signed reports of the CRM, of up to 100 outcomes each.
  outcomes: { max: 60, per: '1 minute', isOfAddress: true },
  own_booking: { max: 120, per: '1 hour', isOfAddress: true },
  suggestions_email: { max: 5, per: '1 day' },
  // New versions of one suggestion, and the reasons for it: a person may rework each card of a result several times.
  chat_anonymous: { max: 10, per: '1 hour' },
  chat_email: { max: 30, per: '1 hour' },
  // An organization may be behind one address: 60 calls are 15 colleagues with four attempts each. The cost is
  // limited by tokens, in reserve_ai().
  suggestions_address: { max: 60, per: '1 day', isOfAddress: true },
  chat_address: { max: 300, per: '1 hour', isOfAddress: true },
  // Failed calls that do not count for their address.
  assistant_failures: { max: 60, per: '1 hour', isOfAddress: true },
  // Texts for a member of staff; their cost is limited in reserve_ai().
  writing: { max: 600, per: '1 hour' },
  // Links to another device: made per visit and address, made per address, and attempts to open one.
  resume_link: { max: 10, per: '1 hour' },
  resume_address: { max: 60, per: '1 hour', isOfAddress: true },
  resume_open: { max: 60, per: '1 hour', isOfAddress: true },
  // Plans sent by email: per visit and address, and per address. Each recipient is limited in may_email_visitor().
  plan_email: { max: 5, per: '1 hour' },
  plan_email_address: { max: 10, per: '1 day', isOfAddress: true },
  // These are counted in SQL by record_visits(), with the same periods. Further new visits are stored as doubtful.
  events: { max: 120, per: '1 minute' },
  visits: { max: 30, per: '1 hour', isOfAddress: true },
  visit_bytes: { max: 3_000_000, per: '1 hour', isOfAddress: true },
  // Steps of visits that are counted by day, which count_visit() limits: 100 people of an office with ten steps each.
  // Further ones are doubtful.
  visit_steps: { max: 1000, per: '1 day', isOfAddress: true },
  visit_count: { max: 600, per: '1 hour', isOfAddress: true },
  // Counted in SQL by claim_deliveries(), for all callers together.
  email: { max: 100, per: '1 minute' },
  crm: { max: 60, per: '1 minute' },
} satisfies Record<string, { max: number; per: string; isOfAddress?: true }>

export type LimitedAction = keyof typeof limits

/**
 * How long an instance refuses a caller without asking the database. Short, because another instance may have taken a
 * call back.
 */
const rememberedMs = 5_000
const maxRemembered = 10_000

/** The callers that this instance told to wait, the oldest first. */
const waiting = new Map<string, { askAgainAt: number; until: number }>()
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

const countOf = (action: LimitedAction, caller: string) => ({
  action,
  caller,
  max_calls: limitOf(action),
  period: limits[action].per,
})

/** Counts a call. Throws 429 with `Retry-After` when the limit is reached. */
export const countCall = (action: LimitedAction, caller: string): Promise<void> =>
  // One after the other, so that of many calls at once only the first refused one asks the database.
  inTurn(keyOf(action, caller), async () => {
    refuseWaiting(action, caller)
    const wait = await callAsService('consume_rate_limit', countOf(action, caller))
    if (wait <= 0) return
    rememberWaiting(action, caller, wait)
    throw tooManyRequests(wait)
  })

/** Whether a caller has calls of this action that still count. */
export const hasCalls = (action: LimitedAction, caller: string): Promise<boolean> =>
  callAsService('has_calls', { action, caller })

/** Takes back one counted call. */
export async function uncountCall(action: LimitedAction, caller: string): Promise<void> {
  await callAsService('refund_rate_limit', countOf(action, caller))
  waiting.delete(keyOf(action, caller))
}

/** The counting of calls, for functions whose tests count by themselves. */
export type Counter = { countCall: typeof countCall; uncountCall: typeof uncountCall }

/**
 * Counts a call for a person and for an address. A refused call counts for neither: colleagues of a person who tries again
 * and again keep the limit of their address.
 */
export async function countBoth(
  counter: Counter,
  person: [LimitedAction, string],
  address: [LimitedAction, string],
): Promise<void> {
  await counter.countCall(...person)
  try {
    await counter.countCall(...address)
  } catch (error) {
    await counter.uncountCall(...person)
    throw error
  }
}

const factors = { strict: 0.5, normal: 1, relaxed: 10 } as const

/** The limit of an action, for SQL functions that count and act in one statement. */
export function limitOf(action: LimitedAction): number {
  const { max, isOfAddress }: { max: number; isOfAddress?: true } = limits[action]
  return isOfAddress ? Math.ceil(max * factors[limitLevel()]) : max
}

/** The error for a caller who must wait `seconds`. */
export const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'too_many', 'Too many requests, please try again later', {
    retryAfter: seconds,
  })
