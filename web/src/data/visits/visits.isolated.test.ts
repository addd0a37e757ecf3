import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { VisitStep } from '#contract/prepared.ts'
import { visitRequest, type VisitRequest } from '#contract/visits.ts'

let sent: VisitRequest[] = []
let status = 202
/** Answers a visit instead of the bare status. */
let answer: ((visit: VisitRequest) => Response | undefined) | undefined
const server = setupServer(
  http.post('*/api/visits', async ({ request }) => {
    const visit = visitRequest.parse(await request.json())
    sent.push(visit)
    return answer?.(visit) ?? new HttpResponse(null, { status })
  }),
)
const names = (visit: VisitRequest | undefined) =>
  visit?.events.map(({ name }) => name).filter((name) => name !== 'engagement')
let stop = () => {}

/** Loads the tracker like a new page. */
async function load() {
  stop()
  vi.resetModules()
  const visits = await import('./visits.ts')
  stop = visits.startVisit()
  return { ...visits, ...(await import('./track-assistant.ts')) }
}
const settle = () => waitFor(() => Promise.resolve())
const pause = () => new Promise((resolve) => setTimeout(resolve, 30))

/** What the console says about failed saves, which the specification asks for. */
let saveErrors: unknown[][] = []

beforeAll(() => server.listen())
beforeEach(() => {
  saveErrors = []
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    expect(parts[0]).toBe('Error saving to database:')
    saveErrors.push(parts)
  })
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
  sent = []
  status = 202
  answer = undefined
})
afterEach(() => {
  stop()
  stop = () => {}
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})
afterAll(() => server.close())

it('sends nothing before an email is entered', async () => {
  const visits = await load()
  visits.trackGoal('ai', 'AI')
  visits.trackStep(2, 1)
  window.dispatchEvent(new Event('pagehide'))
  await pause()
  expect(sent).toEqual([])
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  const [first] = sent
  expect(first?.visitorData).toMatchObject({
    email: 'sara@example.com',
    selected_goal: 'ai',
    wizard_step_reached: 2,
    steps_completed: [1],
    page_views: 1,
    device_type: 'desktop',
  })
  expect(names(first)).toEqual(['goal_selected', 'wizard_step', 'email_captured'])
})

it('keeps events after failures and a reload and resends them with the same ids', async () => {
  status = 503
  const before = await load()
  before.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  const after = await load()
  status = 202
  after.trackBookingClick()
  await waitFor(() => expect(sent).toHaveLength(2))
  const [first, second] = sent
  expect(second?.sessionId).toBe(first?.sessionId)
  expect(second?.events[0]?.id).toBe(first?.events[0]?.id)
  expect(names(second)).toEqual(['email_captured', 'calendar_clicked'])
  expect(saveErrors).toEqual([['Error saving to database:', 503]])
  await pause()
  after.trackPlan([])
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(names(sent[2])).toEqual(['plan_changed'])
})

it('counters never decrease, also after a reload', async () => {
  const visits = await load()
  visits.trackEmail('sara@example.com')
  document.body.click()
  document.body.click()
  visits.trackStep(3)
  visits.trackStep(1)
  await pause()
  const again = await load()
  document.body.click()
  again.trackStep(2)
  await pause()
  const last = sent.at(-1)?.visitorData
  expect(last).toMatchObject({ clicks_count: 3, page_views: 2, wizard_step_reached: 3 })
  for (const field of ['clicks_count', 'page_views', 'session_duration'] as const) {
    const values = sent.map(({ visitorData }) => visitorData[field] ?? 0)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }
})

it('sends new data with a keepalive request when the page is closed', async () => {
  const visits = await load()
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  const fetched = vi.spyOn(globalThis, 'fetch')
  document.body.click()
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

it('sends only submitted data when the visitor objects to tracking', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  const visits = await load()
  document.body.click()
  visits.trackGoal('ai', 'AI')
  visits.trackStep(2, 1)
  visits.trackPlan([])
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  const { language_preference, ...data } = sent[0]?.visitorData ?? {}
  expect(language_preference).toBeTruthy()
  expect(data).toEqual({
    email: 'sara@example.com',
    selected_goal: 'ai',
    selected_goal_label: 'AI',
    plan: [],
  })
  expect(sent[0]?.events).toEqual([])
})

it('never throws', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  vi.stubGlobal('fetch', () => {
    throw new Error('blocked')
  })
  const visits = await load()
  expect(() => visits.trackEmail('sara@example.com')).not.toThrow()
  await settle()
})

