import { setImmediate, setTimeout } from 'node:timers/promises'
import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { visitCount, type VisitCount } from '#contract/visit-counts.ts'
import { visitRequest, type VisitRequest } from '#contract/visits.ts'

/** The server of visits, as it is in a test. */
export const tracker = {
  /** The visits it received. */
  sent: [] as VisitRequest[],
  /** The counts it received. */
  counted: [] as VisitCount[],
  /** The bodies it received. */
  bodies: '',
  status: 202,
  /** Answers a visit instead of the bare status. */
  answer: undefined as
    | ((visit: VisitRequest) => Response | Promise<Response> | undefined)
    | undefined,
  /** Messages in the console about failed saves, which the specification asks for. */
  errors: [] as unknown[][],
}
const server = setupServer(
  http.post('*/api/visits/count', async ({ request }) => {
    tracker.counted.push(visitCount.parse(await request.json()))
    return new HttpResponse(null, { status: tracker.status })
  }),
  http.post('*/api/visits', async ({ request }) => {
    const body = await request.text()
    const visit = visitRequest.parse(JSON.parse(body))
    tracker.bodies += body
    tracker.sent.push(visit)
    return (await tracker.answer?.(visit)) ?? new HttpResponse(null, { status: tracker.status })
  }),
)
let stop = () => {}

const navigatorNames = ['globalPrivacyControl', 'doNotTrack', 'webdriver'] as const
/** What the browser says, in this test. */
export const setNavigator = (name: (typeof navigatorNames)[number], value: boolean | string) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

/** Prepares server and browser for the tests of a file. */
export function trackVisits() {
  beforeAll(() => server.listen())
  beforeEach(() => {
    const errors: unknown[][] = []
    Object.assign(tracker, { sent: [], counted: [], bodies: '', status: 202, errors })
    tracker.answer = undefined
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      expect(parts[0]).toBe('Error saving to database:')
      errors.push(parts)
    })
  })
  afterEach(() => {
    stop()
    stop = () => {}
    for (const name of navigatorNames) Reflect.deleteProperty(navigator, name)
  })
  afterAll(() => server.close())
}

/** Loads the tracker like a new page. */
export async function load() {
  stop()
  vi.resetModules()
  const visits = await import('./visits.ts')
  stop = visits.startVisit()
  return { ...visits, ...(await import('./track-assistant.ts')) }
}

/** Waits for this number of visits, and until their answers are read. */
export async function received(visits: number) {
  await waitFor(() => expect(tracker.sent).toHaveLength(visits))
  await pause()
}
/** Time for what is in progress. On a busy machine 30 ms may be a single turn of the event loop. */
export async function pause() {
  await setTimeout(30)
  for (let turn = 0; turn < 50; turn++) await setImmediate()
}

/** Loads the tracker and sends a first visit. */
export async function loadWithEmail() {
  const visits = await load()
  visits.trackEmail('sara@example.com')
  await received(1)
  return visits
}

/** The events of a visit without the counters. */
export const names = (visit: VisitRequest | undefined) =>
  visit?.events.map(({ name }) => name).filter((name) => name !== 'engagement')
export const latest = () => tracker.sent.at(-1)?.visitorData
