import * as z from 'zod/mini'
import { level, qualification, type Qualification } from './assistant.ts'
import { timestamp } from './common.ts'
import { outcomes, storedOutcome } from './outcomes.ts'
import { storedDocument, storedStep } from './prepared.ts'

export const leadStages = ['visitor', 'interested', 'planning', 'scheduled', 'converted'] as const
export type LeadStage = (typeof leadStages)[number]

/** Minimum score of a hot lead. */
export const hotScore = 70

/** Of a visit that left an email, which a person has of their best visit. */
export const visitFields = {
  goal: z.nullable(z.string()),
  /** The name that the visitor chose, in their language; likewise of the sector. */
  goal_label: z.nullish(z.string()),
  sector: z.nullable(z.string()),
  sector_label: z.nullish(z.string()),
  /** The visitor's statements about the project, in their words. */
  qualification: z.nullable(qualification),
  is_bot: z.boolean(),
  /** Its address started too many visits. It counts nowhere until an admin accepts it. */
  is_doubtful: z.boolean(),
  started: timestamp,
  seen: timestamp,
}

/** Of a person, with a visit or without one. */
export const personFields = {
  email: z.string(),
  name: z.nullable(z.string()),
  /** In E.164. */
  phone: z.nullable(z.string()),
  /** Domain of the email; null at a free provider. */
  company: z.nullable(z.string()),
  /** A letter of fit and a digit of engagement; null for a person whose visits do not count. */
  grade: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** The account that follows the person, and its name. */
  owner: z.nullable(z.string()),
  owner_name: z.nullable(z.string()),
  next_step: z.nullable(z.string()),
  /** A day such as `2026-12-01`. */
  next_on: z.nullable(z.string()),
}

export const topicTitles = {
  budget: { ar: 'الميزانية', en: 'Budget' },
  deadline: { ar: 'الموعد', en: 'Deadline' },
  decision_maker: { ar: 'صاحب القرار', en: 'Decision maker' },
  volume: { ar: 'الحجم أو العدد', en: 'Volume' },
  systems: { ar: 'الأنظمة الحالية', en: 'Systems in use' },
  people: { ar: 'من يعمل عليه', en: 'People on the project' },
  data: { ar: 'البيانات المتاحة', en: 'Data at hand' },
  other: { ar: 'إجابات أخرى', en: 'Other answers' },
} as const satisfies Record<keyof Qualification, { ar: string; en: string }>

/** Decisions of an admin about visits; `doubtful` undoes a decision. */
export type VisitDecision = 'person' | 'bot' | 'doubtful'

/** How many visits are decided at once. */
export const visitsPerAcceptance = 1000

const labels = { label_ar: z.nullable(z.string()), label_en: z.nullable(z.string()) }

/** Source and time of a visit; null without one. */
const touch = z.nullable(z.object({ source: z.nullable(z.string()), at: timestamp }))

const personDetail = z.object({
  ...personFields,
  requests: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.string(),
      message: z.string(),
      created_at: z.string(),
    }),
  ),
  bookings: z.array(
    z.object({
      start_time: z.string(),
      status: z.string(),
      location: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** The latest visits of the person, this one too, and how many there are. */
  visits: z.array(
    z.object({
      session_id: z.string(),
      started: timestamp,
      score: z.number(),
      stage: z.enum(leadStages),
      source: z.nullable(z.string()),
    }),
  ),
  visits_count: z.number(),
  first_touch: touch,
  last_touch: touch,
  /** The latest outcome of the person, or the furthest stage of their visits, or `request` for a contact request alone. */
  person_stage: z.enum(['request', ...leadStages, ...outcomes]),
  /** Those who may be the owner. */
  owners: z.array(z.object({ id: z.string(), name: z.string() })),
  outcomes: z.array(storedOutcome),
})
export type PersonDetail = z.infer<typeof personDetail>

/** The visit of a lead and its person. */
export const leadDetail = z.extend(personDetail, {
  ...visitFields,
  session_id: z.string(),
  score: z.number(),
  uncapped: z.number(),
  stage: z.enum(leadStages),
  source: z.nullable(z.string()),
  idea: z.nullable(z.string()),
  device: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  medium: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  page_views: z.number(),
  clicks: z.number(),
  scroll: z.number(),
  seconds: z.number(),
  documents_read: z.number(),
  document: z.nullable(z.string()),
  step: z.number(),
  /** When staff marked the person as contacted. */
  contacted_at: z.nullable(z.string()),
  /** Hash of the privacy notice that was published when the email arrived, and when that was. */
  privacy_notice: z.nullable(z.string()),
  privacy_notice_at: z.nullable(z.string()),
  suggestions: z.array(
    z.object({
      id: z.optional(z.string()),
      title: z.optional(z.string()),
      description: z.optional(z.string()),
      impact: z.optional(level),
      effort: z.optional(level),
      details: z.nullish(z.string()),
    }),
  ),
  /** The visitor's plan, in order. */
  plan: z.array(storedStep),
  documents: z.array(storedDocument),
  /** The visitor's messages in the chat. */
  questions: z.array(z.string()),
  /** Number of messages in the chat, also those whose text is not stored. */
  questions_count: z.number(),
  /** Answers of the assistant that the visitor found helpful, and not helpful. */
  answers_helpful: z.number(),
  answers_unhelpful: z.number(),
  suggestions_source: z.nullable(z.string()),
  /** All scoring rules in order; `given` is null for a rule that gave no points. */
  receipt: z.array(
    z.object({
      rule: z.string(),
      signal: z.string(),
      ...labels,
      above: z.number(),
      offered: z.number(),
      given: z.nullable(z.number()),
      value: z.number(),
    }),
  ),
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      rule: z.string(),
      ...labels,
      points: z.number(),
      total: z.number(),
      score: z.number(),
      cause: z.enum(['visit', 'rules']),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      properties: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
      at: z.string(),
    }),
  ),
})
export type LeadDetail = z.infer<typeof leadDetail>

/** Result of read_lead(). `session_id` is null for a person without a visit. */
export const leadResult = z.union([leadDetail, z.extend(personDetail, { session_id: z.null() })])
