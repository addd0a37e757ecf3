import { beforeAll, expect, it } from 'vitest'
import type { Suggestion } from '#contract/assistant.ts'
import { createI18n } from '../../i18n/index.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { emptyWizard } from '../wizard/wizard-state.ts'
import { bookingPrefill } from './prefill.ts'

let t: ReturnType<typeof createI18n>['t']
beforeAll(async () => {
  t = createI18n('en', { assistant: await loadTexts('en', 'assistant') }).t
})

const step: Suggestion = {
  id: 'ai-1',
  title: 'Sort requests',
  description: 'A model reads them.',
  effort: 'low',
  impact: 'high',
  details: 'Six weeks.',
}
const filled = {
  ...emptyWizard,
  step: 4 as const,
  email: ' sara@example.com ',
  idea: ' Answer faster ',
}

it('includes the visitor’s answers and suggestions', () => {
  const prefill = bookingPrefill({
    state: filled,
    suggestions: [step, { ...step, title: 'Dashboard', details: undefined }],
    service: 'Digital Transformation',
    language: 'en',
    t,
  })
  expect(prefill).toEqual({
    email: 'sara@example.com',
    customAnswers: {
      a1: 'Apply AI',
      a2: 'Government',
      a3: [
        'About: Digital Transformation',
        'Answer faster',
        '1. Sort requests\nA model reads them.\nImpact: High, Effort: Low\nSix weeks.',
        '2. Dashboard\nA model reads them.\nImpact: High, Effort: Low',
      ].join('\n\n'),
      a4: '2',
    },
  })
})

it('truncates the details to 1500 characters without splitting a character', () => {
  const state = { ...filled, idea: 'x'.repeat(1499) + '💡💡' }
  const { a3 } = bookingPrefill({
    state,
    suggestions: [],
    service: undefined,
    language: 'en',
    t,
  }).customAnswers
  expect(a3).toBe('x'.repeat(1499))
})

it('omits answers that the visitor did not give', () => {
  const state = { ...emptyWizard, email: 'sara@' }
  expect(bookingPrefill({ state, suggestions: [], service: undefined, language: 'ar', t })).toEqual(
    { customAnswers: { a1: '', a2: '', a3: '', a4: '' } },
  )
})
