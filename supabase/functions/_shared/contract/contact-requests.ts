import {
  array,
  enum as oneOf,
  maxLength,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  trim,
  type infer as Infer,
} from 'zod/mini'

export const requestStatuses = ['new', 'answered', 'closed'] as const
export const requestStatus = oneOf(requestStatuses)

/** A contact request, as shown to staff. */
export const staffRequest = object({
  id: string(),
  reference: string(),
  name: nullable(string()),
  email: string(),
  company: nullable(string()),
  industry: nullable(string()),
  project_type: nullable(string()),
  message: string(),
  timeline: nullable(string()),
  language: string(),
  status: requestStatus,
  created_at: string(),
  updated_at: string(),
  /** Session id of the visit; null for callers who may not read visits. */
  lead: nullable(string()),
})
export type StaffRequest = Infer<typeof staffRequest>

export const requestsPerPage = 25

/** Query parameters of `GET /api/contact/requests`. */
export const requestFilter = object({
  status: optional(requestStatus),
  search: optional(string().check(trim(), maxLength(200))),
})
export type RequestFilter = Infer<typeof requestFilter>

/** Response of `GET /api/contact/requests`. `counts` has all statuses and ignores the filter. */
export const requestPage = object({
  requests: array(staffRequest),
  next: nullable(string()),
  counts: record(string(), number()),
})
export type RequestPage = Infer<typeof requestPage>

/** Body of `PUT /api/contact/requests/{id}`: the new status and the one the caller saw. */
export const statusChange = object({ status: requestStatus, was: requestStatus })
export type StatusChange = Infer<typeof statusChange>
