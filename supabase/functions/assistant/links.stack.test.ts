import { expect, it } from 'vitest'
import { resumeBytes } from '#contract/resume.ts'
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

it('refuses a draft that is too large, too deep, no object or cannot be stored', async () => {
  const { make, sessionId } = await startVisit()
  const documents: string[] = []
  const draft = (value: unknown) => ({ state: { draft: value, documents } })
  const deep = Array.from({ length: 60 }).reduce((inner) => [inner], 0)
  expect((await make(draft({ idea: 'x'.repeat(resumeBytes) }))).status).toBe(413)
  for (const state of [
    draft({ deep }),
    draft([]),
    draft(null),
    draft({ idea: '\0' }),
    draft({ idea: '\ud83d' }),
    draft({ '\0': [{ idea: 1 }] }),
    // Postgres writes each of these numbers with 309 digits.
    draft({ numbers: Array.from({ length: 400 }, () => 1e308) }),
    { state: { draft: {}, documents: Array.from({ length: 11 }, () => 'a.pdf') } },
    { state: { draft: {}, documents: ['x'.repeat(301)] } },
    { state: { draft: {}, documents, conversation: Array.from({ length: 41 }, () => ({})) } },
    { state: { draft: {}, documents, conversation: [{ content: '\0' }] } },
  ])
    expect((await make(state)).status).toBe(400)
  expect(
    await sql('select 1 from private.resume_links where session_id = $1', [sessionId]),
  ).toEqual([])
})
