import { keepVisit, visit } from './visit-state.ts'

/** As in the contract, which is not imported: its schemas weigh more than the tracker. */
const eventsPerCall = 100
/** Browsers refuse more than 64 KiB to requests that outlive their page. */
const mostWhileLeaving = 60_000
const longestPause = 600_000

let underWay = ''
let isAskedAgain = false
let failures = 0
let pausedUntil = 0
let delivered = ''

/** `step`: the visitor did something. `timer`: waits out a pause after failures. `leave`: outlives the page. */
export type SendReason = 'step' | 'timer' | 'leave'

/**
 * Sends the visit and its waiting events, if the visitor left an e-mail. Events stay until the
 * server acknowledged them, so one may be sent twice; the server keeps it once by its id.
 */
export async function sendVisit(reason: SendReason): Promise<void> {
  const { sessionId, startTime, data, events } = visit()
  if (!data.email || (reason === 'timer' && Date.now() < pausedUntil)) return
  const state = JSON.stringify(data)
  if (events.length === 0 && state === delivered) return
  if (underWay && reason !== 'leave') {
    isAskedAgain = true
    return
  }
  const batch = events.slice(0, eventsPerCall)
  const write = (visitorData: typeof data) =>
    JSON.stringify({ sessionId, startTime, visitorData, events: batch })
  const whole = write(data)
  const isHeavy = reason === 'leave' && new Blob([whole]).size > mostWhileLeaving
  const body = isHeavy ? write({ ...data, suggestions_data: undefined }) : whole
  // Hiding and leaving come one after the other: what is on its way need not go twice.
  if (body === underWay) return
  underWay = body
  const isTaken = await post(body, reason === 'leave')
  underWay = ''
  failures = isTaken ? 0 : failures + 1
  pausedUntil = isTaken ? 0 : Date.now() + Math.min(longestPause, 15_000 * 2 ** failures)
  if (!isTaken) return
  if (!isHeavy) delivered = state
  const sent = new Set(batch.map(({ id }) => id))
  visit().events = visit().events.filter(({ id }) => !sent.has(id))
  keepVisit()
  if (isAskedAgain || visit().events.length > 0) {
    isAskedAgain = false
    await sendVisit('step')
  }
}

const post = (body: string, keepalive: boolean) =>
  fetch('/api/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive,
  }).then(
    ({ ok }) => ok,
    () => false,
  )
