import { expect, it } from 'vitest'
import { connect, createDatabase } from '../../scripts/test/database.ts'
import { randomFor } from '../../scripts/test/random.ts'
import { bySize } from '../../scripts/test/size.ts'

const sql = connect(await createDatabase())
const { below, next } = randomFor('score')

const visits = bySize({ default: 300, full: 10_000, long: 100_000 })
const batch = 1_000

type Visit = {
  email: string | null
  selected_goal: string | null
  selected_sector: string | null
  idea_description: string | null
  suggestions_count: number
  calendly_clicked: boolean
  calendly_scheduled: boolean
  pdf_uploaded: boolean
  session_duration: number
  scroll_depth: number
  clicks_count: number
}

const maybe = <T>(value: T) => (next() < 0.5 ? value : null)
/** A number close to one of the thresholds. */
const near = (...thresholds: number[]) =>
  Math.max(0, (thresholds[below(thresholds.length)] ?? 0) + below(5) - 2)

const randomVisit = (): Visit => ({
  email: maybe('a@b.example'),
  selected_goal: maybe('ai'),
  selected_sector: maybe('other'),
  idea_description: maybe('فكرة 💡'.repeat(20).slice(0, near(0, 50, 90))),
  suggestions_count: below(9),
  calendly_clicked: next() < 0.3,
  calendly_scheduled: next() < 0.2,
  pdf_uploaded: next() < 0.3,
  session_duration: near(0, 60, 300, 5000),
  scroll_depth: Math.min(100, near(0, 50, 80, 100)),
  clicks_count: near(0, 5, 15, 200),
})

/** An independent implementation of the scoring in the specification. */
function expected(visit: Visit) {
  let points = 0
  if (visit.email) points += 30
  if (visit.selected_goal) points += 15
  if (visit.selected_sector) points += 15
  if (Array.from(visit.idea_description ?? '').length > 50) points += 20
  if (visit.suggestions_count > 0) points += 10
  if (visit.calendly_clicked) points += 15
  if (visit.calendly_scheduled) points += 25
  if (visit.pdf_uploaded) points += 10
  points += visit.session_duration > 300 ? 15 : visit.session_duration > 60 ? 5 : 0
  points += visit.scroll_depth > 80 ? 15 : visit.scroll_depth > 50 ? 5 : 0
  points += visit.clicks_count > 15 ? 15 : visit.clicks_count > 5 ? 5 : 0
  const stage = visit.calendly_scheduled
    ? 'converted'
    : visit.calendly_clicked
      ? 'scheduled'
      : visit.suggestions_count > 0
        ? 'planning'
        : visit.selected_goal || visit.selected_sector
          ? 'interested'
          : 'visitor'
  return { lead_score: Math.min(points, 100), lead_score_uncapped: points, conversion_stage: stage }
}

it(`@scoring score and stage of ${visits} random visits match an independent implementation`, async () => {
  let differences = 0
  for (let done = 0; done < visits; done += batch) {
    const rows = Array.from({ length: batch }, (_, n) => ({
      session_id: `property-${done + n}`,
      start_time: new Date().toISOString(),
      ...randomVisit(),
    }))
    const scored = await sql.begin(async (transaction) => {
      const stored = await transaction<
        {
          session_id: string
          lead_score: number
          lead_score_uncapped: number
          conversion_stage: string
        }[]
      >`
          insert into public.visitor_sessions ${transaction(rows)}
          returning session_id, lead_score, lead_score_uncapped, conversion_stage`
      await transaction`delete from public.visitor_sessions where starts_with(session_id, 'property-')`
      return new Map(stored.map(({ session_id, ...score }) => [session_id, score]))
    })
    for (const { session_id, start_time: _, ...visit } of rows)
      if (
        JSON.stringify(sorted(scored.get(session_id))) !== JSON.stringify(sorted(expected(visit)))
      )
        differences += 1
  }
  expect(differences).toBe(0)
}, 120_000)

const sorted = (value: object | undefined) =>
  Object.fromEntries(Object.entries(value ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))
