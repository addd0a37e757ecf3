import { languages } from '../../supabase/functions/_shared/contract/languages.ts'
import { isFact } from '../../supabase/functions/_shared/contract/facts.ts'
import { overridableKeys } from './overridable-keys.ts'

/**
 * Generates supabase/functions/_shared/ai/default-texts.ts, the shipped texts of the facts that functions read: they
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
  return `// Written by \`npm run gen\` from web/src/i18n; change the texts there.
import type { Texts } from '#contract/firm-name.ts'

/** The shipped texts of the facts. */
export const defaultTexts: Texts = ${JSON.stringify(texts, null, 2)}
`
}
