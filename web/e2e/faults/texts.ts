import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'

const folder = join(import.meta.dirname, '../../../supabase/functions/_shared/texts')
const read = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(folder, language)).map((file) =>
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
    ),
  )
/** The default texts by key. */
export const texts = { ar: read('ar'), en: read('en') }

/** The default text of a key. */
export const textOf = (language: Language, key: string) => {
  const text = texts[language][key]
  if (!text) throw new Error(`Unknown text key ${key}`)
  return text
}

/** Matches the translation of an English text. Placeholders match any value. */
export function translationOf(english: string, language: Language): RegExp {
  const keys = Object.keys(texts.en).filter((key) => texts.en[key] === english)
  if (keys.length === 0) throw new Error(`No text of the site is “${english}”`)
  return new RegExp(keys.map((key) => pattern(textOf(language, key))).join('|'))
}

const pattern = (text: string) =>
  text
    .split(/\{\{[^}]*\}\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.+')
