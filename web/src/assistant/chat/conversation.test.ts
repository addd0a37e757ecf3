import { expect, it } from 'vitest'
import { answered, messagesOf, turnsWith, type Turn } from './conversation.ts'

const id = crypto.randomUUID()
const turn = (role: Turn['role'], more: Partial<Turn> = {}) => ({ id, role, content: '', ...more })

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

it('keeps what arrived of an answer that broke off when another message is sent', () => {
  const question = turn('user')
  const broken = {
    turns: [question],
    pendingText: null,
    previous: [],
    failure: { code: 'network', part: 'We' },
  }
  const next = turn('user')
  expect(turnsWith(broken, next, crypto.randomUUID())).toEqual([
    question,
    expect.objectContaining({ role: 'assistant', content: 'We', isStopped: true }),
    next,
  ])
})
