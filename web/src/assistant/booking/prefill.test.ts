import { beforeAll, expect, it } from 'vitest'
import type { Suggestion } from '#contract/assistant.ts'
import { createI18n } from '../../i18n/index.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { sortRequests } from '../test/fixtures.ts'
import { emptyWizard, type WizardState } from '../wizard/wizard-state.ts'
import { shortenedMark } from '../shorten.ts'
import { bookingPrefill, mailMessage, preparedMessage, type PreparedInput } from './prefill.ts'

let t: ReturnType<typeof createI18n>['t']
beforeAll(async () => {
  t = createI18n('en', { assistant: await loadTexts('en', 'assistant') }).t
})

const step: Suggestion = { ...sortRequests, details: 'Six weeks.' }
const texts = { email: ' sara@example.com ', idea: ' Answer faster ' }
const filled: WizardState = { ...emptyWizard, ...texts, step: 4 }

it('includes the visitor’s answers and suggestions', () => {
  const dashboard = { ...step, id: 'ai-2', title: 'Dashboard', details: undefined }
  const service = 'Digital Transformation'
  const prefill = bookingPrefill({ ...input, suggestions: [step, dashboard], service, t })
  const a3 = [
    'About: Digital Transformation',
    'Idea: Answer faster',
    '1. Sort requests\nA model reads them.\nImpact: High · Effort: Low\nSix weeks.',
    '2. Dashboard\nA model reads them.\nImpact: High · Effort: Low',
  ].join('\n\n')
  expect(prefill).toEqual({
    email: 'sara@example.com',
    customAnswers: { a1: 'Apply AI', a2: 'Government Entities', a3, a4: '2' },
  })
})

const long = (name: string): Suggestion => ({
  ...step,
  id: `ai-${name}`,
  title: name,
  description: `${name}: ${'what it does in some words '.repeat(16)}`.trim(),
  details: `${name} more: ${'and how it is done in detail '.repeat(30)}`.trim(),
})
const suggestions = ['One', 'Two', 'Three', 'Four'].map(long)
const names = { goal: 'Apply AI', sector: 'Government Entities' }
const context = { service: undefined, names }
const input: Omit<PreparedInput, 't'> = { state: filled, plan: [], suggestions, ...context }

it('includes the plan instead of the suggestions, with own ideas and changes', () => {
  const own = { ...step, id: 'idea-1', title: 'Custom Idea', description: 'A workshop' }
  const edited = { ...step, title: 'Sort letters', details: 'Eight weeks.', isEdited: true }
  const plan = [{ ...own, details: undefined }, edited]
  const prefill = bookingPrefill({ ...input, plan, suggestions: [step], t })
  expect(prefill.customAnswers.a3.split('\n\n')).toEqual([
    'Idea: Answer faster',
    '1. Custom Idea\nA workshop\nImpact: High · Effort: Low',
    '2. Sort letters\nA model reads them.\nImpact: High · Effort: Low\nEight weeks.',
  ])
  expect(prefill.customAnswers.a4).toBe('1')
})

it('has every text of the answer complete or marked as shortened', () => {
  const state = { ...filled, idea: `${'A long idea in words '.repeat(80)}💡`.trim() }
  const { a3 } = bookingPrefill({ ...input, state, t }).customAnswers
  expect(a3.length).toBeLessThanOrEqual(1500)
  expect(a3.length).toBeGreaterThan(1300)
  expect(a3.isWellFormed()).toBe(true)
  const parts = a3.split('\n\n')
  const idea = parts.shift()?.replace('Idea: ', '')
  expect(parts).toHaveLength(4)
  const complete = [state.idea, ...suggestions.flatMap((each) => [each.description, each.details])]
  for (const text of [idea, ...parts.flatMap((part) => part.split('\n').filter((_, n) => n % 2))])
    expect(text?.endsWith(shortenedMark) || complete.includes(text)).toBe(true)
  const titles = parts.map((part) => part.split('\n')[0])
  expect(titles).toEqual(['1. One', '2. Two', '3. Three', '4. Four'])
  expect(a3.match(/Impact: High · Effort: Low/g)).toHaveLength(4)
})

it('keeps the address of the calendar below 4,000 bytes in Arabic', () => {
  const state = { ...filled, idea: 'نريد الرد على طلبات المستفيدين خلال ساعة. '.repeat(40) }
  const arabic = { goal: 'تطبيق الذكاء الاصطناعي', sector: 'الرعاية الصحية وعلوم الحياة' }
  const prefill = bookingPrefill({ ...input, names: arabic, state, t })
  const { a3, ...others } = prefill.customAnswers
  const parameters = new URLSearchParams({ email: prefill.email ?? '', ...others, a3 })
  expect(parameters.toString().length).toBeLessThan(4000 - 800)
  expect(a3).toContain(shortenedMark)
  expect(a3).toMatch(/نريد الرد/)
})

it('prepares a message with the whole plan, also after a long idea', () => {
  const state = { ...filled, idea: 'A long idea in words. '.repeat(75).trim() }
  const plan = suggestions
  const message = preparedMessage({ ...input, state, plan, t })
  expect(message.length).toBeLessThanOrEqual(5000)
  expect(message).toContain(state.idea)
  for (const each of suggestions) expect(message).toContain(each.description)
  const longest = { ...state, idea: 'A long idea in words. '.repeat(227).trim() }
  const shortened = preparedMessage({ ...input, state: longest, plan, t })
  expect(shortened.length).toBeLessThanOrEqual(5000)
  expect(shortened).toContain(shortenedMark)
  for (const each of suggestions) expect(shortened).toContain(each.description)
  const mail = mailMessage({ ...input, state: longest, plan, t })
  expect(encodeURIComponent(mail).length).toBeLessThan(3100)
  expect(mail.match(/^\d\. /gm)).toHaveLength(4)
})

it('omits answers that the visitor did not give', () => {
  const state: WizardState = { ...emptyWizard, step: 1, email: 'sara@' }
  const customAnswers = { a1: '', a2: '', a3: '', a4: '' }
  expect(bookingPrefill({ ...input, state, suggestions: [], t })).toEqual({ customAnswers })
})
