import { afterwards } from './background.ts'
import { asService } from './clients.ts'
import { dataOf } from './database.ts'
import { leadWebhook } from './env.ts'
import { sendLead } from './lead-webhook.ts'

const changesAtOnce = 10
/** A run ends in good time before the platform ends it. */
const longestRun = 60_000
const shortestPause = 1_000

let isPaused = false
let running: Promise<void> | undefined
let began = 0

/**
 * Hands over the lead changes that are due, one run at a time; a call during a run waits for that one. Where
 * nobody listens the database is told so once, and keeps the changes as history.
 */
export function deliverLeads(): Promise<void> {
  return (running ??= deliver().finally(() => {
    running = undefined
  }))
}

/** The same after a visit was stored, without making the visitor wait, at most once a second. */
export function deliverSoon(): void {
  if (running || Date.now() - began < shortestPause) return
  afterwards('lead delivery', deliverLeads())
}

async function deliver(): Promise<void> {
  began = Date.now()
  const webhook = leadWebhook()
  if (!webhook) {
    if (!isPaused) dataOf(await asService().rpc('pause_lead_changes'))
    isPaused = true
    return
  }
  while (Date.now() - began < longestRun) {
    const changes = dataOf(await asService().rpc('claim_lead_changes', { most: changesAtOnce }))
    if (changes.length === 0) return
    await Promise.all(
      changes.map(async ({ id, attempt, body }) => {
        const { isTaken, text } = await sendLead(webhook, { id, body: JSON.stringify(body) })
        dataOf(
          await asService().rpc('settle_lead_change', {
            change: id,
            attempt,
            answer: text,
            is_taken: isTaken,
          }),
        )
      }),
    )
  }
}
