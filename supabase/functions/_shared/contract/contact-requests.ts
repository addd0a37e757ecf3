import * as z from 'zod/mini'
import { cleaned, storable, timestamp } from './common.ts'

export const requestStatuses = ['new', 'answered', 'closed'] as const
export const requestStatus = z.enum(requestStatuses)

/** A contact request, as shown to staff. */
export const staffRequest = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  company: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  project_type: z.nullable(z.string()),
  message: z.string(),
  timeline: z.nullable(z.string()),
  language: z.string(),
  status: requestStatus,
  created_at: timestamp,
  updated_at: timestamp,
  answered_at: z.nullable(timestamp),
  /** When the promised time for an answer ends. */
  due_at: timestamp,
  /** Account of who answers it, and their name; null while nobody does. */
  assigned_to: z.nullable(z.string()),
  assigned_name: z.nullable(z.string()),
  /** Session id of the visit; null for callers who may not read visits. */
  lead: z.nullable(z.string()),
})
export type StaffRequest = z.infer<typeof staffRequest>

export const requestsPerPage = 25

/** Overdue requests, those assigned to the caller, and those of nobody. */
export const requestScopes = ['overdue', 'mine', 'unassigned'] as const
/** By the time they are due, open ones first, or the newest first. */
export const requestOrders = ['due', 'newest'] as const

/** Query parameters of `GET /api/contact/requests`. */
export const requestFilter = z.object({
  status: z.optional(requestStatus),
  search: z.optional(z.string().check(cleaned, z.maxLength(200))),
  scope: z.optional(z.enum(requestScopes)),
  order: z.optional(z.enum(requestOrders)),
})
export type RequestFilter = z.infer<typeof requestFilter>

/** With this the time left is counted: on working days, and from opening time. Days and times of Riyadh. */
export const workingTimes = z.object({
  /** Working days around today, as `2026-11-23`. */
  working_days: z.array(z.string()),
  opens: z.string(),
  closes: z.string(),
  /** Promised hours until the answer. */
  promise_hours: z.number(),
})
export type WorkingTimes = z.infer<typeof workingTimes>

/** Response of `GET /api/contact/requests`. `counts` has all statuses and scopes and ignores the filter. */
export const requestPage = z.object({
  requests: z.array(staffRequest),
  next: z.nullable(z.string()),
  counts: z.record(z.string(), z.number()),
  times: workingTimes,
})
export type RequestPage = z.infer<typeof requestPage>

/** Body of `PUT /api/contact/requests/{id}`: the new status and the one the caller saw. */
export const statusChange = z.object({ status: requestStatus, was: requestStatus })
export type StatusChange = z.infer<typeof statusChange>

/** Body of `PUT /api/contact/requests/{id}/assignee`: an account or nobody, and whom the caller saw. */
export const assignment = z.object({ assignee: z.nullable(z.uuid()), was: z.nullable(z.uuid()) })
export type Assignment = z.infer<typeof assignment>

export const maxNoteLength = 5000
/** Body of `POST /api/contact/requests/{id}/entries`. */
export const requestNote = z.object({
  text: z.string().check(cleaned, z.minLength(1), z.maxLength(maxNoteLength), storable),
})
export type RequestNote = z.infer<typeof requestNote>

/** Response of `GET /api/contact/requests/{id}/entries`: notes and history, newest first. */
export const requestEntries = z.object({
  entries: z.array(
    z.object({
      id: z.number(),
      /** `answer`: the status became answered. */
      kind: z.enum(['note', 'status', 'assignment', 'answer']),
      /** Name of who did it; null without an account, or when it was deleted. */
      actor: z.nullable(z.string()),
      /** The note, the new status, or the name of who answers it (null: nobody). */
      text: z.nullable(z.string()),
      at: timestamp,
    }),
  ),
})
export type RequestEntry = z.infer<typeof requestEntries>['entries'][number]
