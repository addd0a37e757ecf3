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

/** Counters only increase within a visit; the database keeps the maximum. */
const counter = int().check(minimum(0), maximum(1_000_000_000))
const percent = int().check(minimum(0), maximum(100))
/** Postgres stores neither NUL nor unpaired surrogates. */
const text = (most: number) =>
  string().check(
    maxLength(most),
    refine((value) => !/\0|\p{Surrogate}/u.test(value)),
  )
const short = text(300)
const campaign = nullish(short)

/** The visitorData of the specification, without the fields that the database computes. */
export const visitorData = object({
  user_agent: nullish(text(1000)),
  language_preference: nullish(language),
  device_type: nullish(oneOf(['tablet', 'mobile', 'desktop'])),
  browser: nullish(short),
  screen_resolution: nullish(text(30)),
  page_views: nullish(counter),
  clicks_count: nullish(counter),
  /** Percent of the page, the maximum reached. */
  scroll_depth: nullish(percent),
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
  /** Seconds that the page was visible. */
  session_duration: nullish(counter),
  /** Seconds spent on the suggestions. */
  time_spent_exploring: nullish(counter),
  selected_goal: nullish(oneOf(goalIds)),
  selected_goal_label: nullish(short),
  selected_sector: nullish(oneOf(sectorIds)),
  selected_sector_label: nullish(short),
  idea_description: nullish(text(10_000)),
  suggestions_count: nullish(int().check(minimum(0), maximum(8))),
  /** Without `basis`, which may quote a document. Pages of an earlier version still send it. */
  suggestions_data: nullish(array(omit(suggestion, { basis: true })).check(maxLength(8))),
  suggestions_source: nullish(oneOf(suggestionSources)),
  calendly_clicked: nullish(boolean()),
  calendly_scheduled: nullish(boolean()),
  pdf_uploaded: nullish(boolean()),
  pdf_filename: nullish(short),
  /** Number of uploaded documents whose text could be read. */
  documents_read: nullish(int().check(minimum(0), maximum(10))),
  email: nullish(string().check(trim(), email(), maxLength(254))),
  wizard_step_reached: nullish(int().check(minimum(0), maximum(4))),
  steps_completed: nullish(array(int().check(minimum(0), maximum(4))).check(maxLength(5))),
  /** Whether the browser reports that it is automated. */
  is_automated: nullish(boolean()),
})
export type VisitorData = Infer<typeof visitorData>

/** The analytics events of the specification, the contact request, and `engagement`: the counters at each send. */
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
  /** Created in the browser. The database stores an event once per session and id. */
  id: uuid(),
  name: oneOf(eventNames),
  properties: record(text(100), nullable(union([text(1000), number(), boolean()]))),
  /** Time by the visitor's clock. */
  at: iso.datetime({ offset: true }),
})
export type VisitEvent = Infer<typeof visitEvent>

/** Maximum number of events in one request. */
export const eventsPerCall = 100

export const visitRequest = object({
  sessionId,
  /** Start of the visit by the visitor's clock. */
  startTime: iso.datetime({ offset: true }),
  /** Time of sending by the visitor's clock, to correct the clock's offset in all other times. */
  sentAt: optional(iso.datetime({ offset: true })),
  /** Increases with each save, so that a late older save does not replace newer values. */
  revision: optional(int().check(minimum(0), maximum(1_000_000_000))),
  visitorData,
  events: array(visitEvent).check(maxLength(eventsPerCall)),
})
export type VisitRequest = Infer<typeof visitRequest>
