import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  visitRequest,
  type VisitRequest,
} from '../../../supabase/functions/_shared/contract/visits.ts'

let sent: VisitRequest[] = []
let status = 202
const server = setupServer(
  http.post('*/api/visits', async ({ request }) => {
    sent.push(visitRequest.parse(await request.json()))
    return new HttpResponse(null, { status })
  }),
)
let stop = () => {}

/** The tracker as a page that was just loaded has it. */
async function load() {
  stop()
  vi.resetModules()
  const visits = await import('./visits.ts')
  stop = visits.startVisit()
  return visits
}
const settle = () => vi.waitFor(() => Promise.resolve())
const pause = () => new Promise((resolve) => setTimeout(resolve, 30))

beforeAll(() => server.listen())
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  status = 202
})
afterEach(() => {
  stop()
  stop = () => {}
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})
afterAll(() => server.close())

it('lets nothing leave the browser before an e-mail', async () => {
  const visits = await load()
  visits.noteGoal('ai', 'AI')
  visits.noteStep(2, 1)
  window.dispatchEvent(new Event('pagehide'))
  await pause()
  expect(sent).toEqual([])
  visits.noteEmail('sara@example.com')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const [first] = sent
  expect(first?.visitorData).toMatchObject({
    email: 'sara@example.com',
    selected_goal: 'ai',
    wizard_step_reached: 2,
    steps_completed: [1],
    page_views: 1,
    device_type: 'desktop',
  })
  expect(first?.events.map(({ name }) => name)).toEqual([
    'goal_selected',
    'wizard_step',
    'email_captured',
  ])
})

it('keeps events through failures and a reload, and sends them again under the same ids', async () => {
  status = 503
  const before = await load()
  before.noteEmail('sara@example.com')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  const after = await load()
  status = 202
  after.noteBookingClick()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const [first, second] = sent
  expect(second?.sessionId).toBe(first?.sessionId)
  expect(second?.events[0]?.id).toBe(first?.events[0]?.id)
  expect(second?.events.map(({ name }) => name)).toEqual(['email_captured', 'calendar_clicked'])
  await pause()
  after.notePlan(1)
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.events.map(({ name }) => name)).toEqual(['plan_changed'])
})

it('counts upwards only, also across a reload', async () => {
  const visits = await load()
  visits.noteEmail('sara@example.com')
  document.body.click()
  document.body.click()
  visits.noteStep(3)
  visits.noteStep(1)
  await pause()
  const again = await load()
  document.body.click()
  again.noteStep(2)
  await pause()
  const last = sent.at(-1)?.visitorData
  expect(last).toMatchObject({ clicks_count: 3, page_views: 2, wizard_step_reached: 3 })
  for (const field of ['clicks_count', 'page_views', 'session_duration'] as const) {
    const values = sent.map(({ visitorData }) => visitorData[field] ?? 0)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }
})

it('sends what is new when the page is left, in a request that outlives it', async () => {
  const visits = await load()
  visits.noteEmail('sara@example.com')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  const fetched = vi.spyOn(globalThis, 'fetch')
  document.body.click()
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

it('keeps to what was submitted for people who ask not to be tracked', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  const visits = await load()
  document.body.click()
  visits.noteGoal('ai', 'AI')
  visits.noteStep(2, 1)
  visits.noteEmail('sara@example.com')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const { language_preference, ...data } = sent[0]?.visitorData ?? {}
  expect(language_preference).toBeTruthy()
  expect(data).toEqual({
    email: 'sara@example.com',
    selected_goal: 'ai',
    selected_goal_label: 'AI',
  })
  expect(sent[0]?.events).toEqual([])
})

it('never throws into the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  vi.stubGlobal('fetch', () => {
    throw new Error('blocked')
  })
  const visits = await load()
  expect(() => visits.noteEmail('sara@example.com')).not.toThrow()
  await settle()
})

it('takes whoever starts over for somebody else', async () => {
  const visits = await load()
  visits.noteGoal('ai', 'AI')
  visits.noteEmail('sara@example.com')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const first = visits.visitId()
  visits.forgetVisitor()
  visits.noteGoal('strategy', 'Strategy')
  window.dispatchEvent(new Event('pagehide'))
  await pause()
  expect(sent.filter(({ visitorData }) => visitorData.selected_goal === 'strategy')).toEqual([])
  visits.noteEmail('omar@example.com')
  await vi.waitFor(() => expect(sent.at(-1)?.visitorData.email).toBe('omar@example.com'))
  expect(sent.at(-1)?.sessionId).not.toBe(first)
  expect(sent.at(-1)?.visitorData).toMatchObject({
    selected_goal: 'strategy',
    device_type: 'desktop',
  })
})
