import { runInBackground } from '../_shared/server/background.ts'
import { emailSender, senderAddress } from './email/send.ts'
import { callAsService } from '../_shared/server/database.ts'
import { leadSender } from './lead-webhook.ts'
import { limitOf } from '../_shared/server/limits.ts'
import type { Outlet, Send } from './outlet.ts'

const outlets: readonly Outlet[] = [
  { channel: 'crm', batchSize: 10, sender: leadSender },
  // Providers allow a few calls a second.
  { channel: 'email', batchSize: 2, sender: emailSender, address: senderAddress },
]

/** A run and the one after it must end before the platform stops the function, after 150 seconds. */
const maxRunMs = 60_000
/** The database holds back a new lead for ten seconds. */
const heldMs = 10_500

const runs = outlets.map(createRun)
/** When the newest lead is due. */
let heldUntil = 0
let isWaiting = false

/**
 * Sends what is due in all channels. Each has one active run; calls during a run wait for one after it. A channel without
 * configuration is paused in the database once, which then only records.
 */
export async function deliver(): Promise<void> {
  await Promise.all(runs.map((run) => run()))
}

/** Starts a delivery in the background, and another one when the newest lead is due. */
export function startDelivery(): void {
  heldUntil = Date.now() + heldMs
  if (!isWaiting) runInBackground('held deliveries', deliverHeld())
  runInBackground('deliveries', deliver())
}

async function deliverHeld(): Promise<void> {
  isWaiting = true
  for (let wait = heldMs; wait > 0; wait = heldUntil - Date.now())
    await new Promise((resolve) => setTimeout(resolve, wait))
  isWaiting = false
  await deliver()
}

function createRun(outlet: Outlet): () => Promise<void> {
  let isPaused = false
  const run = async () => {
    const send = outlet.sender()
    if (send) {
      isPaused = false
      return sendDue(outlet, send)
    }
    if (!isPaused) await callAsService('pause_deliveries', { channel: outlet.channel })
    isPaused = true
  }
  return oneAtATime(run)
}

/** Calls during a run share one after it, because a run in progress may have looked before a delivery was queued. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => (running = run().finally(() => (running = undefined)))
  const startNext = () => {
    next = undefined
    return start()
  }
  return () => (running ? (next ??= running.then(startNext, startNext)) : start())
}

async function sendDue({ channel, batchSize, address }: Outlet, send: Send): Promise<void> {
  const endAt = Date.now() + maxRunMs
  while (Date.now() < endAt) {
    const claimed = await callAsService('claim_deliveries', {
      channel,
      max_deliveries: batchSize,
      max_per_minute: limitOf(channel),
      ...(address && { sender: address() }),
    })
    if (claimed.length === 0) return
    await Promise.all(
      claimed.map(async (delivery) => {
        const { isAccepted, isFinal = false, retryAfter = 0, text } = await send(delivery)
        await callAsService('record_delivery', {
          delivery: delivery.id,
          attempt: delivery.attempt,
          response: text,
          is_accepted: isAccepted,
          is_final: isFinal,
          retry_after: retryAfter,
        })
      }),
    )
  }
}
