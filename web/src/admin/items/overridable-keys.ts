import type { ContentCategory, ContentItem } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import type { Texts } from '../../i18n/texts.ts'
import { itemName } from './item-name.ts'

/** The namespaces whose texts a content item replaces: all that the public site shows. */
export const siteNamespaces = [
  ...(['site', 'panels', 'offerings', 'legal', 'contact', 'assistant'] as const),
]
type SiteNamespace = (typeof siteNamespaces)[number]

/** A text of the public site that a content item with the same key replaces. */
export type OverridableKey = {
  key: string
  namespace: SiteNamespace
  type: ContentItem['content_type']
  category: ContentCategory
  /** Position within its category. */
  order: number
  /** Display name, if there is one. */
  name: Record<Language, string | null>
  /** Shipped text of each language. */
  ar: string | null
  en: string | null
}

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

/** Reads the shipped texts of a namespace. */
type Read = (language: Language, namespace: SiteNamespace | 'admin') => Texts

/** Every text of the public site that staff can replace, with its shipped text, in the order of the page. */
export function overridableKeys(read: Read): OverridableKey[] {
  const names = { ar: read('ar', 'admin'), en: read('en', 'admin') }
  const rows = siteNamespaces.flatMap((namespace) => {
    const ar = read('ar', namespace)
    const en = read('en', namespace)
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

/** Brings keys of one subject together, from all namespaces: all of `solutions.talent`. */
function inGroups<T extends { key: string }>(rows: T[]): T[] {
  const group = ({ key }: T) => key.split('.').slice(0, 2).join('.')
  return [...Map.groupBy(rows, group).values()].flat()
}

const nameIn = (admin: Texts, key: string) => itemName(key, (name) => admin[name] ?? null)
