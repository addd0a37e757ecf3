import * as z from 'zod/mini'
import { language, timestamp } from './common.ts'
import { requestKinds } from './contact.ts'
import { contentCategory } from './content.ts'
import { leadStages } from './leads.ts'

/** Response of `GET /api/analytics/content`. */
export const contentStats = z.object({
  total: z.number(),
  published: z.number(),
  /** Categories with items, the largest first. */
  categories: z.array(
    z.object({ category: contentCategory, count: z.number(), published: z.number() }),
  ),
  /** Items without a text, or without an image description, in one of the languages. */
  missing_translation: z.number(),
  /** Time of the last change; null without items. */
  updated_at: z.nullable(z.string()),
})
export type ContentStats = z.infer<typeof contentStats>

const count = z.number()

/** Periods of the reports in days, other than all time and a chosen one. */
export const reportDays = [7, 30, 90] as const

/** Below this number of decisions, a share of won people says too little. */
export const fewDecisions = 30

/** What happened in a period. Amounts are in riyals. */
const figures = z.object({
  /** All visits, also those without an email. */
  visits: count,
  /** Whose first visit with an email it was. */
  people: count,
  hot: count,
  meetings: count,
  won: count,
  amount: count,
})

/** The steps from a visit to a contract, in the order of the assistant. The first four count visits, the others people. */
export const funnelSteps = [
  'visit',
  'assistant',
  'needs',
  'idea',
  'email',
  'suggestions',
  'plan',
  'booking_opened',
  'booked',
  'held',
  'proposal',
  'won',
] as const

const visitChannels = ['direct', 'search', 'social', 'email', 'campaign', 'ai', 'other'] as const

/** Result of reports(). */
export const reports = z.object({
  from: z.string(),
  to: z.string(),
  /** Length of one entry of the trend. */
  step: z.enum(['day', 'week', 'month']),
  now: figures,
  /** The same of the period before, up to the same time. Null for all time. */
  before: z.nullable(figures),
  /** People of the demo data, of any period. */
  demo: count,
  /** How many reached each step or a later one: of the visits, and of the measured people who came first in the period. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), reached: count })),
  /** Numbers of all visits. */
  channels: z.array(
    z.object({
      channel: z.enum(visitChannels),
      visits: count,
      assistant: count,
      suggestions: count,
      booked: count,
      requests: count,
    }),
  ),
  /** People who came first in the period by the campaign of that visit, or by its source without one. */
  campaigns: z.array(
    z.object({
      campaign: z.nullable(z.string()),
      source: z.nullable(z.string()),
      /** Visits with the campaign. Null without one. */
      visits: z.nullable(count),
      people: count,
      meetings: count,
      won: count,
      amount: count,
    }),
  ),
  /** People of whom it was decided in the period whether they become clients, by score. */
  bands: z.array(z.object({ from: count, to: count, decided: count, won: count })),
  /** Answers of the assistant that visitors found helpful, and not helpful. */
  ratings: z.object({ helpful: count, unhelpful: count }),
  /** Contact requests of the period. */
  answers: z.object({
    /** Answered before they were due. */
    in_time: count,
    /** Answered later, or due and not answered. */
    late: count,
    /** Closed without an answer, which are in neither. */
    closed: count,
    /** Median time to the answer in working hours; null without an answer. */
    median_hours: z.nullable(z.number()),
  }),
  trend: z.array(
    z.object({
      from: z.string(),
      visits: count,
      people: count,
      meetings: count,
      amount: count,
      /** A day on which the firm does not work; false of a week and a month. */
      is_day_off: z.boolean(),
    }),
  ),
})
export type Reports = z.infer<typeof reports>

/** A person to call, because of a contact request or a visit. */
const personToCall = z.object({
  email: z.string(),
  name: z.nullable(z.string()),
  /** In E.164. */
  phone: z.nullish(z.string()),
  /** The message or the idea, at most 500 characters. */
  text: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** When the request was sent, or the last activity of the visit. */
  at: z.string(),
  /** Null for editors, and for a request without a visit. */
  visit: z.nullable(z.string()),
  /** Only of a request. */
  request: z.optional(z.string()),
  kind: z.optional(z.enum(requestKinds)),
  reference: z.optional(z.string()),
  due_at: z.optional(z.string()),
  company: z.nullish(z.string()),
  /** Only of a lead. */
  stage: z.optional(z.enum(leadStages)),
  score: z.optional(z.number()),
  uncapped: z.optional(z.number()),
})
export type PersonToCall = z.infer<typeof personToCall>

const callList = z.object({ count, people: z.array(personToCall) })

/** Result of who_to_call(): whom to call, each person once, the first ten of each list. */
export const whoToCall = z.object({
  overdue: callList,
  /** Hot leads that nobody has contacted. Null for editors. */
  hot: z.nullable(callList),
  /** Requests and leads since yesterday that are not in the other lists. */
  new: callList,
})
export type WhoToCall = z.infer<typeof whoToCall>

/** The stored fields of a question. */
export const unansweredLimits = { letters: 3, characters: 300 } as const

/** A question that the assistant could not answer from the firm's content. */
const unansweredQuestion = z.object({
  id: z.number(),
  question: z.string(),
  language,
  /** How often it was asked. */
  count,
  first_asked: timestamp,
  last_asked: timestamp,
})
export type UnansweredQuestion = z.infer<typeof unansweredQuestion>

/** Result of list_unanswered(): the most frequent first. */
export const unansweredQuestions = z.array(unansweredQuestion)

/** From this number on, a badge says that there are more. */
export const badgeLimit = 100

/** Result of badge_counts(): the number of tasks of the caller. `new_leads` is null for editors. */
export const badgeCounts = z.object({
  new_requests: z.number(),
  overdue_requests: z.number(),
  new_leads: z.nullable(z.number()),
  /** Drafts and releases that wait for a review. Null for editors. */
  waiting_reviews: z.nullable(z.number()),
  /** Drafts and releases of the caller that an admin returned. */
  returned_drafts: z.number(),
  /** Drafts that a conflict keeps from being published at their time. */
  held_drafts: z.number(),
})
