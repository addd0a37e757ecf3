import type { VisitorData } from '#contract/visits.ts'
import { newId } from '../../lib/new-id.ts'
import type { Visit } from './visit-state.ts'

// How the tabs of a visit merge their states. The database merges the states of a visit in the same way, but cannot add
// up the counts of two tabs.

/** Each tab counts its own part. */
const sums = [
  'page_views',
  'clicks_count',
  'questions_count',
  'session_duration',
  'time_spent_exploring',
] as const
const maxima = [
  'scroll_depth',
  'wizard_step_reached',
  'suggestions_count',
  'documents_read',
] as const
const flags = ['pdf_uploaded', 'calendly_clicked', 'calendly_scheduled', 'whatsapp_opened'] as const
const merged = new Set<string>([...sums, ...maxima, ...flags, 'steps_completed'])

/** A message of a tab: its additions to sums, values that may only grow, and the other changed fields. */
type Change = {
  /** The order of changes: by revision, and by tab if two changed something at the same time. */
  revision: number
  tab: string
  added: VisitorData
  grown: VisitorData
  changed: VisitorData
  questions: string[]
}
type Order = Pick<Change, 'revision' | 'tab'>

const isAfter = (one: Order, other: Order) =>
  one.revision === other.revision ? one.tab > other.tab : one.revision > other.revision

const valueOf = (data: VisitorData, field: string): unknown => Reflect.get(data, field)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const union = <Item>(one: readonly Item[] = [], other: readonly Item[] = []) => [
  ...new Set([...one, ...other]),
]

/**
 * A duplicated tab has a copy of the visit and its revision, with which the server finds the newer state. The tabs of a
 * visit tell each other their changes, so that all have the same state.
 */
export function shareVisit(visit: Visit): { tell: () => void; stop: () => void } {
  const channel = new BroadcastChannel(`visit:${visit.sessionId}`)
  const tab = newId()
  let told: VisitorData = { ...visit.data }
  const lastChanges = new Map<string, Order>()

  /** The fields that this tab changed and did not tell. One that the server has is removed, not changed. */
  const changedFields = () =>
    Object.entries(visit.data).filter(
      ([field, value]) => !merged.has(field) && !isSame(value, valueOf(told, field)),
    )

  function tell() {
    const { data } = visit
    const changed = changedFields()
    const added: VisitorData = {}
    for (const field of sums) added[field] = (data[field] ?? 0) - (told[field] ?? 0)
    const grown: VisitorData = { steps_completed: data.steps_completed }
    for (const field of maxima) grown[field] = data[field]
    for (const field of flags) grown[field] = data[field]
    told = { ...data }
    // Sending adds one.
    const order = { revision: visit.revision + 1, tab }
    for (const [field] of changed) lastChanges.set(field, order)
    const { questions = [] } = visit
    const change: Change = {
      ...order,
      added,
      grown,
      changed: Object.fromEntries(changed),
      questions,
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(change)
  }

  function merge({ revision, added, grown, changed, questions, ...from }: Change) {
    const { data } = visit
    const untold = new Set(changedFields().map(([field]) => field))
    visit.revision = Math.max(visit.revision, revision)
    for (const field of sums) {
      const more = added[field] ?? 0
      if (more === 0) continue
      data[field] = (data[field] ?? 0) + more
      told[field] = (told[field] ?? 0) + more
    }
    for (const field of maxima) {
      const most = Math.max(data[field] ?? 0, grown[field] ?? 0)
      if (most > 0) data[field] = most
    }
    for (const field of flags) if (grown[field]) data[field] = true
    const steps = union(data.steps_completed ?? [], grown.steps_completed ?? [])
    if (steps.length > 0) data.steps_completed = steps.toSorted((a, b) => a - b)
    visit.questions = union(visit.questions, questions)
    const order = { revision, tab: from.tab }
    for (const [field, value] of Object.entries(changed)) {
      const last = lastChanges.get(field)
      // The first campaign counts. Changes that this tab did not tell yet are newer.
      const isOlder = field.startsWith('utm_') ? valueOf(data, field) : last && isAfter(last, order)
      if (isOlder || untold.has(field)) continue
      Object.assign(data, { [field]: value })
      Object.assign(told, { [field]: value })
      lastChanges.set(field, order)
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => merge(data))
  return { tell, stop: () => channel.close() }
}
