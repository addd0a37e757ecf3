import { languages } from '../../supabase/functions/_shared/contract/languages.ts'
import { isFact } from '../../supabase/functions/_shared/contract/list-keys.ts'
import { overridableKeys } from './overridable-keys.ts'

/**
 * Generates supabase/functions/_shared/ai/default-texts.json, the shipped texts of the facts that functions read: they
 * are deployed without the site.
 */
export function defaultTexts(): string {
  const keys = overridableKeys().filter(({ key }) => isFact(key))
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(keys.map((each) => [each.key, each[language] ?? ''])),
    ]),
  )
  return JSON.stringify(texts)
}
