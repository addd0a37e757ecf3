import type { LeadWebhook } from './env.ts'

/** Longest wait for the receiver. */
const patience = 10_000

export type Delivery = { id: string; body: string }
export type Answer = { isTaken: boolean; text: string }

/**
 * Hands one change over. The receiver knows it again by `Idempotency-Key`, and that it is ours by
 * `Riyada-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`; anything but 2xx is a no.
 */
export async function sendLead(
  { url, secret }: LeadWebhook,
  { id, body }: Delivery,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'riyada-signature': await signature(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return { isTaken: response.ok, text: `HTTP ${response.status}` }
  } catch (error) {
    // Not in the words of the runtime: they name the address, and who knows it may write to the receiver.
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { isTaken: false, text: isLate ? 'No answer in time' : 'No connection' }
  }
}

export async function signature(secret: string, body: string, seconds: number): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, encode(`${seconds}.${body}`))
  const hex = Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `t=${seconds},v1=${hex}`
}
