import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '../../supabase/functions/_shared/contract/languages.ts'
import { isFact } from '../../supabase/functions/_shared/contract/list-keys.ts'
import { planKeys } from '../../supabase/functions/_shared/document/plan-keys.ts'
import { repository } from '../stack/settings.ts'

/**
 * Generates supabase/functions/_shared/document/plan-texts.ts, the shipped texts of a plan as a document: functions are
 * deployed without the site. The facts among them are in default-texts.json.
 */
export function planTexts(): string {
  const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)]))
  return `// Written by \`npm run gen\` from web/src/i18n; change the texts there.
import type { Language } from '#contract/languages.ts'

/** The shipped texts of a plan as a document, without the facts of the firm. */
export const planTexts: Record<Language, Record<string, string>> = ${JSON.stringify(texts, null, 2)}
`
}

function textsIn(language: Language): Record<string, string> {
  const folder = join(repository, 'web/src/i18n', language)
  const shipped: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  )
  return Object.fromEntries(
    planKeys.flatMap((key) => (isFact(key) ? [] : [[key, shipped[key] ?? '']])),
  )
}
