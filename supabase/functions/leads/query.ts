import * as z from 'zod/mini'
import { leadSorts, leadStages } from '#contract/leads.ts'
import { sessionId } from '#contract/common.ts'

const score = z.pipe(z.string().check(z.regex(/^(100|\d{1,2})$/)), z.transform(Number))

/** The filters of the lead list, as query parameters. */
export const leadFilter = z.partial(
  z.object({
    search: z.string().check(z.trim(), z.maxLength(200)),
    stage: z.enum(leadStages),
    score_from: score,
    score_to: score,
    source: z.string().check(z.maxLength(300)),
    /** Range of the last activity, as days in the time zone of Riyadh. */
    since: z.iso.date(),
    until: z.iso.date(),
    bots: z.pipe(
      z.enum(['true']),
      z.transform(() => true),
    ),
  }),
)
export type LeadFilter = z.infer<typeof leadFilter>

export const leadOrder = z.object({
  sort: z.optional(z.enum(leadSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
})
export type LeadOrder = z.infer<typeof leadOrder>

/** The last lead of the previous page. */
export const leadCursor = z.object({
  lead_score: z.number(),
  lead_score_uncapped: z.number(),
  updated_at: z.iso.datetime({ offset: true }),
  start_time: z.iso.datetime({ offset: true }),
  email: z.string().check(z.maxLength(254)),
  session_id: sessionId,
})
export type LeadCursor = z.infer<typeof leadCursor>
