import { expect, test, vi } from 'vitest'
import { notices, shortNotices } from '#contract/figure-mark.ts'
import { reviewSchema } from '../_shared/ai/review.ts'
import { assistantWith, eventsIn, modelFailing, modelReplying } from '../_test/assistant-deps.ts'
import type { Ask } from './provider.ts'

/** The assistant with a model that answers with one reply and reviews with another. */
function reviewed(reply: unknown, review: Ask, tokens?: number) {
  const text = typeof reply === 'string' ? reply : JSON.stringify(reply)
  const unit = assistantWith(
    (question) => (question.schema === reviewSchema ? review : modelReplying(text))(question),
    tokens === undefined ? {} : { tokens },
  )
  const { provider } = unit.deps
  unit.deps.provider = () => {
    const model = provider()
    return model && { ...model, reviews: true }
  }
  return unit
}
const naming = (...unsupported: number[]) => modelReplying(JSON.stringify({ unsupported }))
const chat = { messages: [{ role: 'user', content: 'Ten clerks type our forms.' }] }
const answered =
  'Ten clerks type. Your board has asked for it twice. Who owns the forms? Start small.'

test('a review takes sentences out of an answer that was streamed', async () => {
  const unit = reviewed(answered, naming(2))
  const response = await unit.post('chat', chat, { accept: 'text/event-stream' })
  const events = eventsIn(await response.text())
  const words = events.filter(({ event }) => event === 'text').map(({ data }) => Object(data).text)
  expect(words.join('')).toBe(answered)
  expect(Object(events.at(-1)?.data).message).toBe(
    `Ten clerks type. ${notices.en} Who owns the forms? Start small.`,
  )
})

test('the review has the prompt of the answer and its statements, and is booked as one', async () => {
  const unit = reviewed(answered, naming())
  await unit.post('chat', chat)
  const [question, review] = unit.questions
  expect(review?.system).toEqual(question?.system)
  expect(review?.messages.slice(0, -1)).toEqual(question?.messages)
  const task = review?.messages.at(-1)?.content
  expect(task).toContain(
    '<answer>\n1. Ten clerks type.\n2. Your board has asked for it twice.\n3. Start small.\n</answer>',
  )
  expect(unit.reserved.map(({ kind }) => kind)).toEqual(['chat', 'review'])
})

test('a review of suggestions covers the summary and each description and detail', async () => {
  const suggestion = { title: 'Sort', description: 'The bank pays.', details: 'Measure: time.' }
  const unit = reviewed(
    { summary: 'You type. You were fined.', suggestions: [suggestion] },
    naming(2, 3),
  )
  const request = {
    requestId: crypto.randomUUID(),
    email: 'a@example.com',
    goal: 'ai',
    sector: 'other',
    idea: 'We type.',
    documents: [],
    language: 'en',
  }
  const answer = await (await unit.post('suggestions', request)).json()
  expect(answer.summary).toBe(`You type. ${notices.en}`)
  expect(answer.suggestions[0]).toMatchObject({
    title: 'Sort',
    description: shortNotices.en,
    details: 'Measure: time.',
  })
})

test.each([
  ['names nothing', naming()],
  ['names no sentence of the answer', naming(0, 9)],
  ['is no JSON', modelReplying('All good.')],
  ['fails', modelFailing(new Error('gone'))],
])('an answer stays as it is when its review %s', async (_, review) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const unit = reviewed(answered, review)
  expect(await (await unit.post('chat', chat)).json()).toMatchObject({ message: answered })
})

test('an answer of questions alone is not reviewed', async () => {
  const unit = reviewed('Who owns the forms? How many are there?', naming(1))
  await unit.post('chat', chat)
  expect(unit.questions).toHaveLength(1)
})
