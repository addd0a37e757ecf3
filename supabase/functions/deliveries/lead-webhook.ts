import { leadWebhook, type LeadWebhook } from '../_shared/server/env.ts'
import { signatureOf } from '../_shared/server/signature.ts'
import { post, type Attempt, type Claimed, type Send } from './outlet.ts'

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
  const headers = {
    'idempotency-key': id,
    'lead-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
  }
  return post(url, headers, body, async (response) => {
    await response.body?.cancel()
    return { isAccepted: response.ok, text: `HTTP ${response.status}` }
  })
}
