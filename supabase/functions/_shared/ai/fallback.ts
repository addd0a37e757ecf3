import type { Suggestion } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import texts from './fallback.json' with { type: 'json' }

const steps = [
  { text: 'assessment', effort: 'low', impact: 'high', icon: 'document' },
  { text: 'strategy', effort: 'medium', impact: 'high', icon: 'strategy' },
  { text: 'pilot', effort: 'medium', impact: 'medium', icon: 'measure' },
] as const

/** General suggestions for when the model is not available: three first steps that fit any goal. */
export const fallbackSuggestions = (language: Language): Suggestion[] =>
  steps.map(({ text, ...step }, index) => ({
    id: `fallback-${index + 1}`,
    ...step,
    ...texts[language][text],
  }))
