import { describe, expect, test } from 'vitest'
import { randomFor } from '../../../../scripts/test/random.ts'
import { diffWords } from './diff-words.ts'

const written = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '[+' : '[-'}${text}]`))
    .join('')

test.each([
  ['', '', ''],
  ['ريادة تصنع المستقبل', 'ريادة تبني المستقبل', 'ريادة [-تصنع][+تبني] المستقبل'],
  ['one two three', 'one 2 tri three', 'one [-two][+2 tri] three'],
  ['نعم، ثم لا.', 'نعم، ثم لا!', 'نعم، ثم لا[-.][+!]'],
  ['مَدرسة', 'مدرسة', '[-مَدرسة][+مدرسة]'],
])('%j → %j gives %s', (before, after, reading) => {
  expect(written(before, after)).toBe(reading)
})

describe('random texts', () => {
  const words = ['نص', 'آخر', ' ', '\n', ',', 'word', '٣', '👩‍👩‍👧', 'é'] as const
  const random = randomFor('diff-words')
  const text = () => Array.from({ length: random.below(30) }, () => random.of(words)).join('')

  test('unchanged and removed parts form the old text, unchanged and added parts the new one', () => {
    for (let n = 0; n < 500; n++) {
      const [before, after] = [text(), text()]
      const parts = diffWords(before, after)
      const side = (other: string) =>
        parts.map((part) => (part.kind === other ? '' : part.text)).join('')
      expect([side('added'), side('removed')]).toEqual([before, after])
    }
  })

  test('compares texts of the maximum length', () => {
    const before = 'كلمة '.repeat(4000)
    const after = `${'word '.repeat(2000)}${'كلمة '.repeat(2000)}`
    const kept = diffWords(before, after).filter(({ kind }) => kind !== 'added')
    expect(kept.map(({ text: part }) => part).join('')).toBe(before)
  })
})
