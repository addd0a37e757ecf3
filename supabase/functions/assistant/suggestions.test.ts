import { expect, test, vi } from 'vitest'
import { fallbackSuggestions } from '../_shared/ai/fallback.ts'
import { defaultFirm } from '../_shared/ai/firm.ts'
import { replyErrors } from '../_shared/ai/reply-error.ts'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import type { AssistantDeps } from './app.ts'
import type { StopReason } from './provider/ask.ts'
import {
  modelRunning,
  eventsIn,
  item,
  modelFailing,
  assistantWith,
  modelReplying,
  modelWaiting,
} from '../_test/assistant-deps.ts'

const reply = (...items: unknown[]) => JSON.stringify({ summary: 'Wait less', suggestions: items })
const four = reply(item('One'), item('Two'), item('Three'), item('Four'))

const events = { accept: 'text/event-stream' }
const muteErrors = () => vi.spyOn(console, 'error').mockReturnValue()
/** The limit of this action is used up. */
function refuse(deps: AssistantDeps, refused: string) {
  const { countCall } = deps
  deps.countCall = async (action, caller) => {
    if (action === refused) throw new ApiError(429, 'too_many', 'Too many')
    await countCall(action, caller)
  }
}

test('returns the suggestions of the model', async () => {
  const model = modelReplying(
    `\`\`\`json\n${reply(item('Queue', { details: 'More' }), {})}\n\`\`\``,
  )
  const { post, questions, spent, taken } = assistantWith(model)
  const response = await post('suggestions')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    summary: 'Wait less',
    source: 'ai',
    suggestions: [
      expect.objectContaining({ id: 'ai-1700-0', title: 'Queue', details: 'More' }),
      expect.objectContaining({ id: 'ai-1700-1', title: 'Suggestion 2' }),
    ],
  })
  expect(questions[0]?.messages).toHaveLength(1)
  expect(questions[0]?.messages[0]?.content).toContain('Shorter waiting times')
  expect(questions[0]).toMatchObject({ maxTokens: 8000, schema: { type: 'object' } })
  expect(spent).toEqual([{ input: 100, output: 50 }])
  expect(taken).toEqual([
    'suggestions_email sara@ministry.example 10.0.0.9',
    'suggestions_address 10.0.0.9',
  ])
})

// That they arrive while the model writes the others is proven on the stack.
test('sends an event for each suggestion and the complete answer at the end, and all of it again without another call', async () => {
  const { post, answer, questions, taken } = assistantWith(modelReplying(four))
  for (const _ of ['first', 'repeated']) {
    const response = await post('suggestions', {}, events)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const received = eventsIn(await response.text())
    const last = suggestionsAnswer.parse(received.at(-1)?.data)
    expect(received).toEqual([
      { event: 'summary', data: { summary: last.summary } },
      ...last.suggestions.map((data) => ({ event: 'suggestion', data })),
      { event: 'done', data: last },
    ])
    expect(last.suggestions).toHaveLength(4)
    expect(await answer('suggestions')).toEqual(last)
  }
  expect([questions.length, taken.length]).toEqual([1, 2])
})

test('the request id of another visit is another request, whose prompt has nothing of the first', async () => {
  const { answer, questions } = assistantWith(modelReplying(four))
  await answer('suggestions')
  await answer('suggestions', { sessionId: '1700000000-another', idea: 'Forms' })
  expect(questions).toHaveLength(2)
  expect(JSON.stringify(questions[1])).not.toContain('waiting times')
})

test('20 concurrent requests make one call; a few wait for its answer, the others are refused', async () => {
  const { post, questions } = assistantWith(modelReplying(four))
  const responses = await Promise.all(Array.from({ length: 20 }, async () => post('suggestions')))
  expect(questions).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(14)
  const answers = responses.filter(({ status }) => status === 200).map((each) => each.text())
  expect(new Set(await Promise.all(answers)).size).toBe(1)
  expect((await post('suggestions')).status, 'later the answer is stored').toBe(200)
})

