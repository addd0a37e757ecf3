import * as z from 'zod/mini'
import { timestamp } from './common.ts'

export const channels = ['crm', 'email'] as const
export const channel = z.enum(channels)
/** `crm`: changes of leads, for the webhook; `email`: for the provider of emails. */
export type Channel = z.infer<typeof channel>

export const deliveryStatuses = ['dead', 'waiting', 'recorded', 'delivered'] as const
export const deliveryStatus = z.enum(deliveryStatuses)
export type DeliveryStatus = z.infer<typeof deliveryStatus>

/** What is sent to the CRM or by email, and what became of it. */
export const delivery = z.object({
  id: z.string(),
  sequence: z.number(),
  /** What an email says. Null for a change of a lead. */
  kind: z.nullable(z.string()),
  /** To whom an email goes. */
  recipient: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Null if it is not about a visit. */
  session_id: z.nullable(z.string()),
  /** The person it is about. */
  email: z.nullable(z.string()),
  /** What changed of a lead. Null for an email. */
  reasons: z.nullable(z.array(z.enum(['new', 'stage', 'score', 'booking', 'plan', 'contact']))),
  status: deliveryStatus,
  attempts: z.number(),
  next_attempt_at: timestamp,
  /** The last response of the receiver. */
  last_answer: z.nullable(z.string()),
  at: timestamp,
  delivered_at: z.nullable(timestamp),
})
export type Delivery = z.infer<typeof delivery>

export const deliveriesPerPage = 25

/** Query parameters of `GET /api/deliveries`. */
export const deliveryFilter = z.object({
  channel: z.prefault(channel, 'crm'),
  status: z.optional(deliveryStatus),
})
export type DeliveryFilter = z.infer<typeof deliveryFilter>

/** Response of `GET /api/deliveries`. `next` is the cursor of the next page. */
export const deliveryPage = z.object({
  deliveries: z.array(delivery),
  next: z.nullable(z.number()),
  counts: z.record(z.string(), z.number()),
})
export type DeliveryPage = z.infer<typeof deliveryPage>

/** Response of `GET /api/deliveries/channels`: those that are configured. */
export const activeChannels = z.object({ active: z.array(channel) })
export type ActiveChannels = z.infer<typeof activeChannels>

/** Body of `POST /api/deliveries/requeue`. */
export const requeueRequest = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)),
})

/** Response of `POST /api/deliveries/requeue`. */
export const requeueResponse = z.object({ queued: z.number() })
