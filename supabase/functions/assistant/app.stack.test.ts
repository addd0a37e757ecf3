import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { describe, expect, test, vi } from 'vitest'
import { replyErrors } from '../_shared/ai/reply-error.ts'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { call, proxyHeaders, sql } from '../_test/stack.ts'
import {
  storedAiCalls,
  chat,
  disconnectDuring,
  newRequest,
  providerCalls,
  userMessages,
  suggest,
  wordOf,
} from '../_test/assistant-calls.ts'

describe.concurrent.each([
  ['JSON', false],
  ['events', true],
])('suggestions as %s', (_, isStream) => {
  test.each(['normal', 'slow', 'fenced', 'truncated', 'many', 'markup', 'markers', 'obey', 'cut'])(
    'returns suggestions of the model in the scenario %s',
    async (scenario) => {
      const request = newRequest(scenario)
      const { status, last, events } = await suggest(request, isStream)
      expect(status).toBe(200)
      const answer = suggestionsAnswer.parse(last)
      expect(answer.source).toBe('ai')
      expect(answer.suggestions.length).toBeGreaterThan(0)
      expect(answer.suggestions.length).toBeLessThanOrEqual(8)
      expect(events.at(-1)?.event).toBe(isStream ? 'done' : undefined)
      expect(await providerCalls(request)).toHaveLength(1)
      const [spent] = await storedAiCalls(request)
      expect(spent?.settled_at).not.toBeNull()
      // The fake provider counts the message only, as if the rest came from the cache.
      expect(Number(spent?.input_tokens)).toBeGreaterThan(50)
      expect(Number(spent?.output_tokens)).toBeGreaterThan(20)
    },
  )

  test.each([
    ['refused', 'ai_failed', 'Unknown error'],
    ['limited', 'ai_failed', 'Unknown error'],
    ['broken', 'ai_failed', 'Unknown error'],
    ['overloaded', 'ai_failed', 'Unknown error'],
    ['hangup', 'ai_failed', 'Unknown error'],
    ['html', 'ai_failed', 'Unknown error'],
    ['silent', 'ai_failed', 'Unknown error'],
    ['empty', 'ai_failed', replyErrors.no_json],
    ['prose', 'ai_failed', replyErrors.no_json],
    ['unparseable', 'ai_failed', replyErrors.unparseable],
    ['structure', 'ai_failed', replyErrors.invalid_structure],
    ['missing', 'ai_failed', replyErrors.no_suggestions],
    ['nothing', 'ai_empty', replyErrors.empty_list],
    ['invalid', 'ai_empty', replyErrors.no_valid_item],
  ])('returns an error in the scenario %s (%s: %s)', async (scenario, code, error) => {
    const request = newRequest(scenario)
    const { status, last, text } = await suggest(request, isStream)
    expect([status, last]).toEqual([isStream ? 200 : 502, { error, code }])
    expect(text).not.toMatch(/sk-ant|fake provider|fake-model/)
    expect((await storedAiCalls(request))[0]?.settled_at).not.toBeNull()
  })

  test('a model that follows an attack leaks nothing', async () => {
    const { text } = await suggest(newRequest('obey'), isStream)
    expect(text).not.toMatch(/senior consultant|How to work:|Invent no client|sk-ant/)
  })
})