test('a caller who disconnects makes room for another who waits', async () => {
  const gate = Promise.withResolvers<void>()
  const { post } = assistantWith(modelWaiting(gate.promise, four))
  await Promise.all(
    Array.from({ length: 6 }, async () => (await post('suggestions', {}, events)).body?.cancel()),
  )
  const waiting = await post('suggestions', {}, events)
  gate.resolve()
  expect(eventsIn(await waiting.text()).at(-1)).toMatchObject({ event: 'done' })
})

test('concurrent requests get the same error; a failure counts as such only', async () => {
  muteErrors()
  let isAvailable = false
  const model = modelRunning((question) =>
    (isAvailable ? modelReplying(four) : modelFailing(new Error('529')))(question),
  )
  const { post, answer, questions, spent, taken } = assistantWith(model)
  const failed = { error: 'Unknown error', code: 'ai_failed' }
  const failures = await Promise.all(Array.from({ length: 5 }, () => answer('suggestions')))
  expect(failures).toEqual(failures.map(() => failed))
  expect(questions).toHaveLength(1)
  expect(spent).toEqual([{ input: 0, output: 0 }])
  isAvailable = true
  expect((await post('suggestions')).status).toBe(200)
  expect(taken.map((call) => call.split(' ')[0])).toEqual([
    'assistant_failures',
    'suggestions_email',
    'suggestions_address',
  ])
})

test.each(['suggestions_address', 'suggestions_email'] as const)(
  'a request over the limit %s counts for no other limit',
  async (limit) => {
    const { post, deps, taken } = assistantWith(modelReplying(four))
    refuse(deps, limit)
    expect((await post('suggestions')).status).toBe(429)
    expect(taken).toEqual([])
  },
)

test('concurrent requests share one poll of the database', async () => {
  const gate = Promise.withResolvers<void>()
  const { post, deps } = assistantWith(modelWaiting(gate.promise, four))
  let reads = 0
  const { read } = deps.answers
  deps.answers.read = (key) => {
    reads += 1
    if (reads === 2) gate.resolve()
    return read(key)
  }
  const answers = Array.from({ length: 6 }, async () => (await post('suggestions')).status)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  expect(reads).toBeLessThan(10)
})

test('a stored answer remains available over the limit', async () => {
  const { post, answer } = assistantWith(modelReplying(four), { calls: 2 })
  const first = await answer('suggestions')
  const other = { requestId: crypto.randomUUID() }
  expect((await post('suggestions', other)).status).toBe(429)
  expect(await answer('suggestions')).toEqual(first)
})

test('after many failures of an address, failures count for it as calls', async () => {
  const log = muteErrors()
  const { post, deps, taken } = assistantWith(modelFailing(new Error('529')))
  refuse(deps, 'assistant_failures')
  expect((await post('suggestions')).status).toBe(502)
  expect(taken).toEqual(['suggestions_address 10.0.0.9'])
  expect(log, 'only the error of the provider is logged').toHaveBeenCalledTimes(1)
})

test('returns the general suggestions when the budget of the day is used up, and does not store them', async () => {
  const { post, streamed, questions, taken } = assistantWith(modelReplying(four), { tokens: 10 })
  const response = await post('suggestions')
  expect([response.status, taken]).toEqual([200, ['assistant_failures 10.0.0.9']])
  const general = {
    summary: null,
    suggestions: fallbackSuggestions(defaultFirm('en').text),
    source: 'fallback',
  }
  expect(await response.json()).toEqual(general)
  expect(await streamed('suggestions')).toEqual([{ event: 'done', data: general }])
  expect(questions).toEqual([])
})

test('returns 429 with Retry-After over the limit, as JSON or as events, and does not call the model', async () => {
  const { post, questions, deps } = assistantWith(modelReplying(four), { calls: 0 })
  const save = vi.spyOn(deps.answers, 'save')
  for (const headers of [{}, events]) {
    const response = await post('suggestions', {}, headers)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await response.json()).toMatchObject({ code: 'too_many' })
  }
  expect(questions).toEqual([])
  expect(save.mock.lastCall?.[2]).toEqual({ isFinal: false, wasAsked: false })
})

