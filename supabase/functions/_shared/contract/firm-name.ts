import type { Language } from './languages.ts'

/** Texts by content key, in both languages. */
export type Texts = Record<Language, Record<string, string>>

/** The keys that replace `company.name` where they have a text; the one of the language comes first. */
export const nameKeys = {
  ar: ['company.name.ar', 'company.name.en'],
  en: ['company.name.en', 'company.name.ar'],
} as const

/** The texts that name the city of the firm that the product ships, other than its address and description. */
export const cityKeys = ['about.company.title', 'meta.keywords', 'legal.terms.9.text'] as const

/** Gives `company.name` the text of the keys that replace it. */
export function withFirmName(texts: Texts): Texts {
  const named = (language: Language) => {
    const key = nameKeys[language].find((each) => texts[language][each])
    const name = key && texts[language][key]
    return name ? { ...texts[language], 'company.name': name } : texts[language]
  }
  return { ar: named('ar'), en: named('en') }
}
