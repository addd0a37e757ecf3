import { expect, it } from 'vitest'
import { answered, conversationReducer, messagesOf, unanswered, type Turn } from './conversation.ts'

const turn = (role: Turn['role'], more: Partial<Turn> = {}): Turn => ({
  id: crypto.randomUUID(),
  role,
  content: 'Text',
  ...more,
})

it('counts complete answers', () => {
  const failed = turn('user')
  const stopped = turn('assistant', { isStopped: true })
  expect(answered([failed, turn('user'), turn('assistant'), turn('user'), stopped, failed])).toBe(1)
})

it('leaves a refused message and its answer out of what is sent and counted', () => {
  const turns = [
    turn('user', { content: 'A' }),
    turn('assistant', { content: 'B' }),
    turn('user', { content: 'C' }),
    turn('assistant', { content: 'D', isRefused: true }),
    turn('user', { content: 'E' }),
  ]
  expect(messagesOf(turns, 100).map(({ content }) => content)).toEqual(['A', 'B', 'E'])
  expect(answered(turns)).toBe(1)
})

it('keeps what arrived of an answer that broke off, until it is asked for again', () => {
  const question = turn('user')
  const next = turn('user')
  const begun = { turns: [question], pendingText: 'We ', previous: [], failure: null }
  const failure = { code: 'network' }
  const broken = conversationReducer(begun, { type: 'failed', id: turn('user').id, failure })
  const part = expect.objectContaining({ role: 'assistant', content: 'We', isCut: true })
  expect(broken.turns).toEqual([question, part])
  expect(unanswered(broken)).toEqual(question)
  expect(answered(broken.turns)).toBe(0)
  const { turns } = conversationReducer(broken, { type: 'messageSent', turn: next })
  expect(turns).toEqual([question, part, next])
  expect(conversationReducer(broken, { type: 'answerStarted' }).turns).toEqual([question])
})
