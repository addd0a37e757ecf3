import type { CountedStep, VisitCount } from '#contract/visit-counts.ts'
import type { VisitEvent } from '#contract/visits.ts'
import { languageOf } from '../../lib/paths.ts'
import { readStored, store } from '../../lib/storage.ts'
import { tabOf } from '../../lib/tabs.ts'
import { environment, queryOf } from './environment.ts'
import { visit, type EventName } from './visit-state.ts'

// Counts of all visits by day: no cookie, no id. The tab remembers which steps it has counted.

type Step = VisitCount['steps'][number]
export type CountedEvent = Pick<VisitEvent, 'name' | 'properties'>

/** The step of an event, and which of its properties is the value; other events are not counted. */
const stepOf: Partial<Record<EventName, readonly [CountedStep, property?: string]>> = {
  service_opened: ['service', 'id'],
  assistant_opened: ['assistant'],
  wizard_step: ['wizard', 'step'],
  suggestions_generated: ['suggestions', 'source'],
  plan_changed: ['plan'],
  calendar_clicked: ['booking'],
  consultation_scheduled: ['booked'],
  contact_request_sent: ['request'],
  language_switched: ['language', 'to'],
}

const storageKey = 'counted_steps'
const keyOf = ({ step, value = '' }: Step) => `${step} ${value}`

/** The steps that this tab has sent, and where its visit came from. */
type Counted = { sent: string[]; visit: Omit<VisitCount, 'steps'> }
const isCounted = (value: unknown): value is Counted => value instanceof Object

/** Counts the steps of this tab, until `signal` ends it: the first tab, the speed, and those of events, for which it returns a function. */
export function countVisit(signal: AbortSignal) {
  const stored = readStored('session', storageKey)
  const counted: Counted = isCounted(stored) ? stored : { sent: [], visit: originOf() }
  let pending: Step[] = []

  const add = (step: Step) => {
    const known = [...counted.sent, ...pending.map(keyOf)]
    if (!known.includes(keyOf(step))) pending.push(step)
  }
  // The browser ends the calls of a page that is left, also those that the server has received.
  let isLeft = false
  const send = () => {
    isLeft = false
    if (pending.length === 0) return
    const steps = pending.splice(0)
    const keys = steps.map(keyOf)
    counted.sent.push(...keys)
    store('session', storageKey, counted)
    const putBack = () => {
      counted.sent = counted.sent.filter((key) => !keys.includes(key))
      pending = [...steps, ...pending]
      store('session', storageKey, counted)
    }
    post({ ...counted.visit, steps }).then(
      (isDone) => isDone || putBack(),
      () => isLeft || putBack(),
    )
  }

  // Not after a reload.
  if (counted.sent.length === 0) {
    add({ step: 'page' })
    add({ step: 'tab', value: tabOf() })
    const campaign = queryOf('utm_campaign', 60)
    if (campaign) add({ step: 'campaign', value: campaign })
  }
  const onEvent = ({ name, properties }: CountedEvent) => {
    const [step, property] = stepOf[name] ?? []
    if (step) add({ step, ...(property && { value: String(properties[property]) }) })
  }
  visit().events.forEach(onEvent)
  // On the window, so that they run after the listeners that report the speed.
  const onLeave = () => document.visibilityState === 'hidden' && send()
  addEventListener('visibilitychange', onLeave, { signal })
  const onPageHide = () => {
    send()
    isLeft = true
  }
  addEventListener('pagehide', onPageHide, { signal })
  const timer = setTimeout(() => {
    import('./measure-speed.ts')
      .then(({ measureSpeed }) => measureSpeed(add))
      .catch(() => undefined)
  }, measureAfterMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return onEvent
}

/** Where the visit came from, without what could tell people apart. */
function originOf(): Counted['visit'] {
  const { device_type: device, is_automated } = environment()
  const source = queryOf('utm_source', 60)
  const medium = queryOf('utm_medium', 60)
  const referrer = hostOf(document.referrer)
  return {
    language: languageOf(location.pathname),
    device: device ?? 'desktop',
    ...(referrer && referrer !== location.hostname && { referrer }),
    ...(source && { source }),
    ...(medium && { medium }),
    ...(is_automated && { is_automated }),
  }
}

/** The host of a URL without `www.`; empty if it is none. */
function hostOf(url: string): string {
  const host = URL.parse?.(url)?.hostname ?? ''
  return host.length <= 100 ? host.replace(/^www\./, '') : ''
}

/** Returns whether the server has the steps, or will never take them. */
async function post(count: VisitCount): Promise<boolean> {
  const { status } = await fetch('/api/visits/count', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(count),
    keepalive: true,
  })
  return status < 500
}

/** Late, because the browser keeps what was measured before. */
const measureAfterMs = 5000