test.concurrent('streams the first suggestion while the model writes the others', async () => {
  const request = newRequest('slow')
  const response = await fetch(`${env.TEST_API_URL}/functions/v1/assistant/suggestions`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', ...proxyHeaders(randomUUID()) },
    body: JSON.stringify(request),
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: suggestion')) text += (await reader?.read())?.value ?? ''
  const [running] = await providerCalls(request)
  expect(running?.end, 'the provider is still writing').toBe('running')
  await reader?.cancel()
})

describe.concurrent('one request id, one call of the model', () => {
  test('six concurrent requests, half of them as events', async () => {
    const request = newRequest('slow')
    const address = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => suggest(request, index % 2 === 0, address)),
    )
    expect(new Set(answers.map(({ last }) => JSON.stringify(last))).size).toBe(1)
    expect(answers[0]?.last).toMatchObject({ source: 'ai' })
    expect(await providerCalls(request)).toHaveLength(1)
    expect(await storedAiCalls(request)).toHaveLength(1)
  })

  test('concurrent requests get the error as soon as it is known', async () => {
    const request = newRequest('nothing')
    const answers = await Promise.all(Array.from({ length: 6 }, () => suggest(request)))
    for (const { status, last } of answers)
      expect([status, last['code']]).toEqual([502, 'ai_empty'])
    const attempts = await sql(
      'select attempts, answer from private.ai_answers where session_id = $1',
      [request.sessionId],
    )
    expect(attempts).toEqual([
      expect.objectContaining({ answer: expect.objectContaining({ status: 502 }) }),
    ])
  })

  test('a caller who disconnected gets the answer with the next request', async () => {
    const request = newRequest('slow')
    await disconnectDuring('suggestions', request)
    expect((await suggest(request)).last).toMatchObject({ source: 'ai' })
    expect((await providerCalls(request)).map(({ end }) => end)).toEqual(['done'])
  })

  test.each(['cut', 'truncated'])(
    'a partial answer (%s) is marked, not replayed and does not count for the email',
    async (scenario) => {
      const request = newRequest(scenario)
      const address = randomUUID()
      for (const isStream of [false, true]) {
        const { status, last } = await suggest(request, isStream, address)
        expect([status, last['isPartial']]).toEqual([200, true])
      }
      expect(await providerCalls(request)).toHaveLength(2)
      const counted = await sql(
        `select action from private.rate_limits
          where action = 'suggestions_email' and caller = private.hash_caller($1) and calls <> '{}'`,
        [`${request.email} ${address}`],
      )
      expect(counted).toEqual([])
    },
  )

  test('another request id of the same visitor makes another call', async () => {
    const request = newRequest()
    await suggest(request)
    await suggest({ ...request, requestId: randomUUID() })
    expect(await providerCalls(request)).toHaveLength(2)
  })

  test('a stored answer remains when its rate limit counter is deleted', async () => {
    const request = newRequest()
    const address = randomUUID()
    const { last } = await suggest(request, false, address)
    const counted = await sql(
      'delete from private.rate_limits where caller = private.hash_caller($1) returning action',
      [`${request.email} ${address}`],
    )
    expect(new Set(counted.map(({ action }) => action))).toEqual(
      new Set(['ai_tokens_email', 'suggestions_email']),
    )
    expect((await suggest(request)).last).toEqual(last)
    expect(await providerCalls(request)).toHaveLength(1)
  })
})

