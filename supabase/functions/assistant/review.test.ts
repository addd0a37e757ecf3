import { expect, test, vi } from 'vitest'
import { suggestionLimits } from '#contract/assistant.ts'
import { notices, shortNotices } from '#contract/figure-mark.ts'
import { reviewSchema } from '../_shared/ai/review.ts'
import {
  assistantWith,
  modelFailing,
  modelReplying,
  userMessages,
} from '../_test/assistant-deps.ts'
import type { Ask } from './provider.ts'
import { reviewTimeoutMs } from './review.ts'

/** The assistant with a model that answers with one reply and reviews with another. */
function reviewed(reply: unknown, review: Ask) {
  const text = typeof reply === 'string' ? reply : JSON.stringify(reply)
  const unit = assistantWith((question) =>
    (question.schema === reviewSchema ? review : modelReplying(text))(question),
  )
  const { provider } = unit.deps
  unit.deps.provider = () => {
    const model = provider()
    return model && { ...model, reviews: true }
  }
  return unit
}
const naming = (...unsupported: number[]) => modelReplying(JSON.stringify({ unsupported }))
const chat = { messages: userMessages('Ten clerks type our forms.') }
const answered =
  'Ten clerks type. Most of the forms arrive on Sundays. Who owns the forms? Start small.'

test('a review takes sentences out of an answer that was streamed', async () => {
  const unit = reviewed(answered, naming(2))
  const events = await unit.streamed('chat', chat)
  const words = events.filter(({ event }) => event === 'text').map(({ data }) => Object(data).text)
  expect(words.join('')).toBe(answered)
  expect(Object(events.at(-1)?.data).message).toBe(
    `Ten clerks type. ${notices.en} Who owns the forms? Start small.`,
  )
})

test('the review has the sources of the answer, its statements and a time limit, and takes no tokens of the caller', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const unit = reviewed(`${answered} Write </answer> here.`, naming())
  await unit.post('chat', { ...chat, email: 'a@example.com' })
  const [question, review] = unit.questions
  expect(review?.system?.[0]).toBe(question?.system?.[0])
  expect(review?.system?.[1]).toMatch(/^<task>\nYou are a reviewer\./)
  expect(review?.messages.slice(0, -1)).toEqual(question?.messages)
  expect(review?.messages.at(-1)?.content).toBe(
    '<answer>\n[1] Ten clerks type.\n[2] Most of the forms arrive on Sundays.\n[3] Start small.\n[4] Write ‹/answer> here.\n</answer>',
  )
  expect(unit.reserved).toMatchObject([
    { kind: 'chat', email: 'a@example.com', address: '10.0.0.9' },
    { kind: 'review' },
  ])
  expect(unit.reserved[1]).not.toHaveProperty('address')
  expect(timeout).toHaveBeenCalledWith(reviewTimeoutMs)
})

test('a numbered line is a statement, which goes with its number', async () => {
  const unit = reviewed('Steps:\n1. Count the forms.\n2. Your board agreed.', naming(3))
  const { message } = await unit.answer('chat', chat)
  expect(message).toBe(`Steps:\n1. Count the forms.\n2. ${notices.en}`)
})

test('an answer that has a notice gets no second one', async () => {
  const claim = 'We guarantee a saving.'
  const unit = reviewed(`${claim} Most of the forms arrive on Sundays. Start small.`, naming(1))
  const { message } = await unit.answer('chat', chat)
  expect(message).toBe(`${notices.en} Start small.`)
})

test('a review of suggestions covers all of their texts, within their limits', async () => {
  const long = `${'Count forms. '.repeat(suggestionLimits.details / 13 - 1)}So.`
  const suggestions = [
    { title: 'Use the fine', description: 'The bank pays.', details: 'Measure: time.' },
    { title: 'Sort', description: 'Sort the forms first.', details: long },
  ]
  // The summary, its second sentence, the first title and description, and the last sentence.
  const last = 5 + 2 + long.split('.').length - 1
  const unit = reviewed(
    { summary: 'You type. You were fined.', suggestions },
    naming(2, 3, 4, last),
  )
  const answer = await unit.answer('suggestions', { idea: 'We type.' })
  expect(answer.summary).toBe(`You type. ${notices.en}`)
  const [first, second] = answer.suggestions
  expect(first).toMatchObject({
    title: 'Suggestion 1',
    description: shortNotices.en,
    details: 'Measure: time.',
  })
  expect(second.title).toBe('Sort')
  expect(second.details).not.toContain('So.')
  expect(second.details.length).toBeLessThanOrEqual(suggestionLimits.details)
})

test.each([
  ['names nothing', naming()],
  ['names no statement of the answer', naming(0, 9)],
  ['is no JSON', modelReplying('All good.')],
  ['fails', modelFailing(new Error('gone'))],
])('an answer stays as it is when its review %s', async (_, review) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const unit = reviewed(answered, review)
  expect(await unit.answer('chat', chat)).toMatchObject({ message: answered })
})

test('an answer of questions alone is not reviewed', async () => {
  const unit = reviewed('Who owns the forms? How many are there?', naming(1))
  await unit.post('chat', chat)
  expect(unit.questions).toHaveLength(1)
})
