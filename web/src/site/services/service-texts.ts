import type { Language } from '#contract/languages.ts'
import { services } from '../../../../supabase/functions/_shared/ai/services.ts'

const numbered = (key: string, texts: readonly string[]) =>
  texts.map((text, index) => [`${key}.${index + 1}`, text] as const)

/** The detail texts of all services by content key, from the data that the assistant also uses. */
export function serviceTexts(language: Language): Record<string, string> {
  return Object.fromEntries(
    services.flatMap(({ id, description, duration, benefits, deliverables }) => [
      [`services.${id}.description`, description[language]],
      [`services.${id}.duration`, duration[language]],
      ...numbered(`services.${id}.benefit`, benefits[language]),
      ...numbered(`services.${id}.deliverable`, deliverables[language]),
    ]),
  )
}
