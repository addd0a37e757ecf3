import type { Language } from './languages.ts'

/** Texts by content key, in both languages. */
export type Texts = Record<Language, Record<string, string>>

/**
 * Facts that other texts name by placeholder, such as `{{firm}}`, with the key of the content item that has them. The
 * page and the functions both fill them in.
 */
export const placeholders = {
  firm: 'company.name',
  email: 'contact.email',
  phone: 'contact.phone',
  response: 'contact.response',
  consultation: 'contact.consultation',
  clients: 'about.claim.clients.value',
} as const
export type Placeholder = keyof typeof placeholders

/** The keys that replace `company.name` where they have a text; the one of the language comes first. */
export const nameKeys = {
  ar: ['company.name.ar', 'company.name.en'],
  en: ['company.name.en', 'company.name.ar'],
} as const

/** Gives `company.name` the text of the keys that replace it. */
export function withFirmName(texts: Texts): Texts {
  const named = (language: Language) => {
    const key = nameKeys[language].find((each) => texts[language][each])
    const name = key && texts[language][key]
    return name ? { ...texts[language], 'company.name': name } : texts[language]
  }
  return { ar: named('ar'), en: named('en') }
}

/** The facts that functions read: keys, and the first parts of keys. */
export const factKeys = [
  'company.name',
  ...nameKeys.ar,
  'company.tagline.ar',
  'company.description',
  'about.vision.description',
  'about.mission.description',
  'about.impact.1.value',
  'about.impact.1.label',
  'contact.email',
  'contact.phone',
  'contact.address',
  'contact.hours',
  'contact.response',
  'contact.consultation',
] as const
export const factPrefixes = [
  'about.claim.',
  'about.clients.',
  'about.value.',
  'services.awareness.',
  'services.use-cases.',
  'services.knowledge.',
  'services.transformation.',
  'services.management.',
  'services.strategy.',
] as const

export const isFact = (key: string): boolean =>
  factKeys.some((each) => each === key) || factPrefixes.some((prefix) => key.startsWith(prefix))
