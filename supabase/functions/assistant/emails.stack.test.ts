import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inbox } from '../_test/mailbox.ts'
import { call, newSecret, sql } from '../_test/stack.ts'

const visits: string[] = []
afterAll(() =>
  sql('delete from public.visitor_sessions where session_id = any ($1)', [`{${visits.join()}}`]),
)

/** A visit with an email and a plan. */
async function startVisit() {
  const sessionId = `emails-${randomUUID()}`
  visits.push(sessionId)
  const key = { sessionId, visitSecret: newSecret() }
  const email = `${sessionId}@emails.example`
  const plan = ['أولًا', '<img src=x onerror=alert(1)> www.evil.example'].map((title, n) => ({
    ...{ id: `idea-${n}`, title, description: 'وصف', impact: 'high', effort: 'low', kind: 'own' },
  }))
  const json = {
    ...{ ...key, startTime: new Date().toISOString(), revision: 1, events: [] },
    visitorData: { email, plan },
  }
  expect((await call('/visits', { json })).status).toBe(202)
  const ask = (more: object = {}) => {
    const state = { draft: { step: 4, email }, documents: [] }
    const asked = { ...key, email, language: 'ar', requestId: randomUUID(), state, ...more }
    return call('/assistant/plan-email', { json: asked })
  }
  return { key, email, ask }
}

async function received(to: string, count = 1) {
  await expect.poll(() => inbox(to)).toHaveLength(count)
  return inbox(to)
}

test('sends a link to an address, and the plan after it was opened from there, once for each request', async () => {
  const { email, ask } = await startVisit()
  expect((await ask({ email: email.toUpperCase() })).json).toEqual({ sent: 'link' })
  const [first] = await received(email)
  expect(first?.text).not.toMatch(/أولًا|evil/)
  const tokensIn = (text = '') => /#resume=([A-Za-z0-9_.-]+)/.exec(text)?.[1] ?? ''
  const open = (token: string) => call('/assistant/links/open', { json: { token } })
  const tokens = tokensIn(first?.text)
  const state = { draft: { step: 4, email }, documents: [] }
  expect((await open(tokens)).json).toEqual({ status: 'opened', state })
  expect((await open(tokens)).json).toEqual({ status: 'used' })

  const requestId = randomUUID()
  for (const _ of [1, 2]) expect((await ask({ requestId })).json).toEqual({ sent: 'plan' })
  const sent = (await received(email, 2)).find(({ text }) => text.includes('أولًا'))
  expect(sent?.html).toContain('أولًا')
  expect(sent?.html).not.toContain('<img src=x')
  expect(sent?.text).not.toContain('www.evil.example')
  const rows = await sql(
    'select d::text as delivery from public.deliveries d where recipient = $1',
    [email],
  )
  expect(JSON.stringify(rows)).not.toContain(tokensIn(sent?.text).split('.')[0])
  expect((await open(tokensIn(sent?.text))).json).toEqual({ status: 'opened', state })
  const stopToken = /#stop=(\S+)/.exec(sent?.text ?? '')?.[1] ?? ''
  const stopped = await call('/privacy/stop', { json: { token: stopToken } })
  expect(stopped.status).toBe(204)
  expect((await ask()).status).toBe(429)
})

test('sends no plan to another address, or for another secret', async () => {
  const { ask } = await startVisit()
  const other = `${randomUUID()}@emails.example`
  for (const wrong of [
    { email: other },
    { visitSecret: newSecret() },
    { sessionId: `emails-${randomUUID()}` },
  ])
    expect((await ask(wrong)).json).toEqual({ error: 'Not found', code: 'not_found' })
  expect(await sql('select 1 from public.deliveries where recipient = $1', [other])).toEqual([])
})
