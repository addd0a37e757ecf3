import {
  array,
  enum as oneOf,
  nullable,
  number,
  object,
  record,
  string,
  type infer as Infer,
} from 'zod/mini'

export const deliveryStatuses = ['dead', 'waiting', 'recorded', 'delivered'] as const
export const deliveryStatus = oneOf(deliveryStatuses)
export type DeliveryStatus = Infer<typeof deliveryStatus>

/** Something the CRM was to be told. */
export const leadChange = object({
  id: string(),
  sequence: number(),
  /** None for a contact request. */
  session_id: nullable(string()),
  email: nullable(string()),
  reasons: array(oneOf(['new', 'stage', 'score', 'booking', 'contact'])),
  status: deliveryStatus,
  attempts: number(),
  next_attempt_at: string(),
  /** What the receiver said last. */
  last_answer: nullable(string()),
  at: string(),
  delivered_at: nullable(string()),
})
export type LeadChange = Infer<typeof leadChange>

export const changesPerPage = 25

/** What `GET /api/analytics/changes` answers; `next` asks for older ones. */
export const leadChangePage = object({
  changes: array(leadChange),
  next: nullable(number()),
  counts: record(string(), number()),
})
export type LeadChangePage = Infer<typeof leadChangePage>

/** What `POST /api/analytics/changes/requeue` answers. */
export const requeueAnswer = object({ queued: number() })