describe.concurrent('@limits limits', () => {
  test('five suggestions a day for an email; repeated and invalid requests do not count', async () => {
    const request = newRequest()
    const address = randomUUID()
    const again = () => suggest({ ...request, requestId: randomUUID() }, false, address)
    for (let count = 1; count <= 4; count++) expect((await again()).status).toBe(200)
    expect((await suggest(request, false, address)).status).toBe(200)
    expect((await suggest(request, false, address)).status).toBe(200)
    expect(
      (await suggest({ ...request, requestId: randomUUID(), goal: 'x' }, false, address)).status,
    ).toBe(400)
    for (const isStream of [false, true]) {
      const over = await suggest({ ...request, requestId: randomUUID() }, isStream, address)
      expect([over.status, over.last['code']]).toEqual([429, 'too_many'])
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(
      (await suggest(request, false, address)).status,
      'a stored answer is still available',
    ).toBe(200)
    expect(await providerCalls(request)).toHaveLength(5)
  })

  test('ten colleagues behind one address, each with their own limit, and sixty calls a day together', async () => {
    const address = randomUUID()
    for (let colleague = 1; colleague <= 10; colleague++)
      expect((await suggest(newRequest(), false, address)).status).toBe(200)
    await sql(`select public.consume_rate_limit('suggestions_address', $1, 60, '1 day', 50)`, [
      address,
    ])
    expect((await suggest(newRequest(), false, address)).status).toBe(429)
  })

  test('failed calls do not count for their address, unless they are many', async () => {
    const address = randomUUID()
    const used = async (action: string) => {
      const [row] = await sql<{ calls: number }>(
        `select sum(counted)::integer as calls
           from private.rate_limits cross join unnest(calls) counted where action = $1 and caller = private.hash_caller($2)`,
        [action, address],
      )
      return row?.calls ?? 0
    }
    const fail = async () =>
      expect((await suggest(newRequest('refused'), false, address)).status).toBe(502)
    for (let n = 0; n < 3; n++) await fail()
    expect(await used('suggestions_address')).toBe(0)
    await sql(`select public.consume_rate_limit('assistant_failures', $1, 60, '1 hour', 57)`, [
      address,
    ])
    await fail()
    expect(await used('suggestions_address')).toBe(1)
  })

  test('ten chat messages an hour without an email, thirty with one', async () => {
    const address = randomUUID()
    const { sessionId } = newRequest()
    const send = (more: object = {}) =>
      chat({ sessionId, messages: userMessages('scenario-truncated'), ...more }, false, address)
    for (let n = 1; n <= 10; n++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    const email = `${sessionId}@stack.example`
    for (let n = 1; n <= 30; n++) expect((await send({ email })).status).toBe(200)
    expect((await send({ email: email.toUpperCase() })).status).toBe(429)
  })

  test('long messages whose caller disconnects use up the tokens of the caller, not those of the day', async () => {
    const address = randomUUID()
    const request = newRequest()
    const { sessionId } = request
    const messages = userMessages(`scenario-silent ${wordOf(request)} ${'م'.repeat(3900)}`)
    const conversation = Array.from({ length: 3 }, () => [
      ...messages,
      { role: 'assistant', content: 'م'.repeat(3900) },
    ]).flat()
    /** Disconnects when the model is called. Returns 'left', or the code of the refusal. */
    const leave = async (n: number) => {
      const called = (await providerCalls(request)).length
      const leaving = new AbortController()
      const sent = { sessionId: `${sessionId}-${n}`, messages: [...conversation, ...messages] }
      const refused = chat(sent, true, address, leaving.signal).then(
        ({ last }) => last['code'],
        () => 'left',
      )
      const isCalled = async () => (await providerCalls(request)).length > called
      const calling = vi.waitUntil(isCalled, { timeout: 10_000 }).then(() => leaving.abort())
      await Promise.race([refused, calling])
      // Rejects after the response was a refusal.
      calling.catch(() => undefined)
      return refused
    }
    const outcomes: unknown[] = []
    for (let n = 0; n < 12; n++) outcomes.push(await leave(n))
    expect(outcomes.filter((outcome) => outcome === 'left').length).toBeLessThanOrEqual(3)
    expect(new Set(outcomes)).toEqual(new Set(['left', 'too_many']))
    const { last } = await chat(
      { sessionId, messages: [...conversation, ...messages] },
      true,
      address,
    )
    expect(last).toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) })
    const [booked] = await sql<{ tokens: number }>(
      `select sum(coalesce(input_tokens + output_tokens, reserved))::integer as tokens from private.ai_calls
        where session_id like $1`,
      [`${sessionId}%`],
    )
    expect(booked?.tokens).toBeLessThanOrEqual(0.015 * 2_000_000)
    expect(
      (await chat({ sessionId, messages: userMessages('Hello') }, false, randomUUID())).status,
    ).toBe(200)
  })
})

