import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'

const folder = join(import.meta.dirname, '../../src/i18n')
const read = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(folder, language)).map((file) =>
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
    ),
  )
const shipped = { ar: read('ar'), en: read('en') }

/** The text of a key. */
export const textOf = (language: Language, key: string) => {
  const text = shipped[language][key]
  if (!text) throw new Error(`There is no text ${key}`)
  return text
}

/** Whatever a language says where English says this text; a placeholder stands for anything. */
export function asSaid(english: string, language: Language): RegExp {
  const keys = Object.keys(shipped.en).filter((key) => shipped.en[key] === english)
  if (keys.length === 0) throw new Error(`The site never says “${english}”`)
  return new RegExp(keys.map((key) => pattern(textOf(language, key))).join('|'))
}

const pattern = (text: string) =>
  text
    .split(/\{\{[^}]*\}\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.+')
