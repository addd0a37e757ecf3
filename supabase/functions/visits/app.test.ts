import { expect, test, vi } from 'vitest'
import { visitsApp, type VisitNeeds } from './app.ts'

const visit = {
  sessionId: '1700000000-abcdef',
  startTime: '2026-01-01T10:00:00Z',
  visitorData: { email: 'sara@ministry.example', page_views: 2 },
  events: [
    {
      id: 'b3c1a0de-7c1e-4f6a-9a53-0b3e4b8a1c11',
      name: 'wizard_step',
      properties: { step: 1 },
      at: '2026-01-01T10:00:05Z',
    },
  ],
}

function given() {
  const record = vi.fn<VisitNeeds['record']>(async () => {})
  const post = (body: string, type = 'application/json') =>
    visitsApp({ record }).request('/visits', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
  return { record, post }
}

test.each(['application/json', 'text/plain;charset=UTF-8'])(
  'a visit sent as %s is taken, without a word',
  async (type) => {
    const { record, post } = given()
    const response = await post(JSON.stringify(visit), type)
    expect(response.status).toBe(202)
    expect(await response.text()).toBe('')
    expect(record).toHaveBeenCalledWith(visit)
  },
)

test('what the database computes is not taken from a client', async () => {
  const { record, post } = given()
  await post(
    JSON.stringify({
      ...visit,
      visitorData: { ...visit.visitorData, lead_score: 100, conversion_stage: 'converted' },
    }),
  )
  expect(record).toHaveBeenCalledWith(visit)
})

test.each([
  ['no e-mail', { ...visit, visitorData: {} }, 'visitorData.email'],
  ['a blank e-mail', { ...visit, visitorData: { email: '' } }, 'visitorData.email'],
  ['half an e-mail', { ...visit, visitorData: { email: 'sara@' } }, 'visitorData.email'],
  [
    'an event nobody knows',
    { ...visit, events: [{ ...visit.events[0], name: 'hack' }] },
    'events.0.name',
  ],
  [
    'too many events',
    { ...visit, events: Array.from({ length: 101 }, () => visit.events[0]) },
    'events',
  ],
  [
    'a counter that runs back',
    { ...visit, visitorData: { ...visit.visitorData, page_views: -1 } },
    'visitorData.page_views',
  ],
])('with %s nothing is stored', async (_, body, field) => {
  const { record, post } = given()
  const response = await post(JSON.stringify(body))
  expect(response.status).toBe(400)
  expect(Object.keys((await response.json()).fields)).toContain(field)
  expect(record).not.toHaveBeenCalled()
})

test('what is too large is refused unread', async () => {
  const { record, post } = given()
  const response = await post(JSON.stringify({ ...visit, note: 'x'.repeat(128 * 1024) }))
  expect(response.status).toBe(413)
  expect(record).not.toHaveBeenCalled()
})
