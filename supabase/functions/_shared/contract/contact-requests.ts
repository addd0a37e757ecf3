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

/** A contact request as staff see it. */
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
  /** The visit behind it, for those who may read visits. */
  lead: nullable(string()),
})
export type StaffRequest = Infer<typeof staffRequest>

export const requestsPerPage = 25

/** What narrows the requests, as it travels in an address. */
export const requestFilter = object({
  status: optional(requestStatus),
  search: optional(string().check(trim(), maxLength(200))),
})
export type RequestFilter = Infer<typeof requestFilter>

/** What `GET /api/contact/requests` answers; `counts` are those of every status, whatever the filter. */
export const requestPage = object({
  requests: array(staffRequest),
  next: nullable(string()),
  counts: record(string(), number()),
})
export type RequestPage = Infer<typeof requestPage>

/** What `PUT /api/contact/requests/{id}` takes: the new status, and the one the person saw. */
export const statusChange = object({ status: requestStatus, was: requestStatus })
export type StatusChange = Infer<typeof statusChange>
