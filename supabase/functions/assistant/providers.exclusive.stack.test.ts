import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { promptVersion } from '../_shared/ai/prompt-texts.ts'
import { call, control, sql } from '../_test/stack.ts'
import {
  chat,
  newRequest,
  providerCalls,
  suggest,
  userMessages,
  wordOf,
} from '../_test/assistant-calls.ts'

const callsOf = ({ sessionId }: { sessionId: string }) =>
  sql(
    `select provider, model, prompt_version, attempt, stop_reason, cost_usd::float8 as cost, input_tokens, first_token_ms
       from private.ai_calls where session_id = $1 order by created_at`,
    [sessionId],
  )

describe.each([
  ['anthropic', 'anthropic'],
  ['openai', 'openai-compatible'],
] as const)('@provider-faults with the provider %s', (target, provider) => {
  beforeAll(() => control('provider', target))
  afterAll(() => control('provider', 'anthropic'))

  test.each([false, true])('suggestions (events: %s)', async (isStream) => {
    const request = newRequest()
    const { status, last, events } = await suggest(request, isStream)
    expect(status).toBe(200)
    const { source, suggestions } = suggestionsAnswer.parse(last)
    expect([source, suggestions.length]).toEqual(['ai', 4])
    expect(events.filter(({ event }) => event === 'suggestion')).toHaveLength(isStream ? 4 : 0)
    const [spent] = await callsOf(request)
    expect(spent).toMatchObject({
      ...{
        provider,
        model: 'fake-model',
        prompt_version: promptVersion,
        attempt: 1,
        stop_reason: 'finished',
      },
      ...{ cost: expect.any(Number), first_token_ms: expect.any(Number) },
    })
    expect(spent?.['cost']).toBeGreaterThan(0)
  })

  test('what visitors read of a document, in Arabic', async () => {
    const request = newRequest('normal', {
      language: 'ar',
      documents: [{ name: 'طلبات.txt', text: 'ننجز الطلبات يدويًا في ثلاثة أيام.' }],
    })
    const { last } = await suggest(request)
    expect(suggestionsAnswer.parse(last).suggestions).toHaveLength(4)
    expect(await providerCalls(request)).toHaveLength(1)
  })

  test.each([false, true])('chat (events: %s)', async (isStream) => {
    const request = newRequest()
    const { sessionId } = request
    const messages = userMessages(`ما خدماتكم؟ ${wordOf(request)}`)
    const { status, last } = await chat({ sessionId, messages }, isStream)
    expect(status).toBe(200)
    expect(last).toMatchObject({ language: 'ar', actions: [{ type: 'show_services' }] })
    expect(await callsOf(request)).toMatchObject([{ provider, stop_reason: 'finished' }])
  })

  test('a busy provider answers after one more try', async () => {
    const request = newRequest('busy')
    expect((await suggest(request)).last).toMatchObject({ source: 'ai' })
    const [first, second] = await callsOf(request)
    expect(first).toMatchObject({ attempt: 1, stop_reason: 'error 529', cost: 0, input_tokens: 0 })
    expect(second).toMatchObject({ attempt: 2, stop_reason: 'finished' })
  })

  test('a form that was cut is not announced', async () => {
    const { sessionId } = newRequest()
    const { last } = await chat({ sessionId, messages: userMessages('scenario-formcut') })
    expect(last).toMatchObject({ actions: [] })
    expect(last['message']).toMatch(/^I see what you mean\.\n\nMy answer was cut off here/)
  })

  test('a model that declines: a friendly text and the booking, or an error for the general suggestions', async () => {
    const { sessionId } = newRequest()
    const { last } = await chat({ sessionId, messages: userMessages('scenario-declined') })
    expect(last).toMatchObject({ actions: [{ type: 'offer_booking' }] })
    const { status, last: failed } = await suggest(newRequest('declined'))
    expect([status, failed['code']]).toEqual([502, 'ai_failed'])
  })

  test.each([
    ['refused', 'ai_failed'],
    ['limited', 'ai_failed'],
    ['broken', 'ai_failed'],
    ['hangup', 'ai_failed'],
    ['html', 'ai_failed'],
    ['empty', 'ai_failed'],
    ['nothing', 'ai_empty'],
  ])('an error says nothing about the provider: %s', async (scenario, code) => {
    const { status, last, text } = await suggest(newRequest(scenario))
    expect([status, last['code']]).toEqual([502, code])
    expect(text).not.toMatch(/sk-|fake provider|fake-model/)
  })

  test('a model that follows an attack leaks nothing', async () => {
    const { text } = await suggest(newRequest('obey'), true)
    expect(text).not.toMatch(/senior consultant|invent no figures|sk-/)
  })
})

test('the status is about the chosen provider', async () => {
  await control('provider', 'unconfigured')
  try {
    expect((await call('/assistant/status')).json).toEqual({
      status: 'not_configured',
      canEmail: true,
    })
    expect((await suggest(newRequest())).status).toBe(503)
  } finally {
    await control('provider', 'anthropic')
  }
})
