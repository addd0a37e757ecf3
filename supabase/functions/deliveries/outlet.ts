import type { Channel } from '#contract/deliveries.ts'

/** A delivery that this call may send. `attempt` counts from 1; `body` is what claim_deliveries() returns. */
export type Claimed = { id: string; attempt: number; body: unknown }

/** The receiver's answer. `isFinal`: repeating is useless; `retryAfter`: seconds that the receiver asks to wait. */
export type Attempt = { isAccepted: boolean; isFinal?: boolean; retryAfter?: number; text: string }

const timeoutMs = 10_000

/** Posts JSON to a receiver, and reads its answer as `attemptOf` says. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  attemptOf: (response: Response) => Promise<Attempt>,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await attemptOf(response)
  } catch (error) {
    // The runtime's message contains the address, which often includes a secret.
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { isAccepted: false, text: isTimeout ? 'Timed out' : 'No connection' }
  }
}

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
