import * as z from 'zod/mini'
import { limits, qualification, serviceId, suggestion, suggestionSources } from './assistant.ts'
import { goalId, sectorId } from './choices.ts'
import { emailAddress, language, sessionId, storable, visitSecret } from './common.ts'
import { preparedLimits, visitDocument, visitStep } from './prepared.ts'

/** Counters only increase within a visit; the database keeps the maximum. */
const counter = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
const ratings = z.int().check(z.minimum(0), z.maximum(preparedLimits.ratings))
const percent = z.int().check(z.minimum(0), z.maximum(100))
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength), storable)
const short = text(300)
const campaign = z.nullish(short)
/** The size as JSON in bytes. The database has slightly higher limits of its own. */
const maxBytes = (bytes: number) =>
  z.refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= bytes)
/** A time that Postgres can store: written by `toISOString`, or with an offset. */
const time = z.iso
  .datetime({ offset: true })
  .check(z.maxLength(35), z.regex(/^[12]\d{3}-.*(Z|[+-](0\d|1[0-4]):\d\d)$/))

/** The visitorData of the specification, without the fields that the database computes. */
export const visitorData = z.object({
  user_agent: z.nullish(text(1000)),
  language_preference: z.nullish(language),
  device_type: z.nullish(z.enum(['tablet', 'mobile', 'desktop'])),
  browser: z.nullish(
    z.enum(['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari', 'Other']),
  ),
  screen_resolution: z.nullish(z.string().check(z.regex(/^\d{1,6}x\d{1,6}$/))),
  page_views: z.nullish(counter),
  clicks_count: z.nullish(counter),
  /** Percent of the page, the maximum reached. */
  scroll_depth: z.nullish(percent),
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
  /** Seconds that the page was visible. */
  session_duration: z.nullish(counter),
  /** Seconds spent on the suggestions. */
  time_spent_exploring: z.nullish(counter),
  selected_goal: z.nullish(goalId),
  selected_goal_label: z.nullish(short),
  selected_sector: z.nullish(sectorId),
  selected_sector_label: z.nullish(short),
  idea_description: z.nullish(text(limits.idea)),
  suggestions_count: z.nullish(z.int().check(z.minimum(0), z.maximum(8))),
  /** Without `basis`, which may quote a document, but with the service that it names. */
  suggestions_data: z.nullish(
    z
      .array(z.extend(z.omit(suggestion, { basis: true }), { service: z.optional(serviceId) }))
      .check(z.maxLength(8), maxBytes(32_000)),
  ),
  suggestions_source: z.nullish(z.enum(suggestionSources)),
  calendly_clicked: z.nullish(z.boolean()),
  calendly_scheduled: z.nullish(z.boolean()),
  whatsapp_opened: z.nullish(z.boolean()),
  pdf_uploaded: z.nullish(z.boolean()),
  pdf_filename: z.nullish(short),
  /** Number of uploaded documents whose text could be read. */
  documents_read: z.nullish(z.int().check(z.minimum(0), z.maximum(10))),
  /** All files, in order. */
  documents: z.nullish(
    z
      .array(visitDocument)
      .check(z.maxLength(limits.documents), maxBytes(preparedLimits.documentsBytes)),
  ),
  /** The visitor's plan, in order. */
  plan: z.nullish(
    z
      .array(visitStep)
      .check(z.maxLength(preparedLimits.planSteps), maxBytes(preparedLimits.planBytes)),
  ),
  /** Messages in the chat, oldest first, written under the notice that they are stored. */
  questions: z.nullish(
    z
      .array(text(preparedLimits.question))
      .check(z.maxLength(preparedLimits.questions), maxBytes(preparedLimits.questionsBytes)),
  ),
  /** Number of all messages in the chat. */
  questions_count: z.nullish(counter),
  /** The visitor's statements about the project, in their words. */
  qualification: z.nullish(qualification),
  /** Number of answers that the visitor found helpful, and not helpful. */
  answers_helpful: z.nullish(ratings),
  answers_unhelpful: z.nullish(ratings),
  email: z.nullish(emailAddress),
  wizard_step_reached: z.nullish(z.int().check(z.minimum(0), z.maximum(4))),
  steps_completed: z.nullish(
    z.array(z.int().check(z.minimum(0), z.maximum(4))).check(z.maxLength(5)),
  ),
  /** Whether the browser measures the visit: not with Do Not Track or Global Privacy Control. */
  is_measured: z.nullish(z.boolean()),
  /** Whether the browser reports that it is automated. */
  is_automated: z.nullish(z.boolean()),
})
export type VisitorData = z.infer<typeof visitorData>

/** The analytics events of the specification, the contact request, and `engagement`: the counters at each send. */
const eventNames = [
  'goal_selected',
  'sector_selected',
  'wizard_step',
  'email_captured',
  'idea_described',
  'suggestions_generated',
  'plan_changed',
  'calendar_clicked',
  'whatsapp_opened',
  'consultation_scheduled',
  'pdf_uploaded',
  'results_reached',
  'contact_request_sent',
  'assistant_opened',
  'service_opened',
  'language_switched',
  'chat_begun',
  'plan_downloaded',
  'plan_printed',
  'plan_emailed',
  'resume_link_made',
  'resume_link_used',
  'engagement',
] as const

const visitEvent = z.object({
  /** Created in the browser. The database stores an event once per session and id. */
  id: z.uuid(),
  name: z.enum(eventNames),
  properties: z.record(text(100), z.nullable(z.union([text(1000), z.number(), z.boolean()]))).check(
    z.refine((properties) => Object.keys(properties).length <= 20),
    maxBytes(1500),
  ),
  /** Time by the visitor's clock. */
  at: time,
})
export type VisitEvent = z.infer<typeof visitEvent>

export const eventsPerCall = 50

export const visitRequest = z.object({
  sessionId,
  visitSecret,
  /** Start of the visit by the visitor's clock. */
  startTime: time,
  /** Time of sending by the visitor's clock, to correct the clock's offset in all other times. */
  sentAt: z.optional(time),
  /** Increases with each save, so that a late older save does not replace newer values. At most 10,000 above the stored one. */
  revision: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  visitorData,
  events: z.array(visitEvent).check(z.maxLength(eventsPerCall)),
})
export type VisitRequest = z.infer<typeof visitRequest>
