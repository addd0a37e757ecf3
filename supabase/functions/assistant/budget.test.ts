import { expect, test, vi } from 'vitest'
import { modelRunning, createDeps, modelReplying } from '../_test/assistant-deps.ts'
import { dailyDollars, dailyTokens } from '../_shared/server/env.ts'
import { askWithin, budget } from './budget.ts'
import type { Ask } from './provider.ts'

/** Asks this model once and returns the reserved and booked amounts. */
async function spend(ask: Ask, content: string, model = 'claude-opus-5-5', maxTokens = 8000) {
  const { deps, reserved, settled } = createDeps(ask)
  const provider = deps.provider()
  if (!provider) throw new Error('not configured')
  const question = { messages: [{ role: 'user' as const, content }], maxTokens }
  const call = { kind: 'suggestions' as const, sessionId: 's', address: 'a' }
  let text = ''
  for await (const part of askWithin(deps.budget, { ...provider, model }, question, call))
    text += part
  return { reserved: reserved[0], settled: settled[0], text }
}

test('reserves about the tokens of a long Arabic prompt and its reply, and 4 characters a token of English', async () => {
  const arabic = await spend(modelReplying('{}'), 'م'.repeat(24_000))
  expect(arabic.reserved).toMatchObject({ tokens: 9600 + 3000 })
  expect(arabic.reserved?.cost).toBeCloseTo((9600 * 4 + 3000 * 20) / 1e6)
  const english = await spend(modelReplying('{}'), 'a'.repeat(24_000), 'claude-opus-5-5', 500)
  expect(english.reserved, 'never more than the longest reply').toMatchObject({
    tokens: 6000 + 500,
  })
})

test('books the reported tokens at their price, also beyond the reservation', async () => {
  const ask = modelRunning(async function* () {
    yield { type: 'used', input: 10_000, output: 1, cached: 6000, cacheWritten: 1000 }
    yield { type: 'text', text: 'Hi' }
    yield { type: 'used', output: 7000 }
    yield { type: 'end', reason: 'finished' }
  })
  const { settled, reserved } = await spend(ask, 'Hello')
  expect(reserved?.tokens).toBeLessThan(settled?.output ?? 0)
  expect(settled).toMatchObject({ input: 10_000, output: 7000, cached: 6000, cacheWritten: 1000 })
  expect(settled?.cost).toBeCloseTo((3000 * 4 + 6000 * 0.2 + 1000 * 5 + 7000 * 20) / 1e6)
})

test('a server that reports nothing: an estimate is booked', async () => {
  const ask = modelRunning(async function* () {
    yield { type: 'text', text: 'a'.repeat(400) }
  })
  expect((await spend(ask, 'b'.repeat(800))).settled).toMatchObject({ input: 200, output: 100 })
})

test('the prices of other models come from a setting', async () => {
  vi.stubEnv('AI_PRICES', 'riyadh-model=1/2')
  const { settled } = await spend(modelReplying('{}'), 'Hello', 'riyadh-model')
  expect(settled?.cost).toBeCloseTo((100 * 1 + 50 * 2) / 1e6)
})

test('visitors and staff have parts of the budget of the day, together the whole', async () => {
  const sent: { daily_budget: number; daily_cost: number }[] = []
  vi.stubEnv('SUPABASE_URL', 'http://db.test')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_test')
  let call: string | null = 'id'
  vi.stubGlobal('fetch', async (_: string, { body = '' }: { body?: string }) => {
    sent.push(JSON.parse(body))
    return Response.json([{ call, retry_after: 0 }])
  })
  const rest = { model: 'm', tokens: 1, cost: 0, attempt: 1, isFallback: false }
  const visitor = { ...rest, kind: 'chat', sessionId: 's', address: 'a' } as const
  expect(await budget.reserve(visitor)).toEqual({ id: 'id' })
  call = null
  const used = await budget.reserve({ ...rest, kind: 'translate', staff: 'one' })
  expect(used, 'by the answer of the database').toEqual({ id: null, retryAfter: 0 })
  await budget.left()
  expect(sent.map((each) => each.daily_budget / dailyTokens())).toEqual([0.85, 0.15, 0.85])
  expect(sent.map((each) => each.daily_cost / dailyDollars())).toEqual([0.85, 0.15, 0.85])
})
