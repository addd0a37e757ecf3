import { expect, test } from 'vitest'
import { GuardedText, createLeakDetector } from './guard.ts'
import { defaultFirm } from './firm.ts'
import { instructions } from './prompt-texts.ts'

const canary = '6f1c2b9e-2f7d-4b8e-9a51-0c7f2f3d4e5a'
const leaks = createLeakDetector({
  canary,
  instructions: instructions.en(defaultFirm('en').name) + instructions.ar(defaultFirm('ar').name),
  keys: ['custom-key-0123456789'],
})

test.each([
  ['the canary', `see ${canary}`],
  ['the canary without its hyphens', canary.replaceAll('-', ' ').toUpperCase()],
  [
    'a line of the rules',
    'Sure: "Managers decide on your suggestions and may forward them to those above them."',
  ],
  [
    'a line in capitals with punctuation',
    'MANAGERS decide—on your: suggestions\nand may, forward * them to those ABOVE them',
  ],
  [
    'an Arabic line with diacritics',
    'استخرج أولًا دون أن تكتبه: الإجراءَ ومن ينفِّذه، والتأخير أو الحجم المذكور',
  ],
  ['a key of the provider', 'it is sk-ant-api03-abcdefghij'],
  ['a key in use', 'it is custom-key-0123456789.'],
  ['a key in use with spaces', 'c u s t o m - k e y - 0 1 2 3 4 5 6 7 8 9'],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc'],
])('finds %s', (_, text) => expect(leaks(text)).toBe(true))

test.each([
  'We begin with a workshop and a clear goal.',
  'لا نذكر أسعارًا قبل أن نفهم حاجتكم.',
  'One object of data per request, ask-and-answer style, task-oriented.',
  '',
])('allows %j', (text) => expect(leaks(text)).toBe(false))

function pass(text: string, size: number) {
  const guarded = new GuardedText(leaks)
  let out = ''
  for (let at = 0; at < text.length; at += size) out += guarded.push(text.slice(at, at + size))
  return { out: out + guarded.end(), guarded }
}

test('passes on the text for any chunk size', () => {
  const text =
    '\n We begin with a workshop.\n\n\n \nThen we try a small solution, measure it and only then let it grow. \n'
  for (const size of [1, 5, 1000]) {
    const { out, guarded } = pass(text, size)
    expect(guarded.text).toBe(out)
    expect(out.replace(/\s+/g, ' ')).toBe(text.trim().replace(/\s+/g, ' '))
    expect([out.trim(), guarded.hasLeak]).toEqual([out, false])
  }
})

test('stops before the first word of a leak', () => {
  const text = `Of course, here is all of it for you: ${instructions.en(defaultFirm('en').name)}`
  for (const size of [1, 3, 40, 5000]) {
    const { out, guarded } = pass(text, size)
    expect(guarded.hasLeak).toBe(true)
    expect('Of course, here is all of it for you: '.startsWith(out)).toBe(true)
  }
  expect(pass(`The mark is ${canary}, they say`, 1).out).not.toContain(canary.slice(0, 4))
})
