import { expect, it } from 'vitest'
import { answered, type Turn } from './conversation.ts'

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
