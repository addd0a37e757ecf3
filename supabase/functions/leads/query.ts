import {
  enum as oneOf,
  iso,
  maxLength,
  number,
  object,
  optional,
  partial,
  pipe,
  regex,
  string,
  transform,
  trim,
  type infer as Infer,
} from 'zod/mini'
import { leadSorts, leadStages } from '#contract/leads.ts'
import { sessionId } from '#contract/session.ts'

const score = pipe(string().check(regex(/^(100|\d{1,2})$/)), transform(Number))

/** The filters of the lead list, as query parameters. */
export const leadFilter = partial(
  object({
    search: string().check(trim(), maxLength(200)),
    stage: oneOf(leadStages),
    score_from: score,
    score_to: score,
    source: string().check(maxLength(300)),
    /** Range of the last activity, as days in the time zone of Riyadh. */
    since: iso.date(),
    until: iso.date(),
    bots: pipe(
      oneOf(['true']),
      transform(() => true),
    ),
  }),
)
export type LeadFilter = Infer<typeof leadFilter>

export const leadOrder = object({
  sort: optional(oneOf(leadSorts)),
  order: optional(oneOf(['asc', 'desc'])),
})
export type LeadOrder = Infer<typeof leadOrder>

/** The last lead of the previous page. */
export const leadCursor = object({
  lead_score: number(),
  lead_score_uncapped: number(),
  updated_at: iso.datetime({ offset: true }),
  start_time: iso.datetime({ offset: true }),
  email: string().check(maxLength(254)),
  session_id: sessionId,
})
export type LeadCursor = Infer<typeof leadCursor>
