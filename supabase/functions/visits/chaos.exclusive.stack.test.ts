import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { VisitEvent, VisitRequest } from '#contract/visits.ts'
import { bySize, call, control, newSecret, randomFor, sql, type Service } from '../_test/stack.ts'

const { below, shuffled } = randomFor('chaos')
const visits = bySize({ default: 10, full: 20 })
const savesPerVisit = 8
// Lite starts again with the database.
const outages = bySize<Service[]>({
  default: ['functions', 'database'],
  full: ['functions', 'database', 'lite', 'functions'],
})
const run = randomUUID().slice(0, 8)

/** Records every update that decreases a counter. */
beforeAll(() =>
  sql(
    `drop schema if exists chaos cascade;
     create schema chaos;
     create table chaos.decreases (session_id text, was jsonb, became jsonb);
     create function chaos.note_decrease() returns trigger language plpgsql security definer as $$
     begin
       insert into chaos.decreases values (old.session_id, to_jsonb(old), to_jsonb(new));
       return null;
     end $$;
     create trigger note_decrease after update on public.visitor_sessions for each row
       when (new.clicks_count < old.clicks_count or new.scroll_depth < old.scroll_depth
             or new.session_duration < old.session_duration or new.page_views < old.page_views)
       execute function chaos.note_decrease()`,
  ),
)
afterAll(async () => {
  await sql('drop schema chaos cascade')
  await sql("delete from public.visitor_sessions where starts_with(session_id, 'chaos-' || $1)", [
    run,
  ])
})

/** The saves of one visit as the tracker makes them: the state so far, and the events since the last one. */
function savesOf(n: number): VisitRequest[] {
  const startTime = new Date(Date.now() - 600_000).toISOString()
  const visitSecret = newSecret()
  const data: VisitRequest['visitorData'] = { email: `chaos-${n}@chaos.example`, page_views: 1 }
  const counters = { page_views: 1, clicks_count: 0, scroll_depth: 0, session_duration: 0 }
  return Array.from({ length: savesPerVisit }, (_, save) => {
    const events: VisitEvent[] = []
    const at = new Date(Date.now() - 500_000 + save * 1000).toISOString()
    const event = (name: VisitEvent['name'], properties: VisitEvent['properties'] = {}) =>
      events.push({ id: randomUUID(), name, properties, at })
    if (save === 0) event('email_captured')
    const choice = below(6)
    if (choice === 0) event('goal_selected', { goal: (data.selected_goal = 'digital') })
    if (choice === 1) event('sector_selected', { sector: (data.selected_sector = 'finance') })
    if (choice === 2) {
      data.idea_description = 'فكرة 💡'.repeat(1 + below(20))
      event('idea_described', { length: Array.from(data.idea_description).length })
    }
    if (choice === 3) {
      data.suggestions_count = 4
      event('suggestions_generated', { count: 4 })
    }
    if (choice === 4) {
      data.calendly_clicked = true
      event('calendar_clicked')
    }
    counters.clicks_count += below(6)
    counters.scroll_depth = Math.min(100, counters.scroll_depth + below(30))
    counters.session_duration += below(90)
    event('engagement', { ...counters })
    return {
      sessionId: `chaos-${run}-${n}`,
      visitSecret,
      startTime,
      sentAt: new Date().toISOString(),
      revision: save + 1,
      visitorData: { ...data, ...counters },
      events,
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
  const decreases = () => sql('select * from chaos.decreases')
  expect(await decreases(), 'counters never decrease').toEqual([])
  await sql(
    'update public.visitor_sessions set page_views = page_views - 1 where session_id = $1',
    [`chaos-${run}-0`],
  )
  expect(await decreases(), 'a decrease is recorded').toHaveLength(1)

  const stored = await sql<{ id: string }>(
    "select id from public.visitor_events where starts_with(session_id, 'chaos-' || $1)",
    [run],
  )
  const sent = all.flat().flatMap(({ events }) => events.map(({ id }) => id))
  expect(stored.map(({ id }) => id).toSorted(), 'every sent event is stored once').toEqual(
    sent.toSorted(),
  )

  const scores = await sql<{ session_id: string; uncapped: number; history: number }>(
    `select v.session_id, v.lead_score_uncapped as uncapped,
              (select sum((x ->> 'points')::int)::int from public.score_changes c
                cross join jsonb_array_elements(c.changes) x where c.session_id = v.session_id) as history
         from public.visitor_sessions v where starts_with(v.session_id, 'chaos-' || $1)`,
    [run],
  )
  expect(scores).toHaveLength(visits)
  const differing = scores.filter(({ uncapped, history }) => uncapped !== history)
  expect(differing, 'every change of a score is in its history').toEqual([])
})
