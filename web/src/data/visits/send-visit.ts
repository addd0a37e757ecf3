import { bodyOf, postVisit } from './post-visit.ts'
import { addEvent, keepUnsent, keepVisit, visit, type Visit } from './visit-state.ts'

const counterFields = [
  'page_views',
  'clicks_count',
  'scroll_depth',
  'session_duration',
  'time_spent_exploring',
] as const
const longestPause = 600_000
/** As in the contract, which is not imported: its schemas weigh more than the tracker. */
let eventsPerCall = 100

let failures = 0
let pausedUntil = 0
/** The server said how long to wait. */
let isTold = false

/** Of a visit: what is on its way, or nothing; the state the server has; the counters that were told last. */
type Course = { of: Visit; underWay: string; delivered: string; counted: string }
let latest: Course | undefined

const courseOf = (current: Visit): Course =>
  latest?.of === current
    ? latest
    : (latest = { of: current, underWay: '', delivered: '', counted: '' })

/** `step`: the visitor did something. `timer`: waits out a pause after failures. `leave`: now or never. */
export type SendReason = 'step' | 'timer' | 'leave'

/**
 * Sends the visit and its waiting events, if the visitor left an e-mail. Events stay until the
 * server acknowledged them, so one may be sent twice; the server keeps it once by its id. Another
 * visit may have begun by the time of the answer, which is still about this one.
 */
export async function sendVisit(reason: SendReason, course = courseOf(visit())): Promise<void> {
  const { of: current } = course
  const { data } = current
  const mustWait = Date.now() < pausedUntil && (reason === 'timer' || (reason === 'step' && isTold))
  if (!data.email || mustWait) return
  const state = JSON.stringify(data)
  if (state !== course.delivered) noteCounters(course)
  if (current.events.length === 0 && state === course.delivered) return
  keepUnsent(current, true)
  const batch = current.events.slice(0, eventsPerCall)
  const mine = state + batch.map(({ id }) => id).join()
  // Hiding and leaving come one after the other: what is on its way need not go twice.
  if (course.underWay && (reason !== 'leave' || mine === course.underWay)) return
  course.underWay = mine
  current.revision += 1
  const answer = await postVisit(bodyOf(current, batch))
  if (course.underWay === mine) course.underWay = ''
  if (answer.is === 'later') return pause(answer.seconds)
  failures = 0
  pausedUntil = 0
  isTold = false
  if (answer.is === 'taken') settle(course, batch, state)
  else await drop(course, batch, state, answer.why)
  keepVisit()
  // Something may have happened meanwhile.
  if (current.events.length > 0 || JSON.stringify(data) !== course.delivered)
    await sendVisit('step', course)
  else keepUnsent(current, false)
}

/** The counters travel with the state; as an event they tell when they were what, so the score can be replayed. */
function noteCounters(course: Course) {
  const { data } = course.of
  if (data.page_views === undefined) return
  const counters = Object.fromEntries(counterFields.map((field) => [field, data[field] ?? 0]))
  const text = JSON.stringify(counters)
  if (text !== course.counted) addEvent('engagement', counters, course.of)
  course.counted = text
}

function pause(seconds: number) {
  failures += 1
  isTold = seconds > 0
  pausedUntil = Date.now() + (seconds * 1000 || Math.min(longestPause, 15_000 * 2 ** failures))
}

function settle(course: Course, batch: Visit['events'], state: string) {
  const { of: current } = course
  course.delivered = state
  if (JSON.stringify(current.data) === state) {
    // They are long, and a call that outlives its page has to be short.
    delete current.data.suggestions_data
    course.delivered = JSON.stringify(current.data)
  }
  current.events = current.events.filter((event) => !batch.includes(event))
}

/** Lets go of what the server will never take, so that it does not hold up the rest. */
async function drop(course: Course, batch: Visit['events'], state: string, why: unknown) {
  // Hardly ever needed, so it is not part of the page.
  const { dropRefused } = await import('./refused.ts')
  if (dropRefused(course.of, batch, why)) return
  // It did not say what is wrong: fewer at a time, until only that is left.
  if (batch.length > 1) eventsPerCall = Math.ceil(batch.length / 2)
  else settle(course, batch, state)
}
