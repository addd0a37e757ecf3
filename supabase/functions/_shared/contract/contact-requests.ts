import * as z from 'zod/mini'
import { timestamp } from './common.ts'

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
  /** Session id of the visit; null for callers who may not read visits. */
  lead: z.nullable(z.string()),
})
export type StaffRequest = z.infer<typeof staffRequest>

export const requestsPerPage = 25

/** Query parameters of `GET /api/contact/requests`. */
export const requestFilter = z.object({
  status: z.optional(requestStatus),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})
export type RequestFilter = z.infer<typeof requestFilter>

/** Response of `GET /api/contact/requests`. `counts` has all statuses and ignores the filter. */
export const requestPage = z.object({
  requests: z.array(staffRequest),
  next: z.nullable(z.string()),
  counts: z.record(z.string(), z.number()),
})
export type RequestPage = z.infer<typeof requestPage>

/** Body of `PUT /api/contact/requests/{id}`: the new status and the one the caller saw. */
export const statusChange = z.object({ status: requestStatus, was: requestStatus })
export type StatusChange = z.infer<typeof statusChange>
