import { expect, test } from 'vitest'
import { verifiedNotes } from './chat-notes.ts'

const notedOf = (content: string, words: string[]) => {
  const topics = ['budget', 'deadline', 'decision_maker'] as const
  const notes = words.map((each, at) => ({
    ...({ kind: 'noted', topic: topics[at] ?? 'budget', words: each } as const),
  }))
  return Object.values(verifiedNotes(notes, { messages: [{ role: 'user', content }] }, []).noted)
}

test.each([
  [
    'We have 400k, need it by March and my boss signs everything off.',
    ['400k', 'by March', 'my boss'],
    ['We have 400k', 'need it by March', 'my boss signs everything off.'],
  ],
  [
    'الميزانية ١٢٠ ألف، ونبيها قبل العيد، والمدير هو اللي يوقع.',
    ['١٢٠ ألف', 'قبل العيد'],
    ['الميزانية ١٢٠ ألف', 'ونبيها قبل العيد'],
  ],
  ['It is not, as people say, 400k.', ['400k'], ['It is not, as people say, 400k.']],
  ['We have 400k, but only in May.', ['400k'], ['We have 400k, but only in May.']],
])('a note keeps the clause that says it: %s', (message, words, noted) => {
  expect(notedOf(message, words)).toEqual(noted)
})
