import type { VisitorData } from '#contract/visits.ts'
import { prefersPrivacy } from './environment.ts'
import { nextCall, postVisit, removeSent, type PostResult } from './post-visit.ts'
import { addEvent, storeUnsent, storeVisit, visit, type Visit } from './visit-state.ts'

const counterFields = [
  'page_views',
  'clicks_count',
  'scroll_depth',
  'session_duration',
  'time_spent_exploring',
] as const
const maxPauseMs = 600_000
/** Same as in the contract, which is not imported because its schemas are larger than the tracker. */
const eventsPerCall = 50

let failures = 0
let pausedUntil = 0
/** The pause was requested by the server. */
let hasRetryAfter = false

/** Delivery state of a visit: the batch in flight and its call, the state on the server, the last counters sent. */
type Delivery = {
  visit: Visit
  inFlight: string
  /** The visitor did something, or the browser came online, since the call began. */
  isDue: boolean
  call?: Promise<PostResult>
  saved: string
  counters: string
  /** The most events of its next calls: fewer while an event that the server rejects is looked for. */
  batchSize: number
}
const newDelivery = (current: Visit): Delivery => ({
  visit: current,
  inFlight: '',
  isDue: false,
  saved: '',
  counters: '',
  batchSize: eventsPerCall,
})
let latest: Delivery | undefined

const deliveryOf = (current: Visit): Delivery =>
  latest?.visit === current ? latest : (latest = newDelivery(current))

/** `step`: the visitor did something. `timer`: respects the pause after failures. `leave`: the page is being closed. */
export type SendReason = 'step' | 'timer' | 'leave'

/**
 * Sends the visit and its unsent events if the visitor entered an email. Events are kept until the server
 * acknowledges them and may be sent twice; the server deduplicates by id. A new visit may start before the
 * response arrives.
 */
async function deliver(reason: SendReason, delivery: Delivery): Promise<void> {
  const { visit: current } = delivery
  const { data } = current
  const mustWait =
    Date.now() < pausedUntil && (reason === 'timer' || (reason === 'step' && hasRetryAfter))
  if (!data.email || mustWait) return
  const state = JSON.stringify(data)
  if (state !== delivery.saved) addCounters(delivery)
  if (current.events.length === 0 && state === delivery.saved) return
  storeUnsent(current, true)
  const batch = current.events.slice(0, delivery.batchSize)
  const batchKey = state + batch.map(({ id }) => id).join()
  // Hiding and closing the page follow each other: do not send the same batch twice.
  if (delivery.inFlight && (reason !== 'leave' || batchKey === delivery.inFlight)) {
    delivery.isDue ||= reason === 'step'
    return
  }
  delivery.inFlight = batchKey
  delivery.isDue = false
  current.revision += 1
  const { body, data: sent } = nextCall(current, batch)
  delivery.call = postVisit(body)
  const result = await delivery.call
  if (delivery.inFlight === batchKey) delivery.inFlight = ''
  if (result.is === 'retry') {
    pause(result.seconds)
    return delivery.isDue ? deliver('step', delivery) : undefined
  }
  failures = 0
  pausedUntil = 0
  hasRetryAfter = false
  if (result.is === 'accepted') acknowledge(delivery, batch, sent)
  else await handleRejection(delivery, batch, sent, result.error)
  storeVisit()
  // Something may have changed in the meantime.
  if (current.events.length > 0 || JSON.stringify(data) !== delivery.saved)
    await deliver('step', delivery)
  else storeUnsent(current, false)
}

/** Sends what is new of the current visit, or of the one before it. */
export function sendVisit(reason: SendReason, current: Visit): Promise<void> {
  current.data.is_measured = !prefersPrivacy()
  return deliver(reason, deliveryOf(current))
}

/** Sends the visit and waits for it. If that fails, the next save sends it again. */
export async function flushVisit(): Promise<void> {
  const delivery = deliveryOf(visit())
  while (delivery.inFlight) await delivery.call
  await deliver('step', delivery)
}

/** Sends a visit of a closed tab that could not be sent. */
export const sendFormer = (former: Visit): Promise<void> =>
  deliver('step', { ...newDelivery(former), counters: countersOf(former) })

/** Adds the counters as an event too, so that scores can be recalculated for any time. */
function addCounters(delivery: Delivery) {
  const { visit: current } = delivery
  const text = countersOf(current)
  if (current.data.page_views !== undefined && text !== delivery.counters)
    addEvent('engagement', JSON.parse(text), current)
  delivery.counters = text
}

const countersOf = ({ data }: Visit) =>
  JSON.stringify(Object.fromEntries(counterFields.map((field) => [field, data[field] ?? 0])))

function pause(seconds: number) {
  failures += 1
  hasRetryAfter = seconds > 0
  pausedUntil = Date.now() + (seconds * 1000 || Math.min(maxPauseMs, 15_000 * 2 ** failures))
}

function acknowledge(delivery: Delivery, batch: Visit['events'], sent: VisitorData) {
  const { visit: current } = delivery
  delivery.saved = JSON.stringify(removeSent(current, sent))
  current.events = current.events.filter((event) => !batch.includes(event))
}

/** Drops rejected values, so that they do not block the rest. */
async function handleRejection(
  delivery: Delivery,
  batch: Visit['events'],
  sent: VisitorData,
  error: unknown,
) {
  // Rarely needed, so it is loaded lazily.
  const { dropRejected } = await import('./drop-rejected.ts')
  if (dropRejected(delivery.visit, batch, error)) return
  // The error names no fields: send smaller batches until only the rejected event is left.
  if (batch.length > 1) delivery.batchSize = Math.ceil(batch.length / 2)
  else acknowledge(delivery, batch, sent)
}
