import { waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { limits, suggestionLimits } from '#contract/assistant.ts'
import {
  latest,
  load,
  loadWithEmail,
  names,
  pause,
  received,
  tracker,
  trackVisits,
} from './test-tracker.ts'

trackVisits()

const limited = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '40' } })
const text = (length: number) => 'ق'.repeat(length)
const longest = {
  id: 'ai-1700000000000',
  title: text(suggestionLimits.title),
  description: text(suggestionLimits.description),
  details: text(suggestionLimits.details),
  effort: 'medium',
  impact: 'medium',
} as const
const suggestions = Array.from({ length: limits.suggestionsKept }, () => longest)

it('has a random secret, also after a reload, and another one for the next visit', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const visits = await loadWithEmail()
  const again = await load()
  again.trackPlan([])
  await received(2)
  again.resetVisitor()
  again.trackEmail('omar@example.com')
  const other = { email: 'omar@example.com', device_type: 'desktop' }
  await waitFor(() => expect(latest()).toMatchObject(other))
  const [first, second] = tracker.sent.map(({ visitSecret }) => visitSecret)
  expect(first).toMatch(/^([0-9a-f-]{36}){2}$/)
  expect(second).toBe(first)
  expect(tracker.sent.at(-1)?.visitSecret).not.toBe(first)
  expect(visits.visitId()).not.toContain(first)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(tracker.sent.map(() => '/api/visits'))
})

it('does not repeat a visit that the server has with another secret', async () => {
  tracker.status = 409
  await loadWithEmail()
  window.dispatchEvent(new Event('pagehide'))
  await pause()
  expect(tracker.sent).toHaveLength(1)
  expect(Object.keys(localStorage)).toEqual([])
})

it('keeps every visit of closed tabs and stops at the first that the server limits', async () => {
  tracker.status = 503
  // The second page repeats the visit of the first one, too.
  for (const [name, failures] of Object.entries({ sara: 1, omar: 3 })) {
    const closed = await load()
    closed.trackEmail(`${name}@example.com`)
    await waitFor(() => expect(tracker.bodies).toContain(`${name}@example.com`))
    await waitFor(() => expect(tracker.errors).toHaveLength(failures))
    sessionStorage.clear()
  }
  const kept = Object.keys(localStorage)
  expect(kept).toHaveLength(2)
  tracker.sent = []
  tracker.answer = limited
  await load()
  await received(1)
  expect(tracker.sent).toHaveLength(1)
  expect(Object.keys(localStorage)).toEqual(kept)
})

it('sends the longest idea and suggestions in one request that the server takes', async () => {
  const visits = await loadWithEmail()
  visits.trackIdea(text(9000), [])
  visits.trackSuggestions(suggestions, 'ai')
  for (let step = 0; step < 50; step += 1) visits.trackPlan([])
  const long = () => tracker.sent.find(({ visitorData }) => visitorData.suggestions_data)
  await waitFor(() => expect(long()).toBeTruthy())
  expect(long()?.visitorData.idea_description).toHaveLength(limits.idea)
  expect(long()?.events).toHaveLength(50)
  expect(Buffer.byteLength(JSON.stringify(long()))).toBeLessThan(64 * 1024)
})

it('splits long reports into several requests, also from a closed tab', async () => {
  const visits = await load()
  tracker.status = 503
  visits.trackEmail('sara@example.com')
  visits.trackSuggestions(suggestions, 'ai')
  const step = { ...longest, kind: 'own', title: '', details: undefined } as const
  visits.trackPlan(Array.from({ length: 7 }, () => ({ ...step, description: text(950) })))
  const file = { problem: null, characters: 9, read: 9, name: text(300) }
  const files = Array.from({ length: 8 }, () => file)
  visits.trackIdea(text(limits.idea), files)
  visits.trackQuestion(text(1000), (all) => all)
  await pause()
  tracker.sent = []
  tracker.status = 202
  sessionStorage.clear()
  await load()
  const parts = () =>
    tracker.sent.map(({ visitorData: { suggestions_data, plan, documents, questions } }) =>
      [suggestions_data && 's', plan && 'p', documents && 'd', questions && 'q'].join(''),
    )
  await waitFor(() => expect(parts()).toEqual(['sp', 'dq']))
  for (const visit of tracker.sent)
    expect(Buffer.byteLength(JSON.stringify(visit))).toBeLessThanOrEqual(60_000)
  expect(tracker.sent[0]?.visitorData.plan).toHaveLength(7)
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

it('waits for Retry-After and keeps all events', async () => {
  tracker.answer = limited
  const visits = await loadWithEmail()
  tracker.answer = undefined
  visits.trackPlan([])
  await pause()
  expect(tracker.sent, 'steps wait too').toHaveLength(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 41_000)
  visits.trackPlan([])
  await received(2)
  expect(names(tracker.sent[1])).toEqual(['email_captured', 'plan_changed', 'plan_changed'])
})
