import * as z from 'zod/mini'
import { cleaned, emailAddress, storable, timestamp } from './common.ts'

/** What became of a person: a meeting took place or not, the rest is about the work that they asked for. */
export const outcomes = ['held', 'no_show', 'disqualified', 'proposal', 'won', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

export const needsReason = (outcome: Outcome | undefined) =>
  outcome === 'disqualified' || outcome === 'lost'
export const hasAmount = (outcome: Outcome | undefined) =>
  outcome === 'proposal' || outcome === 'won'

export const maxReasonLength = 500
/** In riyals. */
export const maxAmount = 999_999_999_999.99
const maxReports = 100

const id = z.string().check(cleaned, z.minLength(1), z.maxLength(300), storable)
const reason = z.string().check(cleaned, z.maxLength(maxReasonLength), storable)
const dayMs = 24 * 60 * 60 * 1000
/** From 2000 to now; clocks differ by less than a day. */
const past = z.check<string>(({ value, issues }) => {
  const [time, earliest, latest] = [Date.parse(value), Date.parse('2000-01-01'), Date.now() + dayMs]
  if (time < earliest)
    issues.push({ code: 'too_small', origin: 'date', minimum: earliest, input: value })
  if (time > latest) issues.push({ code: 'too_big', origin: 'date', maximum: latest, input: value })
})

/** Who reported it when; `actor` is null without an account, or when it was deleted. */
const reported = { source: z.enum(['staff', 'calendar', 'crm']), actor: z.nullable(z.string()) }

export const storedOutcome = z.object({
  ...reported,
  id: z.number(),
  outcome: z.enum(outcomes),
  reason: z.nullable(z.string()),
  /** In riyals. */
  amount: z.nullable(z.number()),
  at: timestamp,
  recorded_at: timestamp,
  /** Null while it is valid. */
  withdrawn: z.nullable(z.object({ ...reported, at: timestamp })),
})
export type StoredOutcome = z.infer<typeof storedOutcome>

/** A report of the CRM: an outcome of a person, or with `withdraws` that an earlier report was wrong. */
export const outcomeReport = z
  .object({
    /** Chosen by the CRM. A repeated one changes nothing. */
    id,
    email: z.optional(emailAddress),
    outcome: z.optional(z.enum(outcomes)),
    reason: z.nullish(reason),
    /** In riyals. */
    amount: z.nullish(z.number().check(z.gte(0), z.lte(maxAmount))),
    /** When it happened; now if missing. */
    at: z.nullish(z.iso.datetime({ offset: true }).check(past)),
    /** The id of the report that was wrong. */
    withdraws: z.nullish(id),
  })
  .check(({ value, issues }) => {
    const refuse = (name: string) =>
      issues.push({ code: 'custom', path: [name], input: value, message: name })
    if (value.withdraws != null) return
    if (value.email === undefined) refuse('email')
    if (value.outcome === undefined) refuse('outcome')
    if (needsReason(value.outcome) && !value.reason) refuse('reason')
    if (value.amount != null && !hasAmount(value.outcome)) refuse('amount')
  })
export type OutcomeReport = z.infer<typeof outcomeReport>

/** Body of `POST /api/outcomes`: one report or several. */
export const outcomeReports = z.array(outcomeReport).check(z.minLength(1), z.maxLength(maxReports))

/**
 * Response of `POST /api/outcomes`: how many reports were new, known by their id, and of nobody the site knows, with the
 * ids of these.
 */
export const outcomesResponse = z.object({
  recorded: z.number(),
  repeated: z.number(),
  unknown: z.number(),
  unknown_ids: z.array(z.string()),
})
export type OutcomesResponse = z.infer<typeof outcomesResponse>
