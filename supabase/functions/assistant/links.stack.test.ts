import { expect, it } from 'vitest'
import { call, newVisit, sql } from '../_test/stack.ts'

/** A visit that left an email. */
async function startVisit() {
  const visit = newVisit()
  const { sessionId, visitSecret } = visit
  expect((await call('/visits', { json: visit })).status).toBe(202)
  const state = {
    draft: { step: 4, email: visit.visitorData.email, idea: 'فكرة سرية', plan: [{ id: 'ai-1' }] },
    conversation: [{ role: 'user', content: 'سؤال' }],
    documents: ['خطة.pdf'],
  }
  const make = (more: object = {}) =>
    call('/assistant/links', { json: { sessionId, visitSecret, state, ...more } })
  return { sessionId, make }
}

const open = (token: string) => call('/assistant/links/open', { json: { token } })

it('opens once when it is opened by many at the same time', async () => {
  const { make } = await startVisit()
  const { json } = await make()
  const opened = await Promise.all(Array.from({ length: 12 }, () => open(json.token)))
  expect(opened.filter((each) => each.json.status === 'opened')).toHaveLength(1)
  expect(opened.filter((each) => each.json.status === 'used')).toHaveLength(11)
})

it('keeps one link of a visit that makes several at the same time', async () => {
  const { make, sessionId } = await startVisit()
  const made = await Promise.all(Array.from({ length: 6 }, () => make()))
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
  const opened = await Promise.all(made.map(({ json }) => open(json.token)))
  expect(opened.filter(({ json }) => json.status === 'opened')).toHaveLength(1)
  expect(opened.filter(({ json }) => json.status === 'unknown')).toHaveLength(5)
  expect(
    await sql('select state from private.resume_links where session_id = $1', [sessionId]),
  ).toEqual([{ state: null }])
})

// Too large and no object: resume.test.sql.
it('refuses a state that is too deep, or cannot be stored', async () => {
  const { make, sessionId } = await startVisit()
  const deep = Array.from({ length: 60 }).reduce((inner) => [inner], 0)
  for (const more of [
    { draft: { deep } },
    { draft: null },
    { draft: { '\0': [{ idea: '\ud83d' }] } },
    // Postgres writes each of these numbers with 309 digits.
    { draft: { numbers: Array.from({ length: 400 }, () => 1e308) } },
    { documents: Array.from({ length: 11 }, () => 'a.pdf') },
    { documents: ['x'.repeat(301)] },
    { conversation: Array.from({ length: 41 }, () => ({})) },
    { conversation: [{ content: '\0' }] },
  ])
    expect((await make({ state: { draft: {}, documents: [], ...more } })).status).toBe(400)
  const stored = 'select 1 from private.resume_links where session_id = $1'
  expect(await sql(stored, [sessionId])).toEqual([])
})
