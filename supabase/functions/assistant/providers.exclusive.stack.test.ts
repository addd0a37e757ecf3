import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { call, control } from '../_test/stack.ts'
import { newRequest, storedAiCalls, suggest } from '../_test/assistant-calls.ts'

// The same as in app.stack.test.ts for the other API, and the status of the chosen provider.
describe('with an OpenAI-compatible provider', () => {
  beforeAll(() => control('provider', 'openai'))
  afterAll(() => control('provider', 'anthropic'))
  const provider = 'openai-compatible'

  test.each([false, true])('suggestions (events: %s)', async (isStream) => {
    const request = newRequest('normal', {
      language: 'ar',
      documents: [{ name: 'طلبات.txt', text: 'ننجز الطلبات يدويًا في ثلاثة أيام.' }],
    })
    const { last, events } = await suggest(request, isStream)
    const { source, suggestions } = suggestionsAnswer.parse(last)
    expect([source, suggestions.length]).toEqual(['ai', 4])
    expect(events.filter(({ event }) => event === 'suggestion')).toHaveLength(isStream ? 4 : 0)
    const stored = await storedAiCalls(request)
    const first_token_ms = expect.any(Number)
    expect(stored).toMatchObject([{ provider, stop_reason: 'finished', first_token_ms }])
    expect(stored[0]?.cost).toBeGreaterThan(0)
  })
})

test('the status is about the chosen provider', async () => {
  await control('provider', 'unconfigured')
  try {
    const { json } = await call('/assistant/status')
    expect(json).toEqual({ status: 'not_configured', canEmail: true })
    expect((await suggest(newRequest())).status).toBe(503)
  } finally {
    await control('provider', 'anthropic')
  }
})
