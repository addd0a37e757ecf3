import {
  array,
  boolean,
  email,
  enum as oneOf,
  extend,
  iso,
  maxLength,
  nullable,
  number,
  object,
  optional,
  partial,
  pipe,
  record,
  regex,
  string,
  transform,
  trim,
  unknown,
  type infer as Infer,
} from 'zod/mini'
import { level } from './assistant.ts'
import { language } from './language.ts'
import { moment } from './moment.ts'
import { sessionId } from './session.ts'

export const leadStages = ['visitor', 'interested', 'planning', 'scheduled', 'converted'] as const
export type LeadStage = (typeof leadStages)[number]

export const leadSorts = ['score', 'seen', 'started', 'email'] as const
export type LeadSort = (typeof leadSorts)[number]

/** From here on a lead is worth a call today. */
export const hotScore = 70

const score = pipe(string().check(regex(/^(100|\d{1,2})$/)), transform(Number))

/** What narrows the leads, as it travels in an address. */
export const leadFilter = partial(
  object({
    search: string().check(trim(), maxLength(200)),
    stage: oneOf(leadStages),
    score_from: score,
    score_to: score,
    source: string().check(maxLength(300)),
    /** First and last day of the last activity, in Riyadh. */
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

export const lead = object({
  session_id: string(),
  email: string(),
  name: nullable(string()),
  score: number(),
  uncapped: number(),
  stage: oneOf(leadStages),
  goal: nullable(string()),
  sector: nullable(string()),
  source: nullable(string()),
  language: nullable(string()),
  is_bot: boolean(),
  started: moment,
  seen: moment,
})
export type Lead = Infer<typeof lead>

/** Most leads in one answer. */
export const leadsPerPage = 25

/** What `GET /api/analytics/leads` answers; `next` asks for the page after it, `total` counts on the first. */
export const leadPage = object({
  leads: array(lead),
  next: nullable(string()),
  total: nullable(number()),
})
export type LeadPage = Infer<typeof leadPage>

/** The row a page follows. */
export const leadCursor = object({
  lead_score: number(),
  lead_score_uncapped: number(),
  updated_at: iso.datetime({ offset: true }),
  start_time: iso.datetime({ offset: true }),
  email: string().check(maxLength(254)),
  session_id: sessionId,
})
export type LeadCursor = Infer<typeof leadCursor>

export const leadSources = array(object({ source: string(), leads: number() }))

const labels = { label_ar: nullable(string()), label_en: nullable(string()) }

/** What `GET /api/analytics/leads/{session}` answers. */
export const leadDetail = extend(lead, {
  idea: nullable(string()),
  device: nullable(string()),
  browser: nullable(string()),
  medium: nullable(string()),
  campaign: nullable(string()),
  page_views: number(),
  clicks: number(),
  scroll: number(),
  seconds: number(),
  documents_read: number(),
  document: nullable(string()),
  step: number(),
  suggestions: array(
    object({
      title: optional(string()),
      description: optional(string()),
      impact: optional(level),
      effort: optional(level),
    }),
  ),
  suggestions_source: nullable(string()),
  /** Every rule in its order; `given` is null where it gave nothing. */
  receipt: array(
    object({
      rule: string(),
      signal: string(),
      ...labels,
      above: number(),
      offered: number(),
      given: nullable(number()),
      value: number(),
    }),
  ),
  history: array(
    object({
      id: number(),
      at: string(),
      rule: string(),
      ...labels,
      points: number(),
      total: number(),
      score: number(),
      cause: oneOf(['visit', 'rules']),
    }),
  ),
  events: array(
    object({ id: string(), name: string(), properties: record(string(), unknown()), at: string() }),
  ),
  requests: array(
    object({
      id: string(),
      reference: string(),
      status: string(),
      message: string(),
      created_at: string(),
    }),
  ),
  bookings: array(object({ start_time: string(), status: string(), created_at: string() })),
  /** Other visits of the same person. */
  visits: array(object({ session_id: string(), started: string(), score: number() })),
})
export type LeadDetail = Infer<typeof leadDetail>

/** Whose data is meant. */
export const visitorRequest = object({ email: string().check(trim(), email(), maxLength(254)) })

/** What there is of a person. */
export const visitorCount = object({
  sessions: number(),
  events: number(),
  requests: number(),
  bookings: number(),
})
export type VisitorCount = Infer<typeof visitorCount>

/** Everything stored about a person, as it stands in the database. */
export const visitorExport = record(string(), unknown())

export const csvLanguage = optional(language)