it('starts a new visit on Start over', async () => {
  const visits = await load()
  visits.trackGoal('ai', 'AI')
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  const first = visits.visitId()
  visits.resetVisitor()
  visits.trackGoal('strategy', 'Strategy')
  window.dispatchEvent(new Event('pagehide'))
  await pause()
  expect(sent.filter(({ visitorData }) => visitorData.selected_goal === 'strategy')).toEqual([])
  visits.trackEmail('omar@example.com')
  await waitFor(() => expect(sent.at(-1)?.visitorData.email).toBe('omar@example.com'))
  expect(sent.at(-1)?.sessionId).not.toBe(first)
  expect(sent.at(-1)?.visitorData).toMatchObject({
    selected_goal: 'strategy',
    device_type: 'desktop',
  })
})

it('deletes the data of the previous visit once the server has it', async () => {
  const visits = await load()
  const answered = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/visits', async ({ request }) => {
      sent.push(visitRequest.parse(await request.json()))
      await answered.promise
      return new HttpResponse(null, { status: 202 })
    }),
  )
  const kept = () => JSON.stringify([localStorage, sessionStorage])
  visits.trackEmail('sara@example.com')
  visits.trackIdea('Shorter queues', [])
  expect(kept()).toContain('sara@example.com')
  visits.resetVisitor()
  visits.trackGoal('strategy', 'Strategy')
  answered.resolve()
  await waitFor(() => expect(kept()).not.toContain('sara@example.com'))
  expect(kept()).not.toContain('Shorter queues')
  expect(sent.at(-1)?.visitorData.idea_description).toBe('Shorter queues')
  server.resetHandlers()
})

it('sends suggestions without quotes of documents', async () => {
  const visits = await load()
  visits.trackEmail('sara@example.com')
  const suggestion = { id: 'ai-1', title: 'Queue', description: '', effort: 'low', impact: 'high' }
  const bodies: string[] = []
  server.use(
    http.post('*/api/visits', async ({ request }) => {
      bodies.push(await request.text())
      return new HttpResponse(null, { status: 202 })
    }),
  )
  await pause()
  const basis = { kind: 'document', name: 'plan.pdf', place: '', quote: 'Q3 budget' } as const
  visits.trackSuggestions([{ ...suggestion, effort: 'low', impact: 'high', basis }], 'ai')
  await waitFor(() => expect(bodies.join()).toContain('"suggestions_data":[{"id":"ai-1"'))
  expect(bodies.join()).not.toContain('Q3 budget')
  server.resetHandlers()
})

const step = (title: string): VisitStep => ({
  ...{ id: `ai-${title}`, title, description: '' },
  impact: 'low',
  effort: 'low',
  kind: 'suggestion',
})

it('sends plan and files until the server has them, then only a change', async () => {
  const visits = await load()
  status = 503
  visits.trackEmail('sara@example.com')
  await pause()
  visits.trackPlan([step('A')])
  visits.trackIdea('', [{ name: 'a.txt', problem: null, characters: 9, read: 4 }])
  await pause()
  const again = await load()
  status = 202
  again.trackBookingClick()
  await waitFor(() => expect(sent.at(-1)?.visitorData.calendly_clicked).toBe(true))
  expect(sent.at(-1)?.visitorData).toMatchObject({
    plan: [{ title: 'A' }],
    documents: [{ name: 'a.txt', read: 4 }],
    documents_read: 1,
  })
  await pause()
  again.trackStep(4)
  await waitFor(() => expect(names(sent.at(-1))).toContain('results_reached'))
  expect(sent.at(-1)?.visitorData).not.toHaveProperty('plan')
  await pause()
  again.trackPlan([step('B'), step('A')])
  await waitFor(() => expect(sent.at(-1)?.visitorData.plan).toHaveLength(2))
  expect(sent.at(-1)?.visitorData).not.toHaveProperty('documents')
})

