import { setTimeout as delay } from 'node:timers/promises'
import { deliveryKey } from './authentication.ts'
import { runInBackground } from './background.ts'
import { secretKey, supabaseUrl } from './env.ts'

const minIntervalMs = 1_000

let startedAt = 0
let isWaiting = false

/**
 * Lets the function `deliveries` send what is due, at most once a second. Nothing depends on it: the rest is
 * sent by the next call, or that of the scheduler.
 */
export function deliverSoon(): void {
  if (!isWaiting) runInBackground('deliveries', requestDelivery())
}

async function requestDelivery(): Promise<void> {
  isWaiting = true
  await delay(Math.max(0, startedAt + minIntervalMs - Date.now()))
  isWaiting = false
  startedAt = Date.now()
  const response = await fetch(`${supabaseUrl()}/functions/v1/deliveries/send`, {
    method: 'POST',
    headers: { 'x-delivery-key': deliveryKey(secretKey()), prefer: 'respond-async' },
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`deliveries/send returned HTTP ${response.status}`)
}
