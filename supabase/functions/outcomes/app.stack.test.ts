import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { signatureOf } from '../_shared/server/signature.ts'
import { call, newSecret, sql } from '../_test/stack.ts'

const sessionId = `stack-outcomes-${randomUUID()}`
const email = `${sessionId}@stack.example`

afterAll(async () => {
  await sql('delete from public.outcomes where email = $1', [email])
  await sql('delete from public.visitor_sessions where session_id = $1', [sessionId])
})

async function report(body: object, secret = env['TEST_OUTCOME_SECRET'] ?? '') {
  const text = JSON.stringify(body)
  const signature = signatureOf(secret, text, Math.floor(Date.now() / 1000))
  const headers = { 'lead-signature': signature }
  const { status, json } = await call('/outcomes', { body: text, headers })
  return { status, json }
}

test('stores signed outcomes of the CRM once', async () => {
  const visit = { sessionId, visitSecret: newSecret(), startTime: new Date().toISOString() }
  await call('/visits', { json: { ...visit, visitorData: { email }, events: [] } })
  const won = { id: sessionId, email, outcome: 'won', amount: 250_000.5 }
  const other = { ...won, id: `${sessionId}-other`, email: `other-${email}` }
  const first = { recorded: 1, repeated: 0, unknown: 1, unknown_ids: [other.id] }
  expect(await report([won, other])).toEqual({ status: 200, json: first })
  expect(await report(won)).toMatchObject({ json: { recorded: 0, repeated: 1 } })
  expect(await report(won, 'another secret')).toMatchObject({ status: 403 })
  const stored = 'select outcome, amount_sar, source from public.outcomes where email = $1'
  expect(await sql(stored, [email])).toEqual([
    { outcome: 'won', amount_sar: '250000.50', source: 'crm' },
  ])
})