test('returns 503 with the text of the specification when no key is set', async () => {
  const { post, taken } = assistantWith(null)
  const response = await post('suggestions', {}, events)
  const body = { error: 'API key is not configured.', code: 'ai_not_configured' }
  expect([response.status, await response.json(), taken]).toEqual([503, body, []])
})

test.each<[text: string, code: string, error: string, reason?: StopReason]>([
  ['I am sorry.', 'ai_failed', replyErrors.no_json],
  ['{"suggestions":[]}', 'ai_empty', replyErrors.empty_list],
  ['{"suggestions":[1,2]}', 'ai_empty', replyErrors.no_valid_item],
  ['{"suggestions":[]}', 'ai_refused', 'The AI model declined to answer.', 'refused'],
])('returns 502 for a reply like %s (%s)', async (text, code, error, reason = 'finished') => {
  muteErrors()
  const { post, streamed, spent } = assistantWith(
    modelRunning(async function* (question) {
      yield* modelReplying(text)(question)
      yield { type: 'end', reason }
    }),
  )
  const response = await post('suggestions')
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({ error, code })
  expect((await streamed('suggestions')).at(-1)).toEqual({
    event: 'error',
    data: { error, code },
  })
  expect(spent[0]).toEqual({ input: 100, output: 50 })
})

test('returns the complete suggestions of a truncated reply and books the maximum cost', async () => {
  muteErrors()
  const half = four.slice(0, four.indexOf('"Three"') + 4)
  const { answer, spent } = assistantWith(
    modelRunning(async function* () {
      yield { type: 'used', input: 900, output: 1 }
      yield { type: 'text', text: half }
      throw new Error('socket hang up')
    }),
  )
  const partial = suggestionsAnswer.parse(await answer('suggestions'))
  expect(partial.suggestions.map(({ title }) => title)).toEqual(['One', 'Two'])
  expect(partial.isPartial).toBe(true)
  expect(spent).toEqual([{ input: 900, output: 8000 }])
})

test.each([
  ['', '"Three"', 2],
  [', also one that ends in its first suggestion', '"description"', 1],
])('a partial answer is marked and not kept%s', async (_, end, count) => {
  const half = four.slice(0, four.indexOf(end) + 4)
  let isCut = true
  const { answer, streamed, questions, taken } = assistantWith(
    modelRunning(async function* (question) {
      yield* modelReplying(isCut ? half : four)(question)
      yield { type: 'end', reason: isCut ? 'cut' : 'finished' }
    }),
  )
  const received = await streamed('suggestions')
  expect(received.at(-1)).toMatchObject({ event: 'done', data: { isPartial: true } })
  expect(suggestionsAnswer.parse(received.at(-1)?.data).suggestions).toHaveLength(count)
  expect(taken, 'it does not count as a call').toEqual(['assistant_failures 10.0.0.9'])
  isCut = false
  const whole = suggestionsAnswer.parse(await answer('suggestions'))
  expect([whole.suggestions.length, whole.isPartial, questions.length]).toEqual([4, undefined, 2])
  expect(await answer('suggestions'), 'the whole one is kept').toEqual(whole)
  expect(questions).toHaveLength(2)
})

const documents = (count: number, text: string) =>
  Array.from({ length: count }, () => ({ name: 'a.txt', text }))

test.each([
  ['no idea and no document', { idea: '  ' }],
  ['an invalid email', { email: 'sara' }],
  ['more than ten documents', { documents: documents(11, 'b') }],
  ['documents too long together', { documents: documents(4, 'x'.repeat(15_001)) }],
])('rejects %s without calling the model or counting', async (_, body) => {
  const { post, questions, taken } = assistantWith(modelReplying(four))
  expect((await post('suggestions', body)).status).toBe(400)
  expect([questions, taken]).toEqual([[], []])
})

test('accepts the longest documents in Arabic without an idea', async () => {
  const { post } = assistantWith(modelReplying('{"suggestions":[{}]}'))
  const body = { idea: '', documents: documents(4, 'ش'.repeat(15_000)) }
  expect((await post('suggestions', body)).status).toBe(200)
})
