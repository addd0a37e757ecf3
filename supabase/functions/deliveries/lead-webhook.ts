import { leadWebhook, type LeadWebhook } from '../_shared/server/env.ts'
import { signatureOf } from '../_shared/server/signature.ts'
import type { Attempt, Claimed, Send } from './outlet.ts'

const timeoutMs = 10_000

/** Sends lead changes to the configured webhook, or `null` if there is none. */
export function leadSender(): Send | null {
  const webhook = leadWebhook()
  return webhook && ((change: Claimed) => sendLead(webhook, change))
}

/**
 * Posts one change to the webhook, signed with `Lead-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. Only
 * a 2xx response counts as accepted.
 */
export async function sendLead(
  { url, secret }: LeadWebhook,
  { id, body: change }: Pick<Claimed, 'id' | 'body'>,
): Promise<Attempt> {
  const body = JSON.stringify(change)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'lead-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { isAccepted: response.ok, text: `HTTP ${response.status}` }
  } catch (error) {
    // The runtime's message contains the address, which often includes a secret.
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { isAccepted: false, text: isTimeout ? 'Timed out' : 'No connection' }
  }
}
