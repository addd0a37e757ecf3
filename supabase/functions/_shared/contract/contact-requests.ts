import * as z from 'zod/mini'
import { timestamp } from './common.ts'
import { requestKinds } from './contact.ts'
import type { Language } from './languages.ts'
import { whatsAppLink } from './phone.ts'

export const requestStatuses = ['new', 'answered', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const staffRequest = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  /** In E.164. */
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  project_type: z.nullable(z.string()),
  message: z.string(),
  timeline: z.nullable(z.string()),
  language: z.string(),
  status: z.enum(requestStatuses),
  created_at: timestamp,
  updated_at: timestamp,
  answered_at: z.nullable(timestamp),
  /** When the promised time for an answer ends. */
  due_at: timestamp,
  /** Account and name of the assignee; null while it has none. */
  assigned_to: z.nullable(z.string()),
  assigned_name: z.nullable(z.string()),
  /** Session id of the visit; null for callers who may not read visits. */
  lead: z.nullable(z.string()),
  /** Its place in the order of `due`. */
  rank: z.nullable(z.string()),
  kind: z.enum(requestKinds),
  /** Hash of the privacy notice that was published when it arrived, and when that was. */
  privacy_notice: z.nullable(z.string()),
  privacy_notice_at: z.nullable(timestamp),
})
export type StaffRequest = z.infer<typeof staffRequest>

const greetings: Record<Language, (reference: string) => string> = {
  ar: (reference) => `السلام عليكم، بخصوص طلبك رقم ${reference}:`,
  en: (reference) => `Hello, about your request ${reference}:`,
}

/** A chat in WhatsApp with the person, with a greeting in their language that names the request. */
export const whatsAppToPerson = ({
  phone,
  language,
  reference,
}: {
  phone: string
  language: string | null | undefined
  reference?: string | undefined
}) => whatsAppLink(phone, reference ? greetings[language === 'en' ? 'en' : 'ar'](reference) : '')

export const requestsPerPage = 25

/** Overdue requests, those assigned to the caller, and those of nobody. */
export const requestScopes = ['overdue', 'mine', 'unassigned'] as const
/** By the time they are due, open ones first, or the newest first. */
export const requestOrders = ['due', 'newest'] as const

export type RequestFilter = {
  status?: RequestStatus | undefined
  search?: string
  scope?: (typeof requestScopes)[number] | undefined
  order?: (typeof requestOrders)[number]
}

/** With this the time left is counted: on working days, and from opening time. Days and times of Riyadh. */
export type WorkingTimes = {
  /** Working days around today, as `2026-11-23`. */
  working_days: string[]
  opens: string
  closes: string
  /** Promised hours until the answer. */
  promise_hours: number
}

export const maxNoteLength = 5000

/** A note of staff, or a change: of the status or assignee of a request, of the owner or next step of a person. */
export const staffEntry = z.object({
  id: z.number(),
  /** `answer`: the status became answered. */
  kind: z.enum(['note', 'status', 'assignment', 'answer', 'owner', 'next_step']),
  /** Name of the actor; null without an account, or when it was deleted. */
  actor: z.nullable(z.string()),
  /** The note, the new status, the name of the assignee or owner (null: nobody), or the next step after its day. */
  text: z.nullable(z.string()),
  at: timestamp,
})
export type StaffEntry = z.infer<typeof staffEntry>
