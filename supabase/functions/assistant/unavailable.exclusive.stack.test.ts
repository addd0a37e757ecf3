import { expect, test } from 'vitest'
import { sql } from '../_test/stack.ts'
import { newRequest, providerCalls, suggest } from '../_test/assistant-calls.ts'

test('returns the general suggestions when the budget of the day is used up', async () => {
  // Also of the next day, which may begin during the test.
  await sql(
    `insert into private.ai_days (day, tokens)
     select (now() at time zone 'utc')::date + n, 100000000 from generate_series(0, 1) n
     on conflict (day, is_staff) do update set tokens = private.ai_days.tokens + 100000000`,
  )
  try {
    const request = newRequest('normal', { language: 'ar' })
    const { status, last } = await suggest(request)
    expect([status, last['source']]).toEqual([200, 'fallback'])
    expect(await providerCalls(request)).toEqual([])
  } finally {
    await sql('update private.ai_days set tokens = tokens - 100000000 where tokens >= 100000000')
  }
})
