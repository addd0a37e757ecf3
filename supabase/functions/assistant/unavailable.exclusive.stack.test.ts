import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { call, control, queryOne, sql } from '../_test/stack.ts'
import { chat, newRequest, providerCalls, userMessages, suggest } from '../_test/assistant-calls.ts'

const statusNow = async () => (await call('/assistant/status')).json

describe('the budget of the day', () => {
  // Also of the next day, which may begin during the test.
  beforeAll(() =>
    sql(`insert into private.ai_days (day, tokens)
         select (now() at time zone 'utc')::date + n, 100000000 from generate_series(0, 1) n
         on conflict (day, is_staff) do update set tokens = private.ai_days.tokens + 100000000`),
  )
  afterAll(() =>
    sql('update private.ai_days set tokens = tokens - 100000000 where tokens >= 100000000'),
  )

  test.each([false, true])(
    'returns the general suggestions when it is used up (events: %s)',
    async (isStream) => {
      const request = newRequest('normal', { language: 'ar' })
      const { status, last } = await suggest(request, isStream)
      expect(status).toBe(200)
      const { source, suggestions } = suggestionsAnswer.parse(last)
      expect([source, suggestions.length]).toEqual(['fallback', 3])
      expect(await providerCalls(request)).toEqual([])
    },
  )

  test('the status tells it without a call', async () => {
    // New instances have nothing cached.
    await control('key', 'on')
    expect(await statusNow()).toEqual({ status: 'budget_used', canEmail: true })
  })

  test('the chat refers to the consultants when it is used up', async () => {
    const { sessionId } = newRequest()
    const { status, last } = await chat({ sessionId, messages: userMessages('مرحبا') })
    expect(status).toBe(200)
    expect(last).toMatchObject({ language: 'ar', actions: [{ type: 'offer_booking' }] })
  })
})

describe('without a key', () => {
  beforeAll(() => control('key', 'off'))
  afterAll(() => control('key', 'on'))

  test('returns 503 with the texts of the specification', async () => {
    const request = newRequest()
    const { sessionId } = request
    const both = [
      await suggest(request, true),
      await chat({ sessionId, messages: userMessages('Hi') }),
    ]
    expect(both.map(({ status, last }) => [status, last])).toEqual([
      [503, { error: 'API key is not configured.', code: 'ai_not_configured' }],
      [503, { error: 'Anthropic API key not configured', code: 'ai_not_configured' }],
    ])
    expect(await statusNow()).toEqual({ status: 'not_configured', canEmail: true })
    const counted = await queryOne<{ count: number }>(
      `select count(*)::integer as count from private.ai_answers where session_id = $1`,
      [sessionId],
    )
    expect(counted.count).toBe(0)
  })
})
