import { fallbackPrefix, suggestionLimits, type Suggestion } from '#contract/assistant.ts'

const steps = [
  { effort: 'low', impact: 'high', icon: 'document' },
  { effort: 'medium', impact: 'high', icon: 'strategy' },
  { effort: 'medium', impact: 'medium', icon: 'measure' },
] as const

/**
 * General suggestions for when the model is not available: three first steps that fit any goal. `textOf` returns a text
 * of the site, cut to a length.
 */
export const fallbackSuggestions = (
  textOf: (key: string, maxLength: number) => string,
): Suggestion[] =>
  steps.map((step, index) => {
    const text = (field: keyof typeof suggestionLimits) =>
      textOf(`${fallbackPrefix}${index + 1}.${field}`, suggestionLimits[field])
    return {
      id: `fallback-${index + 1}`,
      ...step,
      title: text('title'),
      description: text('description'),
      details: text('details'),
    }
  })
