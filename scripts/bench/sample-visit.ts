import { createHash, randomUUID } from 'node:crypto'

/** The number of times that the tracker saves a visit. */
const savesPerVisit = 5

const run = randomUUID().slice(0, 8)

/** The n-th save of many concurrent visits: every fifth is a new visit, the others update one. */
export function savedVisit(n: number): Sample {
  const visit = Math.floor(n / (savesPerVisit * 64)) * 64 + (n % 64)
  const save = Math.floor(n / 64) % savesPerVisit
  return sample(visit, `bench-${run}-${visit}`, save)
}

/** The first save of a new visit. */
export const newVisit = (n: number): Sample => sample(n, `bench-${run}-new-${n}`, 0)

/** A request of an address that no other visit has, since one address may make few visits. */
type Sample = { address: string; body: string }

const sample = (n: number, sessionId: string, save: number): Sample => ({
  address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  body: visitBody(sessionId, save),
})

function visitBody(sessionId: string, save: number): string {
  const now = new Date().toISOString()
  return JSON.stringify({
    sessionId,
    visitSecret: createHash('sha256').update(sessionId).digest('base64url'),
    startTime: now,
    sentAt: now,
    revision: save,
    visitorData: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36',
      language_preference: 'ar',
      device_type: 'desktop',
      browser: 'Chrome',
      screen_resolution: '1920x1080',
      utm_source: 'newsletter',
      email: `${sessionId}@bench.example`,
      page_views: 1 + save,
      clicks_count: save * 3,
      scroll_depth: save * 20,
      session_duration: save * 30,
      selected_goal: 'ai',
      ...(save > 1 && { idea_description: 'نريد أتمتة الردود على طلبات المستفيدين' }),
    },
    events: [
      { id: randomUUID(), name: 'wizard_step', properties: { step: save }, at: now },
      { id: randomUUID(), name: 'engagement', properties: { clicks_count: save * 3 }, at: now },
    ],
  })
}
