import * as z from 'zod/mini'
import { timestamp } from './common.ts'

/** `crm`: changes of leads, for the webhook; `email`: for the provider of emails. */
export const channels = ['crm', 'email'] as const
export type Channel = (typeof channels)[number]

export const deliveryStatuses = ['dead', 'waiting', 'recorded', 'delivered'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** A channel that is configured, as active_channels() returns it. */
export const activeChannel = z.object({ channel: z.enum(channels), sender: z.nullable(z.string()) })
export type ActiveChannel = z.infer<typeof activeChannel>

/** Whether no provider of emails accepts an address as a sender: its domain is reserved for examples and tests. */
export const isReservedAddress = (address: string): boolean =>
  /[@.](example(\.(com|net|org))?|test|invalid|localhost)$/i.test(address)

/** A message to the CRM or by email, and its status. */
export const delivery = z.object({
  id: z.string(),
  sequence: z.number(),
  /** The data of an email. Null for a change of a lead. */
  kind: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Null if it is not about a visit. */
  session_id: z.nullable(z.string()),
  /** The person it is about. */
  email: z.nullable(z.string()),
  /** The changes of a lead. Null for an email. */
  reasons: z.nullable(
    z.array(z.enum(['new', 'stage', 'score', 'booking', 'plan', 'contact', 'outcome'])),
  ),
  status: z.enum(deliveryStatuses),
  attempts: z.number(),
  next_attempt_at: timestamp,
  /** The last response of the receiver. */
  last_answer: z.nullable(z.string()),
  at: timestamp,
  delivered_at: z.nullable(timestamp),
})
export type Delivery = z.infer<typeof delivery>

export const deliveriesPerPage = 25
