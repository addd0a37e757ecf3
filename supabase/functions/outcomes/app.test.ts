import { expect, test, vi } from 'vitest'
import type { OutcomeReport } from '#contract/outcomes.ts'
import { signatureOf } from '../_shared/server/signature.ts'
import { outcomesApp } from './app.ts'

const key = 'a key'
const won = { id: 'deal-1', email: 'sara@example.com', outcome: 'won', amount: 250_000 }
const counts = { recorded: 1, repeated: 0, unknown: 0, unknown_ids: [] }

async function post(body: unknown, webhook: { key: string } | null = { key }) {
  const received: OutcomeReport[] = []
  const counted: string[] = []
  const app = outcomesApp({
    webhook: () => webhook,
    now: Date.now,
    count: async (address) => void counted.push(address),
    receive: async (reports) => {
      received.push(...reports)
      return counts
    },
  })
  const text = JSON.stringify(body)
  const signature = signatureOf(key, text, Math.floor(Date.now() / 1000))
  const headers = { 'lead-signature': signature }
  const response = await app.request('/outcomes', { method: 'POST', body: text, headers })
  const answer: unknown = await response.json()
  return { status: response.status, answer, received, counted }
}

const lost = { id: 'deal-2', email: 'Sara@Example.com', outcome: 'lost', amount: null }
const at = '2026-11-01T10:00:00+03:00'
const undo = { id: 'undo', withdraws: 'deal-1' }
test.each([
  ['one', won, [won]],
  ['several', [won, undo], [won, undo]],
  ['all fields', { ...lost, reason: ' Price ', at }, [{ ...lost, reason: 'Price', at }]],
])('receives %s', async (_, body, received) => {
  expect(await post(body)).toEqual({ status: 200, answer: counts, received, counted: ['unknown'] })
})

test.each([
  ['no id', {}, { id: 'required' }],
  ['an id alone', { id: 'x' }, { email: 'required', outcome: 'required' }],
  ['an empty list', [], { '': 'too_small' }],
  ['too many', Array.from({ length: 101 }, () => won), { '': 'too_big' }],
  ['a wrong one of several', [won, { ...won, email: 'sara' }], { '1.email': 'email' }],
  ['an unknown outcome', { ...won, outcome: 'sold' }, { outcome: 'invalid_value' }],
  ['a loss without a reason', { ...lost, reason: ' ' }, { reason: 'required' }],
  ['a time in the future', { ...won, at: '2999-01-01T00:00:00Z' }, { at: 'too_big' }],
  ['a time without offset', { ...won, at: '2026-11-01T10:00:00' }, { at: 'datetime' }],
])('refuses %s and stores nothing', async (_, body, fields) => {
  const { status, answer, received } = await post(body)
  expect({ status, received }).toEqual({ status: 400, received: [] })
  expect(answer).toMatchObject({ code: 'invalid', fields })
})

// The other signatures are in signature.test.ts.
test('refuses another secret', async () => {
  const refused = await post(won, { key: 'another' })
  expect(refused).toMatchObject({ status: 403, answer: { code: 'forbidden' }, received: [] })
})

test('returns 503 without a secret', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await post(won, null)).toMatchObject({ status: 503, counted: [] })
  expect(log.mock.lastCall?.join(' ')).toContain('OUTCOME_WEBHOOK_SECRET is not set')
})