describe.concurrent('chat', () => {
  test.each([false, true])('answers (events: %s)', async (isStream) => {
    const request = newRequest()
    const word = wordOf(request)
    const { status, last, events } = await chat(
      { sessionId: request.sessionId, messages: userMessages(`ما خدماتكم؟ ${word}`) },
      isStream,
    )
    expect(status).toBe(200)
    expect(last).toMatchObject({ language: 'ar', actions: [{ type: 'show_services' }] })
    expect(last['message']).not.toContain('[[')
    const words = events.flatMap(({ event, data }) => (event === 'text' ? [Object(data).text] : []))
    expect(words.join('')).toBe(isStream ? last['message'] : '')
    expect((await storedAiCalls(request))[0]?.settled_at).not.toBeNull()
  })

  test.each([
    ['empty', 'ai_empty', 'Sorry, I could not generate a response.'],
    ['refused', 'ai_failed', 'Unknown error occurred'],
    ['limited', 'ai_failed', 'Unknown error occurred'],
    ['cut', 'ai_failed', 'Unknown error occurred'],
    ['silent', 'ai_failed', 'Unknown error occurred'],
  ])('returns an error in the scenario %s (%s: %s)', async (scenario, code, error) => {
    const both = [false, true].map(async (isStream) => {
      const { sessionId } = newRequest()
      const sent = { sessionId, messages: userMessages(`scenario-${scenario}`) }
      const { status, last, text } = await chat(sent, isStream)
      expect([status, last]).toEqual([isStream ? 200 : 502, { error, code }])
      expect(text).not.toMatch(/sk-ant|fake provider|fake-model/)
    })
    await Promise.all(both)
  })

  test('offers a consultation with the sixth answer; when it fails, with the next one', async () => {
    const { sessionId } = newRequest()
    const address = randomUUID()
    const messages: { role: string; content: string }[] = []
    const ask = async (content: string) => {
      messages.push({ role: 'user', content })
      const { status, last } = await chat({ sessionId, messages }, false, address)
      if (status !== 200) return 'failed'
      messages.push({ role: 'assistant', content: String(last['message']) })
      return /consultation/.test(messages.at(-1)?.content ?? '')
        ? Object(last['actions'])[0]?.type
        : 'none'
    }
    const outcomes: unknown[] = []
    for (const scenario of ['', '', 'refused', '', '', '', 'refused', '', ''])
      outcomes.push(await ask(scenario ? `scenario-${scenario}` : 'Our queue is long'))
    const none = 'none'
    expect(outcomes).toEqual([
      ...[none, none, 'failed', none, none, none],
      ...['failed', 'offer_booking', none],
    ])
  })

  test.each([false, true])(
    'a disconnected caller stops the model (events: %s)',
    async (isStream) => {
      const request = newRequest()
      const messages = userMessages(`scenario-silent ${wordOf(request)}`)
      await disconnectDuring('chat', { sessionId: request.sessionId, messages }, isStream)
      await vi.waitFor(
        async () => {
          expect((await providerCalls(request)).map(({ end }) => end)).toEqual(['aborted'])
          expect((await storedAiCalls(request))[0]?.settled_at).toBeTruthy()
        },
        { timeout: 3000 },
      )
      // The provider reported no usage, so a third of the bytes is booked.
      const [spent] = await storedAiCalls(request)
      expect(spent?.input_tokens).toBeGreaterThan(1000)
      expect(spent?.output_tokens).toBe(0)
    },
  )
})

const request = newRequest()
test.each([
  ['no email', { json: { ...request, email: '' } }, 400, 'invalid'],
  ['no idea and no document', { json: { ...request, idea: '' } }, 400, 'invalid'],
  ['malformed JSON', { body: '{' }, 400, 'bad_json'],
  ['10 MB', { body: 'x'.repeat(10_000_000) }, 413, 'too_large'],
])('rejects %s', async (_, sent, status, code) => {
  const answer = await call('/assistant/suggestions', sent)
  expect([answer.status, answer.json.code]).toEqual([status, code])
})
