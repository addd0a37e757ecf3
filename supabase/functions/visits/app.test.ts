import { expect, test, vi } from 'vitest'
import { visitsApp, type VisitsDeps } from './app.ts'

const visit = {
  sessionId: '1700000000-abcdef',
  visitSecret: 'Secret_of-the-visit'.padEnd(43, 'x'),
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

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const withProperties = (properties: object) => ({
  ...visit,
  events: [{ ...visit.events[0], properties }],
})
const withSuggestions = (count: number, title: string, description: string, details: string) => ({
  ...visit,
  visitorData: {
    ...visit.visitorData,
    suggestions_data: Array.from({ length: count }, () => ({
      ...{ id: 'ai-1', effort: 'low', impact: 'high' },
      ...{ title, description, details },
    })),
  },
})

function testApp() {
  const record = vi.fn<VisitsDeps['record']>(async () => {})
  const deliverSoon = vi.fn<VisitsDeps['deliverSoon']>()
  const app = visitsApp({ record, deliverSoon })
  const post = (body: string, type = 'application/json', agent = browser) =>
    app.request('/visits', {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'user-agent': agent },
    })
  return { record, deliverSoon, post }
}

test('drops quotes of documents', async () => {
  const { record, post } = testApp()
  const suggestion = { id: 'ai-1', title: 'Queue', description: '', effort: 'low', impact: 'high' }
  const basis = { kind: 'document', name: 'plan.pdf', place: '', quote: 'Q3 budget' }
  const withSuggestion = (one: object) => ({
    ...visit,
    visitorData: { ...visit.visitorData, suggestions_data: [one] },
  })
  expect((await post(JSON.stringify(withSuggestion({ ...suggestion, basis })))).status).toBe(202)
  expect(record).toHaveBeenCalledWith(withSuggestion(suggestion), false, 'unknown')
})

test.each(['application/json', 'text/plain;charset=UTF-8'])(
  'accepts a visit sent as %s with an empty response',
  async (type) => {
    const { record, post, deliverSoon } = testApp()
    const response = await post(JSON.stringify(visit), type)
    expect(deliverSoon).toHaveBeenCalledOnce()
    expect(response.status).toBe(202)
    expect(await response.text()).toBe('')
    expect(record).toHaveBeenCalledWith(visit, false, 'unknown')
  },
)

test('ignores fields that the database computes', async () => {
  const { record, post } = testApp()
  await post(
    JSON.stringify({
      ...visit,
      visitorData: { ...visit.visitorData, lead_score: 100, conversion_stage: 'converted' },
    }),
  )
  expect(record).toHaveBeenCalledWith(visit, false, 'unknown')
})

const withData = (more: object) => ({ ...visit, visitorData: { ...visit.visitorData, ...more } })
const tooManyEvents = Array.from({ length: 51 }, () => visit.events[0])
const twentyOne = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n]))
const unknown = { ...visit.events[0], name: 'hack' }
const large = withSuggestions(8, 'خ'.repeat(150), 'ق'.repeat(550), '漢'.repeat(1200))

test.each([
  ['no email', { ...visit, visitorData: {} }, 'visitorData.email'],
  ['a blank email', withData({ email: '' }), 'visitorData.email'],
  ['an incomplete email', withData({ email: 'sara@' }), 'visitorData.email'],
  ['an unknown event', { ...visit, events: [unknown] }, 'events.0.name'],
  ['too many events', { ...visit, events: tooManyEvents }, 'events'],
  ['a NUL character', withData({ browser: 'a\u0000' }), 'visitorData.browser'],
  ['half a character', withData({ idea_description: '\uD83D' }), 'visitorData.idea_description'],
  ['no secret', { ...visit, visitSecret: undefined }, 'visitSecret'],
  ['a short secret', { ...visit, visitSecret: 'x'.repeat(42) }, 'visitSecret'],
  ['a year 0', { ...visit, startTime: '0000-01-01T00:00:00Z' }, 'startTime'],
  ['a wrong offset', { ...visit, startTime: '2026-01-01T00:00:00+23:00' }, 'startTime'],
  ['suggestions of more than 32 KB', large, 'visitorData.suggestions_data'],
  [
    'a longer text than the assistant shows',
    withSuggestions(1, 'x', 'x'.repeat(551), ''),
    'visitorData.suggestions_data.0.description',
  ],
  ['properties of more than 1.5 KB', withProperties({ a: 'خ'.repeat(800) }), 'events.0.properties'],
  ['more than 20 properties', withProperties(twentyOne), 'events.0.properties'],
  ['a negative counter', withData({ page_views: -1 }), 'visitorData.page_views'],
])('returns 400 for %s and stores nothing', async (_, body, field) => {
  const { record, post } = testApp()
  const response = await post(JSON.stringify(body))
  expect(response.status).toBe(400)
  expect(Object.keys((await response.json()).fields)).toContain(field)
  expect(record).not.toHaveBeenCalled()
})

test('returns 413 for a large body', async () => {
  const { record, post } = testApp()
  const response = await post(JSON.stringify({ ...visit, note: 'x'.repeat(64 * 1024) }))
  expect(response.status).toBe(413)
  expect(record).not.toHaveBeenCalled()
})

test.each([
  ['a crawler', {}, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    'a headless browser',
    {},
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/143.0.0.0 Safari/537.36',
  ],
  ['a script', {}, 'curl/8.5.0'],
  ['no user agent', {}, ''],
  ['an automated browser', { is_automated: true }, browser],
  ['a bot’s name in the data', { user_agent: 'python-requests/2.32' }, browser],
])('%s is stored as a bot', async (_, more, agent) => {
  const { record, post } = testApp()
  const body = { ...visit, visitorData: { ...visit.visitorData, ...more } }
  expect((await post(JSON.stringify(body), 'application/json', agent)).status).toBe(202)
  expect(record).toHaveBeenCalledWith(body, true, 'unknown')
})
