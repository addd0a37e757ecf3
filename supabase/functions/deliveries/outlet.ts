import type { Channel } from '#contract/deliveries.ts'

/** A delivery that this call may send. `attempt` counts from 1; `body` is what claim_deliveries() returns. */
export type Claimed = { id: string; attempt: number; body: unknown }

/** The receiver's answer. `isFinal`: repeating is useless; `retryAfter`: seconds that the receiver asks to wait. */
export type Attempt = { isAccepted: boolean; isFinal?: boolean; retryAfter?: number; text: string }

/** Sends one delivery. Never throws for an answer or failure of the receiver. */
export type Send = (delivery: Claimed) => Promise<Attempt>

/** Where the deliveries of a channel go. */
export type Outlet = {
  channel: Channel
  /** How many are sent at the same time. */
  batchSize: number
  /** `null` while the channel is not configured. */
  sender: () => Send | null
  /** The address that its messages come from. */
  address?: () => string
}
