import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import type { VisitRequest } from '#contract/visits.ts'
import { bySize, call, control, newVisit, randomFor, sql, type Service } from '../_test/stack.ts'

const { below, shuffled } = randomFor('chaos')
const visits = bySize({ default: 10, full: 20 })
const savesPerVisit = 8
// Lite starts again with the database.
const outages = bySize<Service[]>({
  default: ['functions', 'database'],
  full: ['functions', 'database', 'lite', 'functions'],
})
const run = randomUUID().slice(0, 8)

afterAll(() =>
  sql("delete from public.visitor_sessions where starts_with(session_id, 'chaos-' || $1)", [run]),
)

/** The saves of one visit as the tracker makes them: the state so far, with an event. */
function savesOf(n: number): VisitRequest[] {
  const visit = newVisit({ sessionId: `chaos-${run}-${10 + n}` })
  const state = { page_views: 1, clicks_count: 0, scroll_depth: 0, session_duration: 0 }
  return Array.from({ length: savesPerVisit }, (_, save) => {
    state.clicks_count += below(6)
    state.scroll_depth = Math.min(100, state.scroll_depth + below(30))
    state.session_duration += below(90)
    const idea_description = 'فكرة 💡'.repeat(1 + save)
    const at = new Date().toISOString()
    return {
      ...visit,
      sentAt: at,
      revision: save + 1,
      visitorData: { ...visit.visitorData, ...state, idea_description },
      events: [{ id: randomUUID(), name: 'engagement', properties: { ...state }, at }],
    }
  })
}

/** Repeats a save until it is acknowledged, as the tracker does. */
async function sendUntilAccepted(json: VisitRequest) {
  await vi.waitUntil(
    async () => {
      const status = await call('/visits', { json, mayBeUnavailable: true }).then(
        (response) => response.status,
        () => 0,
      )
      expect([0, 202, 503, 429, 500], 'only temporary errors').toContain(status)
      return status === 202
    },
    { timeout: 150_000, interval: 150 },
  )
}

test(`${visits} visits, each save sent three times in random order during outages, are stored exactly once`, async () => {
  const all = Array.from({ length: visits }, (_, n) => savesOf(n))
  const sends = shuffled([...all.flat(), ...all.flat(), ...all.flat()])
  const workers = Array.from({ length: 8 }, async () => {
    for (let next = sends.pop(); next; next = sends.pop()) await sendUntilAccepted(next)
  })
  for (const part of outages) {
    const lengthBefore = sends.length
    await vi.waitUntil(
      () => sends.length <= lengthBefore - (visits * savesPerVisit) / 3 || sends.length === 0,
      { timeout: 150_000, interval: 20 },
    )
    await control('kill', part)
    await control('start', part)
  }
  await Promise.all(workers)

  const stored = await sql<{ id: string }>(
    "select id from public.visitor_events where starts_with(session_id, 'chaos-' || $1)",
    [run],
  )
  const sent = all.flat().flatMap(({ events }) => events.map(({ id }) => id))
  expect(stored.map(({ id }) => id).toSorted(), 'every sent event is stored once').toEqual(
    sent.toSorted(),
  )

  const states = await sql(
    `select v.email, v.page_views, v.clicks_count, v.scroll_depth, v.session_duration, v.idea_description,
            v.lead_score_uncapped = (select sum((x ->> 'points')::int) from public.score_changes c
              cross join jsonb_array_elements(c.changes) x where c.session_id = v.session_id) as adds_up
       from public.visitor_sessions v where starts_with(v.session_id, 'chaos-' || $1) order by v.session_id`,
    [run],
  )
  expect(states, 'the state of the last save, with every change of the score').toEqual(
    all.map((saves) => ({ ...saves.at(-1)?.visitorData, adds_up: true })),
  )
})
