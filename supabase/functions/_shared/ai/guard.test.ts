import { expect, test } from 'vitest'
import { GuardedText, createLeakDetector } from './guard.ts'
import { wordsIn } from './normalize-text.ts'
import { defaultFirm } from './firm.ts'
import { chatRules, offerRule } from './chat-texts.ts'
import { instructions } from './prompt-texts.ts'
import { languages } from '#contract/languages.ts'
import { normalizeSuggestions } from './suggestions.ts'

const canary = '6f1c2b9e-2f7d-4b8e-9a51-0c7f2f3d4e5a'
const leaks = createLeakDetector({
  canary,
  instructions: instructions.en(defaultFirm('en').name) + instructions.ar(defaultFirm('ar').name),
  keys: ['custom-key-0123456789'],
})

test.each([
  ['the canary', `see ${canary}`],
  ['the canary without its hyphens', canary.replaceAll('-', ' ').toUpperCase()],
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

const rulesOf = (language: (typeof languages)[number]) => {
  const firm = defaultFirm(language)
  return [
    instructions[language](firm.name),
    `${chatRules(language, firm)}\n${offerRule('now', language, '30')}`,
  ]
}

test.each(languages)(
  'finds a line of the rules with 36 words of the next ones (%s)',
  (language) => {
    for (const rules of rulesOf(language)) {
      const detect = createLeakDetector({ canary, instructions: rules, keys: [] })
      const lines = rules.split('\n')
      const missed = lines.filter((line, index) => {
        const words = wordsIn(lines.slice(index).join(' '))
        // One line of guidance is no leak; with the next ones it is. Other lines are one from 20 words on.
        const count = wordsIn(line).length + 36
        return words.length >= count && !detect(`Of course: ${words.slice(0, count).join(', ')}`)
      })
      expect(missed).toEqual([])
    }
  },
)

test('finds 20 words of a rule that is no guidance: the role, the booking offer', () => {
  const [suggestions = '', chat = ''] = rulesOf('en')
  const lines = [suggestions.split('\n')[0] ?? '', chat.split('\n').at(-1) ?? '']
  for (const line of lines) {
    expect(wordsIn(line).length).toBeGreaterThanOrEqual(20)
    const detect = createLeakDetector({ canary, instructions: `${suggestions}\n${chat}`, keys: [] })
    expect(detect(line)).toBe(true)
  }
})

/** Rules that a good answer may repeat: those of fewer than 36 words. */
const guidance = languages
  .flatMap(rulesOf)
  .flatMap((rules) => rules.split('\n'))
  .filter((line) => /^- [^[]*$/.test(line) && wordsIn(line).length < 36)

test.each(guidance)('allows an answer that repeats %j', (line) => {
  for (const rules of languages.flatMap(rulesOf)) {
    const detect = createLeakDetector({ canary, instructions: rules, keys: [] })
    const [kept] = normalizeSuggestions([{ title: 'T', description: 'D', details: line }], {
      language: 'en',
      now: 0,
      leaks: detect,
    })
    expect(kept?.details).toBe(line)
    const guarded = new GuardedText(detect)
    expect((guarded.push(`Well: ${line}`) + guarded.end()).length).toBe(`Well: ${line}`.length)
  }
})

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

test('finds a secret that began in the text passed on before', () => {
  const guarded = new GuardedText((text) => /begin .* end/.test(text))
  expect(guarded.push(`begin ${'word '.repeat(60)}`)).toContain('begin')
  guarded.push('end')
  expect(guarded.hasLeak).toBe(true)
})
