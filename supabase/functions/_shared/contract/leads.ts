import {
  array,
  boolean,
  enum as oneOf,
  extend,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  union,
  uuid,
  type infer as Infer,
} from 'zod/mini'

export const leadStages = ['visitor', 'interested', 'planning', 'scheduled', 'converted'] as const
export type LeadStage = (typeof leadStages)[number]

export const leadSorts = ['score', 'seen', 'started', 'email'] as const
export type LeadSort = (typeof leadSorts)[number]

/** Minimum score of a hot lead. */
export const hotScore = 70

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
  started: string(),
  seen: string(),
})
export type Lead = Infer<typeof lead>

/** Page size of the lead list. */
export const leadsPerPage = 25

/** Response of `GET /api/leads`. `next` is the cursor of the next page; only the first page has a `total`. */
export const leadPage = object({
  leads: array(lead),
  next: nullable(string()),
  total: nullable(number()),
})
export type LeadPage = Infer<typeof leadPage>

export const leadSources = array(object({ source: string(), leads: number() }))

const level = oneOf(['low', 'medium', 'high'])
const labels = { label_ar: nullable(string()), label_en: nullable(string()) }

/** Response of `GET /api/leads/{session}`. */
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
  /** All scoring rules in order; `given` is null for a rule that gave no points. */
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
    object({
      id: string(),
      name: string(),
      properties: record(string(), nullable(union([string(), number(), boolean()]))),
      at: string(),
    }),
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

export const deliveryStatuses = ['dead', 'waiting', 'recorded', 'delivered'] as const
export const deliveryStatus = oneOf(deliveryStatuses)
export type DeliveryStatus = Infer<typeof deliveryStatus>

/** A change of a lead, or a contact request, for the CRM. */
export const leadChange = object({
  id: string(),
  sequence: number(),
  /** Null for a contact request. */
  session_id: nullable(string()),
  email: nullable(string()),
  reasons: array(oneOf(['new', 'stage', 'score', 'booking', 'contact'])),
  status: deliveryStatus,
  attempts: number(),
  next_attempt_at: string(),
  /** The last response of the receiver. */
  last_answer: nullable(string()),
  at: string(),
  delivered_at: nullable(string()),
})
export type LeadChange = Infer<typeof leadChange>

export const changesPerPage = 25

/** Response of `GET /api/leads/changes`. `next` is the cursor of the next page. */
export const leadChangePage = object({
  changes: array(leadChange),
  next: nullable(number()),
  counts: record(string(), number()),
})
export type LeadChangePage = Infer<typeof leadChangePage>

/** Body of `POST /api/leads/changes/requeue`. */
export const requeueRequest = object({
  ids: array(uuid()).check(minLength(1), maxLength(200)),
})

/** Response of `POST /api/leads/changes/requeue`. */
export const requeueResponse = object({ queued: number() })
