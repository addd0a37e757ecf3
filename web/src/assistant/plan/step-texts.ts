import { fallbackSuggestions } from '../../../../supabase/functions/_shared/ai/fallback.ts'
import type { Language } from '#contract/languages.ts'

type Texts = { id: string; title: string; description: string }

/**
 * General suggestions and the name of an own idea are ours, so they follow the language on screen;
 * what the visitor or the model wrote stays as it was written.
 */
export function inLanguage<T extends Texts>(step: T, language: Language, ownIdea: string): T {
  if (step.id.startsWith('idea-')) return { ...step, title: ownIdea }
  const general = fallbackSuggestions(language).find(({ id }) => id === step.id)
  return general ? { ...step, ...general } : step
}
