import { expect, test, vi } from 'vitest'
import { listed } from '../_test/listed.ts'
import { visitsApp, type VisitsDeps } from './app.ts'
import { channelOf } from './channel.ts'

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
const withData = (more: object) => ({ ...visit, visitorData: { ...visit.visitorData, ...more } })
const suggestion = { id: 'ai-1', title: 'Queue', description: '', effort: 'low', impact: 'high' }
const withSuggestions = (more: object, count = 1) =>
  withData({ suggestions_data: Array.from({ length: count }, () => ({ ...suggestion, ...more })) })

function testApp() {
  const record = vi.fn<VisitsDeps['record']>(async () => {})
  const deliverSoon = vi.fn<VisitsDeps['deliverSoon']>()
  const count = vi.fn<VisitsDeps['count']>(async () => {})
  const app = visitsApp({ record, count, deliverSoon })
  const post = (body: string, type = 'application/json', agent = browser, path = '') =>
    app.request(`/visits${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'user-agent': agent },
    })
  return { record, count, deliverSoon, post }
}

const quote = { kind: 'document', name: 'plan.pdf', place: '', quote: 'Q3 budget' }
const computed = { lead_score: 100, conversion_stage: 'converted' }
test.each([
  ['as JSON', visit, visit, 'application/json'],
  ['as text', visit, visit, 'text/plain;charset=UTF-8'],
  ['without quotes of documents', withSuggestions({ basis: quote }), withSuggestions({})],
  ['without fields that the database computes', withData(computed), visit],
])('accepts a visit %s, with an empty response', async (_, sent, recorded, type?: string) => {
  const { record, post, deliverSoon } = testApp()
  const response = await post(JSON.stringify(sent), type)
  expect(deliverSoon).toHaveBeenCalledOnce()
  expect([response.status, await response.text()]).toEqual([202, ''])
  expect(record).toHaveBeenCalledWith(recorded, false, 'unknown')
})

const tooManyEvents = Array.from({ length: 51 }, () => visit.events[0])
const twentyOne = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n]))
const unknown = { ...visit.events[0], name: 'hack' }

test.each([
  ['no email', { ...visit, visitorData: {} }, 'visitorData.email'],
  ['an unknown event', { ...visit, events: [unknown] }, 'events.0.name'],
  ['too many events', { ...visit, events: tooManyEvents }, 'events'],
  ['a NUL character', withData({ utm_term: 'a\u0000' }), 'visitorData.utm_term'],
  ['a browser of another name', withData({ browser: 'Sara' }), 'visitorData.browser'],
  [
    'a screen without size',
    withData({ screen_resolution: 'Sara' }),
    'visitorData.screen_resolution',
  ],
  ['half a character', withData({ idea_description: '\uD83D' }), 'visitorData.idea_description'],
  ['a short secret', { ...visit, visitSecret: 'x'.repeat(42) }, 'visitSecret'],
  ['a year 0', { ...visit, startTime: '0000-01-01T00:00:00Z' }, 'startTime'],
  ['a wrong offset', { ...visit, startTime: '2026-01-01T00:00:00+23:00' }, 'startTime'],
  ['properties of more than 1.5 KB', withProperties({ a: 'خ'.repeat(800) }), 'events.0.properties'],
  ['more than 20 properties', withProperties(twentyOne), 'events.0.properties'],
])('returns 400 for %s and stores nothing', async (_, body, field) => {
  const { record, post } = testApp()
  const response = await post(JSON.stringify(body))
  expect(response.status).toBe(400)
  expect(Object.keys((await response.json()).fields)).toContain(field)
  expect(record).not.toHaveBeenCalled()
})

test.each([
  ['a crawler', {}, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a script', {}, 'curl/8.5.0'],
  ['no user agent', {}, ''],
  ['an automated browser', { is_automated: true }, browser],
  ['a bot’s name in the data', { user_agent: 'python-requests/2.32' }, browser],
])('%s is stored as a bot', async (_, more, agent) => {
  const { record, post } = testApp()
  const body = withData(more)
  expect((await post(JSON.stringify(body), 'application/json', agent)).status).toBe(202)
  expect(record).toHaveBeenCalledWith(body, true, 'unknown')
})

const counted = { steps: [{ step: 'tab', value: 'home' }], language: 'ar', device: 'mobile' }
const postCount = (app: ReturnType<typeof testApp>, body: object, agent = browser) =>
  app.post(JSON.stringify(body), 'application/json', agent, '/count')

test('counts the steps of a visit, and those of bots apart', async () => {
  const app = testApp()
  expect((await postCount(app, counted)).status).toBe(202)
  expect(app.count).toHaveBeenLastCalledWith(counted, false, 'unknown')
  await postCount(app, counted, 'curl/8.5.0')
  expect(app.count).toHaveBeenLastCalledWith(counted, true, 'unknown')
  const automated = { ...counted, is_automated: true }
  await postCount(app, automated)
  expect(app.count).toHaveBeenLastCalledWith(automated, true, 'unknown')
})

test('a campaign or a label that names a person is counted and stored without the name', async () => {
  const app = testApp()
  const all = (value: string) =>
    Object.fromEntries(
      listed(`
        utm_source | utm_medium | utm_campaign | utm_term | utm_content
        selected_goal_label | selected_sector_label
      `).map((field) => [field, value]),
    )
  await app.post(JSON.stringify(withData(all('june sara@x.example'))))
  expect(app.record.mock.lastCall?.[0].visitorData).toMatchObject(all('june …'))
  await postCount(app, { ...counted, steps: [{ step: 'campaign', value: 'june sara@x.example' }] })
  expect(app.count.mock.lastCall?.[0].steps).toEqual([{ step: 'campaign', value: 'june …' }])
})

test.each([
  ['no step', { steps: [] }],
  ['a value of another step', { steps: [{ step: 'wizard', value: 'home' }] }],
  ['too many steps', { steps: Array.from({ length: 41 }, () => ({ step: 'page' })) }],
  ['a long value', { steps: [{ step: 'tab', value: 'x'.repeat(61) }] }],
  ['a URL as referrer', { referrer: 'https://a.example/?email=b' }],
  ['another language', { language: 'fr' }],
])('refuses %s of a count', async (_, part) => {
  const app = testApp()
  expect((await postCount(app, { ...counted, ...part })).status).toBe(400)
  expect(app.count).not.toHaveBeenCalled()
})

test.each([
  ['direct', {}],
  ['search', { referrer: 'google.com.sa' }],
  ['social', { referrer: 'lnkd.in' }],
  ['email', { referrer: 'mail.google.com' }],
  ['ai', { referrer: 'chatgpt.com' }],
  ['other', { referrer: 'not-google.example' }],
  ['ai', { source: 'chatgpt.com' }],
  ['email', { source: 'june', medium: 'newsletter' }],
  ['social', { source: 'linkedin', medium: 'paid_social' }],
  ['campaign', { source: 'google', medium: 'cpc', referrer: 'google.com' }],
])('is of the channel %s: %j', (channel, origin) => {
  expect(channelOf(origin)).toBe(channel)
})
