import { expect, test, vi } from 'vitest'
import type { ErrorCode } from '#contract/error.ts'
import type { WritingRequest } from '#contract/writing.ts'
import { assistantWith, modelFailing, modelReplying } from '../_test/assistant-deps.ts'
import { hostileTexts } from '../_test/hostile-texts.ts'
import { apiErrors } from '../_shared/server/api-error.ts'
import { ProviderError, Refused, type Ask } from './provider/ask.ts'

const translation: WritingRequest = { purpose: 'translate', language: 'en', text: 'نخدم 12 جهة' }

const signedIn = { authorization: 'Bearer a.b.c' }
function setUp(...of: Parameters<typeof assistantWith>) {
  const unit = assistantWith(...of)
  const send = (body: object, headers: object = signedIn) => unit.post('writing', body, headers)
  const written = (body: object) => unit.answer('writing', body, signedIn)
  return { ...unit, send, written }
}

test('streams the text, compares it, and books the call for the member of staff', async () => {
  const { streamed, reserved, taken } = setUp(modelReplying('We serve 13 organizations', 9))
  expect(await streamed('writing', translation, signedIn)).toEqual([
    ...['We serve ', '13 organi', 'zations'].map((text) => ({ event: 'text', data: { text } })),
    {
      event: 'done',
      data: { text: 'We serve 13 organizations', problems: [{ kind: 'figures', found: '12, 13' }] },
    },
  ])
  expect(reserved).toMatchObject([{ kind: 'translate', staff: 'staff-one' }])
  expect(taken).toEqual(['writing staff-one'])
})

test('the prompt has the style, the glossary, the terms of the firm and the earlier translation', async () => {
  const { send, questions, deps } = setUp(modelReplying('We serve 12 organizations'))
  deps.writer = async () => ({ staff: 'staff-one', terms: 'مركز القرار = Decision Center' })
  await send({ ...translation, previous: 'We serve 10 entities' })
  const [question] = questions
  expect(question?.system?.[0]).toMatch(
    /American spelling[^]*جهة = organization[^]*Decision Center/,
  )
  expect(question?.messages[0]?.content).toBe(
    '<source>\nنخدم 12 جهة\n</source>\n<previous>\nWe serve 10 entities\n</previous>',
  )
})

test('an image goes with the message', async () => {
  const { written, questions } = setUp(modelReplying('A bright meeting room'))
  const image = { type: 'image/jpeg', data: 'aGk=' }
  const answer = await written({ purpose: 'describe', language: 'en', text: 'hero', image })
  expect(answer).toEqual({ text: 'A bright meeting room', problems: [] })
  expect(questions[0]?.messages[0]).toMatchObject({ image })
})

test('a reply that is cut off is shown as unfinished', async () => {
  const { written } = setUp(async function* cut() {
    yield { type: 'text', text: 'We serve 12' }
    yield { type: 'end', reason: 'cut' }
  })
  expect(await written(translation)).toMatchObject({ problems: [{ kind: 'unfinished' }] })
})

const ok = modelReplying('We serve 12 organizations')
test.each<
  [
    name: string,
    code: ErrorCode,
    ask: Ask | null,
    options?: Parameters<typeof assistantWith>[1],
    retryAfter?: number,
  ]
>([
  ['no key', 'ai_not_configured', null],
  ['over the budget of the day', 'ai_budget_used', ok, { tokens: 0 }, 86_399],
  ['over the share of the person', 'ai_share_used', ok, { tokens: 0, retryAfter: 60 }, 60],
  ['too many calls', 'too_many', ok, { calls: 0 }, 7],
  ['key refused', 'ai_key_refused', modelFailing(new ProviderError('sk-a', { status: 401 }))],
  ['no credit', 'ai_key_refused', modelFailing(new ProviderError('sk-a', { status: 402 }))],
  ['provider busy', 'ai_busy', modelFailing(new ProviderError('sk-a', { status: 429 })), {}, 60],
  ['refused', 'ai_refused', modelFailing(new Refused('no'))],
  ['provider fails', 'ai_failed', modelFailing(new ProviderError('down', { status: 400 }))],
  ['empty', 'ai_empty', modelReplying(' ')],
])('%s: %s', async (_, code, ask, options, retryAfter) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const body = await setUp(ask, options).written(translation)
  expect(body).toMatchObject({ code, ...(retryAfter && { retryAfter }) })
  expect(body.error).not.toContain('sk-a')
})

test.each<[code: ErrorCode, body: object, headers?: object]>([
  ['not_signed_in', translation, {}],
  ['invalid', { ...translation, text: ' ' }],
  ['invalid', { ...translation, text: 'x'.repeat(6001) }],
  ['invalid', { ...translation, purpose: 'shorten' }],
  ['invalid', { ...translation, purpose: 'describe' }],
  ['invalid', { ...translation, purpose: 'publish' }],
])('refuses %s', async (code, body, headers) => {
  const { send, questions } = setUp(ok)
  expect(await (await send(body, headers)).json()).toMatchObject({ code })
  expect(questions).toEqual([])
})

test('only staff may ask', async () => {
  const { send, deps, questions } = setUp(ok)
  deps.writer = () => Promise.reject(apiErrors.forbidden())
  expect((await send(translation)).status).toBe(403)
  expect(questions).toEqual([])
})

test.each(hostileTexts)('changes nothing but the draft: %s', async (text, obeyed) => {
  const { written, questions, taken, unanswered } = setUp(modelReplying(obeyed))
  const answer = await written({ purpose: 'translate', language: 'ar', text })
  // The answer is a text for a draft, and what a person sees is wrong with it.
  expect(Object.keys(answer)).toEqual(['text', 'problems'])
  expect(answer.problems).not.toEqual([])
  const [{ system = '', messages } = { messages: [] }] = questions
  expect([system].flat().join('\n')).not.toContain(text)
  expect(
    messages[0]?.content.match(/<\/?\w+>/g)?.filter((tag) => /source|previous|rules/.test(tag)),
  ).toEqual(['<source>', '</source>'])
  expect([questions.length, taken, unanswered]).toEqual([1, ['writing staff-one'], []])
})
