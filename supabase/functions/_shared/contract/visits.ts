import {
  array,
  boolean,
  email,
  enum as oneOf,
  int,
  iso,
  maxLength,
  maximum,
  minimum,
  nullable,
  nullish,
  number,
  object,
  omit,
  optional,
  record,
  refine,
  string,
  trim,
  union,
  uuid,
  type infer as Infer,
} from 'zod/mini'
import { goalIds, sectorIds, suggestion, suggestionSources } from './assistant.ts'
import { language } from './language.ts'
import { sessionId } from './session.ts'

/** Counters only ever grow within a visit; the database keeps the greatest it was sent. */
const counter = int().check(minimum(0), maximum(1_000_000_000))
const percent = int().check(minimum(0), maximum(100))
/** What Postgres can hold: no zero byte, no half of a character. */
const text = (most: number) =>
  string().check(
    maxLength(most),
    refine((value) => !/\0|\p{Surrogate}/u.test(value)),
  )
const short = text(300)
const campaign = nullish(short)

/** What a visit reports of itself: the visitorData of the specification, less what the database computes. */
export const visitorData = object({
  user_agent: nullish(text(1000)),
  language_preference: nullish(language),
  device_type: nullish(oneOf(['tablet', 'mobile', 'desktop'])),
  browser: nullish(short),
  screen_resolution: nullish(text(30)),
  page_views: nullish(counter),
  clicks_count: nullish(counter),
  /** Per cent of the page, the furthest reached. */
  scroll_depth: nullish(percent),
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
  /** Seconds the page was visible. */
  session_duration: nullish(counter),
  /** Seconds spent with the suggestions. */
  time_spent_exploring: nullish(counter),
  selected_goal: nullish(oneOf(goalIds)),
  selected_goal_label: nullish(short),
  selected_sector: nullish(oneOf(sectorIds)),
  selected_sector_label: nullish(short),
  idea_description: nullish(text(10_000)),
  suggestions_count: nullish(int().check(minimum(0), maximum(8))),
  /** Without what they rest on, which may be words of a document; a page from before sends it in vain. */
  suggestions_data: nullish(array(omit(suggestion, { basis: true })).check(maxLength(8))),
  suggestions_source: nullish(oneOf(suggestionSources)),
  calendly_clicked: nullish(boolean()),
  calendly_scheduled: nullish(boolean()),
  pdf_uploaded: nullish(boolean()),
  pdf_filename: nullish(short),
  /** Uploaded documents whose text could be read. */
  documents_read: nullish(int().check(minimum(0), maximum(10))),
  email: nullish(string().check(trim(), email(), maxLength(254))),
  wizard_step_reached: nullish(int().check(minimum(0), maximum(4))),
  steps_completed: nullish(array(int().check(minimum(0), maximum(4))).check(maxLength(5))),
  /** Whether the browser says that a program steers it. */
  is_automated: nullish(boolean()),
})
export type VisitorData = Infer<typeof visitorData>

/**
 * The analytics events of the specification, the contact request, and `engagement`: the counters, whenever they
 * were sent.
 */
export const eventNames = [
  'goal_selected',
  'sector_selected',
  'wizard_step',
  'email_captured',
  'idea_described',
  'suggestions_generated',
  'plan_changed',
  'calendar_clicked',
  'consultation_scheduled',
  'pdf_uploaded',
  'results_reached',
  'contact_request_sent',
  'engagement',
] as const

export const visitEvent = object({
  /** Made in the browser; the database keeps an event once per session and id. */
  id: uuid(),
  name: oneOf(eventNames),
  properties: record(text(100), nullable(union([text(1000), number(), boolean()]))),
  /** When it happened, by the visitor's clock. */
  at: iso.datetime({ offset: true }),
})
export type VisitEvent = Infer<typeof visitEvent>

/** Most events one call may carry. */
export const eventsPerCall = 100

export const visitRequest = object({
  sessionId,
  /** When the visit began, by the visitor's clock. */
  startTime: iso.datetime({ offset: true }),
  /** The visitor's clock as this was sent: what it differs from ours by, all its times do. */
  sentAt: optional(iso.datetime({ offset: true })),
  /** Counts the states of a visit, so that an older one that comes late replaces nothing newer. */
  revision: optional(int().check(minimum(0), maximum(1_000_000_000))),
  visitorData,
  events: array(visitEvent).check(maxLength(eventsPerCall)),
})
export type VisitRequest = Infer<typeof visitRequest>