it('counts all messages in the chat and sends those that may be stored', async () => {
  const visits = await load()
  const all = (texts: string[]) => texts
  visits.trackQuestion(null, all)
  visits.trackEmail('sara@example.com')
  visits.trackQuestion('How long?', all)
  await waitFor(() => expect(sent.at(-1)?.visitorData.questions).toEqual(['How long?']))
  expect(sent.at(-1)?.visitorData.questions_count).toBe(2)
  await pause()
  const again = await load()
  again.trackQuestion('And then?', all)
  await waitFor(() => expect(sent.at(-1)?.visitorData.questions).toHaveLength(2))
  expect(sent.at(-1)?.visitorData).toMatchObject({
    questions: ['How long?', 'And then?'],
    questions_count: 3,
  })
})

it('drops only the event that the server rejects', async () => {
  answer = ({ events }) => {
    const at = events.findIndex(({ name }) => name === 'goal_selected')
    return at < 0
      ? undefined
      : HttpResponse.json(
          { error: '', code: 'invalid', fields: { [`events.${at}.properties`]: 'x' } },
          { status: 400 },
        )
  }
  const visits = await load()
  visits.trackGoal('ai', 'AI')
  visits.trackStep(1)
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(names(sent[1])).toEqual(['wizard_step', 'email_captured'])
  await pause()
  visits.trackPlan([])
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(names(sent[2]), 'the rest was stored').toEqual(['plan_changed'])
})

it('drops a field that the server rejects', async () => {
  answer = ({ visitorData }) =>
    visitorData.browser
      ? HttpResponse.json(
          { error: '', code: 'invalid', fields: { 'visitorData.browser': 'x' } },
          { status: 400 },
        )
      : undefined
  const visits = await load()
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.visitorData.browser).toBeUndefined()
  expect(names(sent[1])).toEqual(['email_captured'])
})

it('finds the rejected event when the error names none', async () => {
  const taken = new Set<string>()
  answer = ({ events }) => {
    if (events.some(({ name }) => name === 'plan_changed'))
      return new HttpResponse(null, { status: 400 })
    for (const { name } of events) taken.add(name)
    return undefined
  }
  const visits = await load()
  visits.trackGoal('ai', 'AI')
  visits.trackPlan([])
  visits.trackStep(1)
  visits.trackEmail('sara@example.com')
  await waitFor(() =>
    expect([...taken]).toEqual(['goal_selected', 'wizard_step', 'email_captured', 'engagement']),
  )
})

it('sends unsent visits of closed tabs on the next load', async () => {
  status = 503
  const closed = await load()
  closed.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  sessionStorage.clear()
  status = 202
  await load()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.sessionId).toBe(sent[0]?.sessionId)
  expect(sent[1]?.events[0]?.id).toBe(sent[0]?.events[0]?.id)
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

it('counts a page view for each tab shown', async () => {
  const visits = await load()
  const open = (fragment: string, event: string) => {
    history.pushState(null, '', fragment)
    window.dispatchEvent(new Event(event))
  }
  open('#about', 'site:tab')
  open('#about', 'hashchange')
  open('#contact', 'popstate')
  open('#nowhere', 'hashchange')
  open('#elsewhere', 'hashchange')
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.visitorData.page_views, 'home, about, contact, home').toBe(4)
})

it('adds the counters to each state as an event and increments the revision', async () => {
  const visits = await load()
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  document.body.click()
  visits.trackPlan([])
  await waitFor(() => expect(sent).toHaveLength(2))
  const engagement = sent.map(({ events }) => events.find(({ name }) => name === 'engagement'))
  expect(engagement.map((event) => event?.properties['clicks_count'])).toEqual([0, 1])
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2])
})

it('truncates texts for the database', async () => {
  const visits = await load()
  visits.trackEmail('sara@example.com')
  visits.trackIdea(`${'x'.repeat(4_999)}💡\0`, [])
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.visitorData.idea_description).toBe('x'.repeat(4_999))
})
