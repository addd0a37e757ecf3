import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { limits, suggestionLimits } from '#contract/assistant.ts'
import { visitRequest, type VisitRequest } from '#contract/visits.ts'

let sent: VisitRequest[] = []
let status = 202
let answer: (() => Response) | undefined
const server = setupServer(
  http.post('*/api/visits', async ({ request }) => {
    sent.push(visitRequest.parse(await request.json()))
    return answer?.() ?? new HttpResponse(null, { status })
  }),
)
const names = (visit: VisitRequest | undefined) =>
  visit?.events.map(({ name }) => name).filter((name) => name !== 'engagement')
const emails = () => sent.map(({ visitorData }) => visitorData.email)
let stop = () => {}

/** Loads the tracker like a new page. */
async function load() {
  stop()
  vi.resetModules()
  const visits = await import('./visits.ts')
  stop = visits.startVisit()
  return { ...visits, ...(await import('./track-assistant.ts')) }
}
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
  sent = []
  status = 202
  answer = undefined
})
afterEach(() => {
  stop()
  stop = () => {}
  vi.restoreAllMocks()
})
afterAll(() => server.close())

it('has a random secret, also after a reload, and another one for the next visit', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const visits = await load()
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  const again = await load()
  again.trackPlan([])
  await waitFor(() => expect(sent).toHaveLength(2))
  await pause()
  again.resetVisitor()
  again.trackEmail('omar@example.com')
  await waitFor(() => expect(sent.at(-1)?.visitorData.email).toBe('omar@example.com'))
  const [first, second] = sent.map(({ visitSecret }) => visitSecret)
  expect(first).toMatch(/^([0-9a-f-]{36}){2}$/)
  expect(second).toBe(first)
  expect(sent.at(-1)?.visitSecret).not.toBe(first)
  expect(visits.visitId()).not.toContain(first)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(sent.map(() => '/api/visits'))
})

it('does not repeat a visit that the server has with another secret', async () => {
  status = 409
  const visits = await load()
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  window.dispatchEvent(new Event('pagehide'))
  await pause()
  expect(sent).toHaveLength(1)
  expect(Object.keys(localStorage)).toEqual([])
})

it('keeps every visit of closed tabs and stops at the first that the server limits', async () => {
  status = 503
  // The second page repeats the visit of the first one, too.
  for (const [name, failures] of [
    ['sara', 1],
    ['omar', 3],
  ] as const) {
    const closed = await load()
    closed.trackEmail(`${name}@example.com`)
    await waitFor(() => expect(emails()).toContain(`${name}@example.com`))
    await waitFor(() => expect(saveErrors).toHaveLength(failures))
    sessionStorage.clear()
  }
  const kept = Object.keys(localStorage)
  expect(kept).toHaveLength(2)
  sent = []
  answer = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '40' } })
  await load()
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  expect(sent).toHaveLength(1)
  expect(Object.keys(localStorage)).toEqual(kept)
})

it('sends the longest idea and suggestions in one request that the server takes', async () => {
  const visits = await load()
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  const text = (length: number) => 'ق'.repeat(length)
  const { title, description, details } = suggestionLimits
  visits.trackIdea(text(9000), [])
  visits.trackSuggestions(
    Array.from({ length: limits.suggestionsKept }, (_, n) => ({
      ...{ id: `ai-1700000000000-${n}`, effort: 'medium', impact: 'medium' },
      ...{ title: text(title), description: text(description), details: text(details) },
    })),
    'ai',
  )
  for (let step = 0; step < 50; step += 1) visits.trackPlan([])
  const longest = () => sent.find(({ visitorData }) => visitorData.suggestions_data)
  await waitFor(() => expect(longest()).toBeTruthy())
  expect(longest()?.visitorData.idea_description).toHaveLength(limits.idea)
  expect(longest()?.events).toHaveLength(50)
  expect(Buffer.byteLength(JSON.stringify(longest()))).toBeLessThan(64 * 1024)
})

it('sends what does not fit into one request in the next ones, also from a closed tab', async () => {
  const visits = await load()
  status = 503
  visits.trackEmail('sara@example.com')
  const text = (length: number) => 'ق'.repeat(length)
  const { title, description, details } = suggestionLimits
  const suggestion = { id: 'ai-1', effort: 'low', impact: 'low' } as const
  const texts = { title: text(title), description: text(description), details: text(details) }
  visits.trackSuggestions(
    Array.from({ length: limits.suggestionsKept }, () => ({ ...suggestion, ...texts })),
    'ai',
  )
  const step = { ...suggestion, kind: 'own', title: '', description: text(950) } as const
  visits.trackPlan(Array.from({ length: 7 }, () => step))
  const file = { problem: null, characters: 9, read: 9 }
  const documents = Array.from({ length: 8 }, () => ({ ...file, name: text(300) }))
  visits.trackIdea(text(limits.idea), documents)
  visits.trackQuestion(text(1000), (all) => all)
  await pause()
  const parts = () =>
    sent.map(({ visitorData: { suggestions_data, plan, documents: files, questions } }) =>
      [suggestions_data && 's', plan && 'p', files && 'd', questions && 'q'].join(''),
    )
  const isLarge = () => sent.some((visit) => Buffer.byteLength(JSON.stringify(visit)) > 60_000)
  sent = []
  status = 202
  sessionStorage.clear()
  await load()
  await waitFor(() => expect(parts()).toEqual(['sp', 'dq']))
  expect(isLarge()).toBe(false)
  expect(sent[0]?.visitorData.plan).toHaveLength(7)
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

it('waits for Retry-After and keeps all events', async () => {
  answer = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '40' } })
  const visits = await load()
  visits.trackEmail('sara@example.com')
  await waitFor(() => expect(sent).toHaveLength(1))
  await pause()
  answer = undefined
  visits.trackPlan([])
  await pause()
  expect(sent, 'steps wait too').toHaveLength(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 41_000)
  visits.trackPlan([])
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(names(sent[1])).toEqual(['email_captured', 'plan_changed', 'plan_changed'])
})
