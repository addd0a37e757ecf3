import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ContentCategory } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import type { OverridableKey } from '../../web/src/admin/items/overridable-keys.ts'
import { itemName } from '../../web/src/admin/items/item-name.ts'

/** The namespaces whose texts a content item replaces: all that the public site shows. */
const namespaces = ['site', 'panels', 'offerings', 'legal', 'contact', 'assistant'] as const

/** The category for the first segment of a key; all others are `misc`. */
const categories: Record<string, ContentCategory> = {
  hero: 'hero',
  about: 'about',
  company: 'company',
  contact: 'contact',
  faq: 'contact',
  footer: 'footer',
  legal: 'footer',
  meta: 'meta',
  solutions: 'solutions',
  useCases: 'solutions',
  services: 'solutions',
  testimonials: 'about',
  cta: 'cta',
  nav: 'navigation',
}

type Texts = Record<string, string>

/** Every text of the public site that staff can replace, with its default, in the order of the page. */
export function overridableKeys(): OverridableKey[] {
  const names = { ar: texts('ar', 'admin'), en: texts('en', 'admin') }
  const rows = namespaces.flatMap((namespace) => {
    const ar = texts('ar', namespace)
    const en = texts('en', namespace)
    // The title in the other language is that language's title.
    const keys = Object.keys({ ...ar, ...en }).filter((key) => !key.endsWith('.otherTitle'))
    return keys.map((key) => ({
      key,
      namespace,
      ar: ar[key] ?? null,
      en: en[key] ?? null,
      name: { ar: nameIn(names.ar, key), en: nameIn(names.en, key) },
    }))
  })
  const counts: Partial<Record<ContentCategory, number>> = {}
  return inGroups(rows).map(({ key, namespace, ar, en, name }) => {
    const category = categories[key.split('.')[0] ?? ''] ?? 'misc'
    const order = (counts[category] = (counts[category] ?? 0) + 1)
    const type = category === 'meta' ? 'metadata' : 'text'
    return { key, namespace, type, category, order, name, ar, en }
  })
}

/** Brings together what belongs together, whichever namespace it is in: all of `solutions.talent`. */
function inGroups<T extends { key: string }>(rows: T[]): T[] {
  const group = ({ key }: T) => key.split('.').slice(0, 2).join('.')
  return [...Map.groupBy(rows, group).values()].flat()
}

const nameIn = (admin: Texts, key: string) => itemName(key, (name) => admin[name] ?? null)

function texts(language: Language, namespace: string): Texts {
  const file = resolve(import.meta.dirname, `../../web/src/i18n/${language}/${namespace}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
