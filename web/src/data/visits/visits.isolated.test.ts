import { waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import type { VisitStep } from '#contract/prepared.ts'
import {
  latest,
  load,
  loadWithEmail,
  names,
  pause,
  received,
  setNavigator,
  tracker,
  trackVisits,
} from './test-tracker.ts'

trackVisits()

it('sends nothing before an email is entered', async () => {
  const visits = await load()
  visits.trackGoal('ai', 'AI')
  visits.trackStep(2, 1)
  window.dispatchEvent(new Event('pagehide'))
  await pause()
  expect(tracker.sent).toEqual([])
  visits.trackEmail('sara@example.com')
  await received(1)
  const entered = { email: 'sara@example.com', selected_goal: 'ai' }
  const measured = { page_views: 1, device_type: 'desktop' }
  const steps = { wizard_step_reached: 2, steps_completed: [1] }
  expect(latest()).toMatchObject({ ...entered, ...measured, ...steps })
  expect(names(tracker.sent[0])).toEqual(['goal_selected', 'wizard_step', 'email_captured'])
})

it('keeps events after failures and a reload and resends them with the same ids', async () => {
  tracker.status = 503
  await loadWithEmail()
  const after = await load()
  tracker.status = 202
  after.trackBookingClick()
  await received(2)
  const [first, second] = tracker.sent
  expect(second?.sessionId).toBe(first?.sessionId)
  expect(second?.events[0]?.id).toBe(first?.events[0]?.id)
  expect(names(second)).toEqual(['email_captured', 'calendar_clicked'])
  expect(tracker.errors).toEqual([['Error saving to database:', 503]])
  after.trackPlan([])
  await received(3)
  expect(names(tracker.sent[2])).toEqual(['plan_changed'])
})

it('tries again after a failed call during which the browser came online', async () => {
  await loadWithEmail()
  const fails = Promise.withResolvers<Response>()
  tracker.answer = () => fails.promise
  document.body.click()
  window.dispatchEvent(new Event('pagehide'))
  await received(2)
  window.dispatchEvent(new Event('online'))
  tracker.answer = undefined
  fails.resolve(HttpResponse.error())
  await received(3)
  const [, failed, again] = tracker.sent
  const sent = failed?.events ?? []
  expect(sent).not.toEqual([])
  // On a busy machine the counters have changed, too, which is another event.
  expect(again?.events.slice(0, sent.length)).toEqual(sent)
  expect(names(again)).toEqual(names(failed))
})

it('the scroll depth is the deepest, also after scrolling back', async () => {
  const visits = await load()
  const page = document.documentElement
  const size = { scrollHeight: 1000, clientHeight: 200, scrollTop: 0 }
  for (const name of ['scrollHeight', 'clientHeight', 'scrollTop'] as const)
    vi.spyOn(page, name, 'get').mockImplementation(() => size[name])
  for (const top of [600, 80]) {
    size.scrollTop = top
    document.dispatchEvent(new Event('scroll'))
  }
  visits.trackEmail('sara@example.com')
  await received(1)
  expect(latest()).toMatchObject({ scroll_depth: 75 })
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
  expect(latest()).toMatchObject({ clicks_count: 3, page_views: 2, wizard_step_reached: 3 })
  for (const field of ['clicks_count', 'page_views', 'session_duration'] as const) {
    const values = tracker.sent.map(({ visitorData }) => visitorData[field] ?? 0)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }
})

it('sends new data with a keepalive request when the page is closed', async () => {
  await loadWithEmail()
  const fetched = vi.spyOn(globalThis, 'fetch')
  document.body.click()
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  await received(2)
  const calls = fetched.mock.calls.filter(([url]) => url === '/api/visits')
  expect(calls.map(([, options]) => options?.keepalive)).toEqual([true])
})

it('sends only submitted data when the visitor objects to tracking', async () => {
  setNavigator('globalPrivacyControl', true)
  const visits = await load()
  document.body.click()
  visits.trackGoal('ai', 'AI')
  visits.trackStep(2, 1)
  visits.trackPlan([])
  visits.trackEmail('sara@example.com')
  await received(1)
  const { language_preference, ...data } = latest() ?? {}
  expect(language_preference).toBeTruthy()
  const goal = { selected_goal: 'ai', selected_goal_label: 'AI' }
  expect(data).toEqual({ email: 'sara@example.com', ...goal, plan: [], is_measured: false })
  expect(tracker.sent[0]?.events).toEqual([])
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
  await pause()
})

it('deletes the data of the previous visit once the server has it', async () => {
  const visits = await load()
  const answered = Promise.withResolvers<void>()
  tracker.answer = () => answered.promise.then(() => new HttpResponse(null, { status: 202 }))
  const kept = () => JSON.stringify([localStorage, sessionStorage])
  visits.trackEmail('sara@example.com')
  visits.trackIdea('Shorter queues', [])
  expect(kept()).toContain('sara@example.com')
  visits.resetVisitor()
  visits.trackGoal('strategy', 'Strategy')
  answered.resolve()
  await waitFor(() => expect(kept()).not.toContain('sara@example.com'))
  expect(kept()).not.toContain('Shorter queues')
  expect(latest()?.idea_description).toBe('Shorter queues')
})

const suggestion = { description: '', effort: 'low', impact: 'low' } as const
const step = (title: string): VisitStep => {
  return { ...suggestion, id: `ai-${title}`, title, kind: 'suggestion' }
}

it('sends truncated texts, and suggestions without quotes of documents', async () => {
  const visits = await loadWithEmail()
  visits.trackIdea(`${'x'.repeat(4_999)}💡\0`, [])
  visits.trackSuggestions([], 'fallback', 'budget')
  const document = { kind: 'document', name: 'plan.pdf', place: '', quote: 'Q3 budget' } as const
  for (const basis of [document, { kind: 'service', service: 'knowledge' } as const])
    visits.trackSuggestions([{ ...suggestion, id: 'ai-1', title: 'Queue', basis }], 'ai')
  await waitFor(() => expect(tracker.bodies).toContain('"service":"knowledge"'))
  await waitFor(() => expect(tracker.bodies).toContain('"reason":"budget"'))
  expect(tracker.bodies).not.toContain('Q3 budget')
  expect(latest()?.idea_description).toBe('x'.repeat(4_999))
})

it('sends facts about the project, of stored messages only, and each rating once', async () => {
  const visits = await loadWithEmail()
  const facts = { volume: '300 a day', deadline: 'open' }
  visits.trackIdea('Sort', [], facts)
  await waitFor(() => expect(latest()?.qualification).toEqual(facts))
  visits.trackQuestion('By June. We have 200k.', (all) => all)
  const noted = { deadline: 'By June.', budget: 'We have 200k.' }
  visits.trackQualification(noted)
  visits.trackQualification({ decision_maker: 'not in a stored message' })
  visits.trackIdea('Sort', [], { volume: '400 a day' })
  const latestFacts = { ...noted, volume: '400 a day' }
  await waitFor(() => expect(latest()?.qualification).toEqual(latestFacts))
  for (const id of ['a', 'b']) visits.trackRating(id, true)
  for (const _ of [1, 2]) visits.trackRating('a', false)
  await waitFor(() => expect(latest()).toMatchObject({ answers_helpful: 1, answers_unhelpful: 1 }))
  expect((await load()).ratingOf('a')).toBe(false)
})

it('sends plan and files until the server has them, then only a change', async () => {
  tracker.status = 503
  const visits = await loadWithEmail()
  visits.trackPlan([step('A')])
  visits.trackIdea('', [{ name: 'a.txt', problem: null, characters: 9, read: 4 }])
  await pause()
  const again = await load()
  tracker.status = 202
  again.trackBookingClick()
  await waitFor(() => expect(latest()?.calendly_clicked).toBe(true))
  const documents = [{ name: 'a.txt', read: 4 }]
  expect(latest()).toMatchObject({ plan: [{ title: 'A' }], documents, documents_read: 1 })
  await pause()
  again.trackStep(4)
  await waitFor(() => expect(names(tracker.sent.at(-1))).toContain('results_reached'))
  expect(latest()).not.toHaveProperty('plan')
  await pause()
  again.trackPlan([step('B'), step('A')])
  await waitFor(() => expect(latest()?.plan).toHaveLength(2))
  expect(latest()).not.toHaveProperty('documents')
})

it('counts all messages in the chat and sends those that may be stored', async () => {
  const visits = await load()
  const all = (texts: string[]) => texts
  visits.trackQuestion(null, all)
  visits.trackEmail('sara@example.com')
  visits.trackQuestion('How long?', all)
  await waitFor(() => expect(latest()?.questions).toEqual(['How long?']))
  expect(latest()?.questions_count).toBe(2)
  await pause()
  const again = await load()
  again.trackQuestion('And then?', all)
  await waitFor(() => expect(latest()?.questions).toEqual(['How long?', 'And then?']))
  expect(latest()?.questions_count).toBe(3)
})

const invalid = (field: string) =>
  HttpResponse.json({ error: '', code: 'invalid', fields: { [field]: 'x' } }, { status: 400 })

it('drops only the event and the field that the server rejects', async () => {
  tracker.answer = ({ events, visitorData }) => {
    const at = events.findIndex(({ name }) => name === 'goal_selected')
    if (at >= 0) return invalid(`events.${at}.properties`)
    return visitorData.browser ? invalid('visitorData.browser') : undefined
  }
  const visits = await load()
  visits.trackGoal('ai', 'AI')
  visits.trackStep(1)
  visits.trackEmail('sara@example.com')
  await received(3)
  expect(latest()?.browser).toBeUndefined()
  expect(names(tracker.sent[2])).toEqual(['wizard_step', 'email_captured'])
  visits.trackPlan([])
  await received(4)
  expect(names(tracker.sent[3]), 'the rest was stored').toEqual(['plan_changed'])
})

it('finds the rejected event when the error names none', async () => {
  const taken = new Set<string>()
  tracker.answer = ({ events }) => {
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
  const others = ['goal_selected', 'wizard_step', 'email_captured', 'engagement']
  await waitFor(() => expect([...taken]).toEqual(others))
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
  await received(1)
  expect(latest()?.page_views, 'home, about, contact, home').toBe(4)
})

it('adds the counters to each state as an event and increments the revision', async () => {
  const visits = await loadWithEmail()
  document.body.click()
  visits.trackPlan([])
  await received(2)
  const counters = tracker.sent.map(({ events }) =>
    events.find((each) => each.name === 'engagement'),
  )
  expect(counters.map((event) => event?.properties['clicks_count'])).toEqual([0, 1])
  expect(tracker.sent.map(({ revision }) => revision)).toEqual([1, 2])
})

/** Loads the page, and waits until it counts. */
async function openCounted() {
  const visits = await load()
  await vi.dynamicImportSettled()
  await pause()
  return visits
}
const leave = () => window.dispatchEvent(new Event('pagehide'))
const stepsOf = (index: number) =>
  tracker.counted[index]?.steps.map((each) => [each.step, each.value].filter(Boolean).join(' '))
const counted = (calls: number) => waitFor(() => expect(tracker.counted).toHaveLength(calls))

it('sends the steps of a tab once, when it is left, without an email', async () => {
  const campaign = 'utm_source=june&utm_medium=newsletter&utm_campaign=spring'
  history.replaceState(null, '', `/?${campaign}#contact`)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.com/search?q=x')
  const visits = await openCounted()
  visits.trackStep(1)
  visits.trackStep(1)
  visits.trackAction('service_opened', { id: 'services.strategy' })
  expect(tracker.counted).toEqual([])
  leave()
  await counted(1)
  const steps = ['page', 'tab contact', 'campaign spring', 'wizard 1', 'service services.strategy']
  expect(stepsOf(0)).toEqual(steps)
  const from = { referrer: 'google.com', source: 'june', medium: 'newsletter' }
  expect(tracker.counted[0]).toMatchObject({ language: 'ar', device: 'desktop', ...from })
  leave()
  visits.trackStep(2)
  leave()
  await counted(2)
  expect(stepsOf(1)).toEqual(['wizard 2'])
  // A reload is the same visit.
  await openCounted()
  leave()
  await pause()
  expect(tracker.counted).toHaveLength(2)
  expect(tracker.sent).toEqual([])
})

it('counts steps whose call failed with the next one', async () => {
  await openCounted()
  tracker.status = 503
  leave()
  await counted(1)
  await pause()
  tracker.status = 202
  leave()
  await counted(2)
  expect(stepsOf(1)).toEqual(stepsOf(0))
})

it('says that a program uses the browser', async () => {
  setNavigator('webdriver', true)
  await openCounted()
  leave()
  await counted(1)
  expect(tracker.counted[0]).toMatchObject({ is_automated: true })
})

it.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)('counts nothing with %s', async (name, value) => {
  setNavigator(name, value)
  const visits = await openCounted()
  visits.trackStep(1)
  leave()
  await pause()
  expect(tracker.counted).toEqual([])
})
