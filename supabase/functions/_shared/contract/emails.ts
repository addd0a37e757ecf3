import * as z from 'zod/mini'
import { level } from './assistant.ts'
import { staffRole } from './auth.ts'
import { timestamp } from './common.ts'
import { requestKinds } from './contact.ts'

/** Those that anybody can cause by entering an address. They have a link to stop them. */
export const stoppableEmailKinds = ['request_received', 'plan', 'resume_link'] as const

/** Emails to the firm. Each person on the staff chooses which of them to get. */
export const firmEmailKinds = [
  'new_request',
  'hot_lead',
  'new_booking',
  'request_due',
  'daily_summary',
] as const

const text = z.nullish(z.string())
const texts = z.nullish(z.array(z.string()))
const reason = z.object({ label_ar: text, label_en: text, points: z.number() })
/** The goal and the sector of a visit, each with the name that the visitor chose. */
const choice = { goal: text, goal_label: text, sector: text, sector_label: text }

const request = z.object({
  reference: z.string(),
  kind: z.nullish(z.enum(requestKinds)),
  request_id: z.string(),
  name: text,
  email: z.string(),
  phone: text,
  company: text,
  industry: text,
  project_type: text,
  timeline: text,
  message: z.string(),
  /** In which the person wrote. */
  language: text,
  created_at: timestamp,
  due_at: timestamp,
  /** The name of the person who is to answer. */
  assigned_to: text,
})

const booking = z.object({
  start_time: timestamp,
  location: text,
  reschedule_url: text,
  cancel_url: text,
  /** The meeting was moved: to this time if it is confirmed, to another one if it is canceled. */
  is_rescheduled: z.nullish(z.boolean()),
})

/** The part of the consultation brief in an email; the rest is in the attached PDF. */
const brief = z.object({
  phone: text,
  language: text,
  company: text,
  ...choice,
  idea: text,
  summary: text,
  plan: z.nullish(z.array(z.object({ title: text, description: text }))),
  score: z.nullish(z.number()),
  reasons: z.nullish(z.array(reason)),
  questions: texts,
  first_questions: texts,
})

const resumeLink = z.object({
  /** The id of the link, of which `emailedToken` makes its token. */
  link: z.string(),
  expires_at: timestamp,
})

/**
 * The data of emails, by kind: the payload of `deliveries`. Null and missing are the same, because the database strips
 * null. Long texts are allowed; the email cuts them.
 */
export const emailData = {
  // Nothing that was typed, or the form could send anybody's words to anybody in the name of the firm.
  request_received: z.object({
    reference: z.string(),
    due_at: timestamp,
    kind: z.nullish(z.enum(requestKinds)),
  }),
  plan: z.object({
    session_id: z.string(),
    name: text,
    ...choice,
    idea: text,
    summary: text,
    steps: z.array(
      z.object({
        /** Empty for an idea of the visitor's own without a title. */
        title: text,
        description: text,
        impact: level,
        effort: level,
        details: text,
      }),
    ),
    /** When a reply is due to someone who writes at once. */
    due_at: z.nullish(timestamp),
    ...z.partial(resumeLink).shape,
  }),
  resume_link: resumeLink,
  booking_confirmed: booking,
  booking_canceled: booking,
  new_request: request,
  request_due: request,
  hot_lead: z.object({
    session_id: z.string(),
    email: z.string(),
    name: text,
    phone: text,
    score: z.number(),
    language: text,
    ...choice,
    idea: text,
    reasons: z.array(reason),
  }),
  new_booking: z.object({
    start_time: timestamp,
    location: text,
    /** `active`, `canceled` or `rescheduled`. */
    status: z.string(),
    session_id: text,
    email: z.string(),
    name: text,
    brief: z.nullish(brief),
  }),
  daily_summary: z.object({
    day: z.iso.date(),
    new_requests: z.number(),
    open_requests: z.number(),
    overdue: z.number(),
    due_today: z.array(
      z.object({
        reference: z.string(),
        request_id: z.string(),
        name: text,
        email: z.string(),
        due_at: timestamp,
      }),
    ),
    leads: z.array(
      z.object({ session_id: z.string(), email: z.string(), name: text, score: z.number() }),
    ),
    bookings: z.array(z.object({ start_time: timestamp, email: z.string(), name: text })),
  }),
  invitation: z.object({
    user_id: z.string(),
    role: staffRole,
    invited_by: text,
    expires_at: z.nullish(timestamp),
  }),
  recovery: z.object({ user_id: z.string(), expires_at: z.nullish(timestamp) }),
  role_changed: z.object({ role: staffRole, changed_by: text }),
} as const satisfies Record<string, z.ZodMiniType>

export type EmailKind = keyof typeof emailData
export const emailKinds = Object.keys(emailData).filter((kind): kind is EmailKind =>
  Object.hasOwn(emailData, kind),
)
export const emailKind = z.enum(emailKinds)
export type EmailData = { [kind in EmailKind]: z.infer<(typeof emailData)[kind]> }

/** The kinds with a link that the sender creates when it sends, so that no token is stored. */
export const linkEmailKinds = ['resume_link', 'invitation', 'recovery'] as const
