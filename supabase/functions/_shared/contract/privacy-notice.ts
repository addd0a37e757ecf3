import { fillPlaceholders, placeholders } from './facts.ts'
import { withFirmName, type Texts } from './firm-name.ts'
import type { Language } from './languages.ts'

/** Where data is kept: a part of the notice, shown also where a visitor enters an email. */
export const dataPlaceKey = 'contact.data'

/** The keys of the notice other than those that begin with `legal.privacy.`. */
export const noticeKeys = [dataPlaceKey, 'contact.address', ...Object.values(placeholders)]

/** The facts that legal texts name by placeholder. Without an email they name the form, without an address the site. */
export const legalFacts = (textOf: (key: string) => string) => ({
  firm: textOf('company.name'),
  address: textOf('contact.address') || textOf('legal.privacy.noAddress'),
  email: textOf('contact.email') || textOf('legal.privacy.noEmail'),
})

/**
 * The privacy notice as text, as the site shows it: published texts, or the shipped ones where there are none. The
 * sections are as many as there are texts.
 */
export function privacyNotice(published: Texts, shipped: Texts, language: Language): string {
  const builtIn = shipped[language]
  const texts: Record<string, string> = { ...builtIn, ...withFirmName(published)[language] }
  const keys = ['title', 'updated', 'intro'].map((part) => `legal.privacy.${part}`)
  keys.push(dataPlaceKey)
  for (let number = 1; ; number++) {
    const section = ['title', 'text'].map((part) => `legal.privacy.${number}.${part}`)
    if (section.some((key) => !texts[key])) break
    keys.push(...section)
  }
  const textOf = (key = '') => texts[key] ?? ''
  const facts = new Map(
    Object.entries({
      ...Object.fromEntries(Object.entries(placeholders).map(([name, key]) => [name, textOf(key)])),
      ...legalFacts(textOf),
    }),
  )
  return keys
    .map((key) => fillPlaceholders(textOf(key), builtIn[key] ?? '', (name) => facts.get(name)))
    .join('\n\n')
}

/** Enough of a hash for people to tell versions apart. */
export const shortHash = (hash: string): string => hash.slice(0, 8)
