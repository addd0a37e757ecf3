import { hmac } from './authentication.ts'
import { runInBackground } from './background.ts'
import { asService } from './clients.ts'
import { dataOf } from './database.ts'
import { leadWebhook, type LeadWebhook } from './env.ts'
import { limitOf } from './limits.ts'

const batchSize = 10
/** A run must end before the platform stops the function. */
const maxRunMs = 60_000
const minIntervalMs = 1_000
const timeoutMs = 10_000
/** The database holds back a new lead for ten seconds. */
const heldMs = 10_500

let isPaused = false
let running: Promise<void> | undefined
let startedAt = 0
/** When the newest lead is due. */
let heldUntil = 0
let isWaiting = false

/**
 * Sends the lead changes that are due. Only one run is active; a call during a run waits for it. Without a webhook,
 * pauses delivery in the database once, which then only records changes.
 */
export function deliverLeads(): Promise<void> {
  return (running ??= deliver().finally(() => {
    running = undefined
  }))
}

/** Starts a delivery in the background, at most once a second, and another one when the newest lead is due. */
export function deliverSoon(): void {
  heldUntil = Date.now() + heldMs
  if (!isWaiting) runInBackground('held leads', deliverHeld())
  if (running || Date.now() - startedAt < minIntervalMs) return
  runInBackground('lead delivery', deliverLeads())
}

async function deliverHeld(): Promise<void> {
  isWaiting = true
  for (let wait = heldMs; wait > 0; wait = heldUntil - Date.now())
    await new Promise((resolve) => setTimeout(resolve, wait))
  isWaiting = false
  // A run in progress may have looked before the lead was due.
  await running?.catch(() => undefined)
  await deliverLeads()
}

async function deliver(): Promise<void> {
  startedAt = Date.now()
  const webhook = leadWebhook()
  if (!webhook) {
    if (!isPaused) dataOf(await asService().rpc('pause_lead_changes'))
    isPaused = true
    return
  }
  while (Date.now() - startedAt < maxRunMs) {
    const changes = dataOf(
      await asService().rpc('claim_lead_changes', {
        max_changes: batchSize,
        max_per_minute: limitOf('crm'),
      }),
    )
    if (changes.length === 0) return
    await Promise.all(
      changes.map(async ({ id, attempt, body }) => {
        const { isAccepted, text } = await sendLead(webhook, { id, body: JSON.stringify(body) })
        dataOf(
          await asService().rpc('record_delivery', {
            change: id,
            attempt,
            response: text,
            is_accepted: isAccepted,
          }),
        )
      }),
    )
  }
}

/**
 * Posts one change to the webhook, signed with `Lead-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. Only
 * a 2xx response counts as accepted.
 */
export async function sendLead(
  { url, secret }: LeadWebhook,
  { id, body }: { id: string; body: string },
): Promise<{ isAccepted: boolean; text: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'lead-signature': signature(secret, body, Math.floor(Date.now() / 1000)),
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

export const signature = (secret: string, body: string, seconds: number) =>
  `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`
