import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type texts from '#texts/ar/admin.json'
import { lists, type ListName } from '#contract/lists.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { loadTexts, type Texts } from '../../i18n/texts.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { placesOf } from './key-places.ts'
import { itemName } from './item-name.ts'
import { ownTitles } from './list-entries.ts'

type ItemText = Extract<
  keyof typeof texts,
  `admin.${'entry' | 'key' | 'keyHint' | 'part'}.${string}` | `lists.name.${ListName}`
>

export type ItemTexts = (key: string) => { title: string; hint: string }

/** The display name and hint of a content key in the admin's language. */
export function useItemTexts(): ItemTexts {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const titles = useOwnTitles()
  return useMemo(() => {
    const isText = (name: string): name is ItemText => i18n.exists(name)
    const text = (name: string) => (isText(name) ? t(name) : null)
    const placeOf = (key: string) => {
      const [place] = placesOf(key) ?? []
      return place && t(`admin.place.${place}`)
    }
    return memoize((key) => ({
      title:
        itemName(key, text, (entry) => titles[entry]?.[language]) ??
        t(placeOf(key) ? 'admin.key.inPlace' : 'admin.key.unknown', { place: placeOf(key) }),
      hint: text(`admin.keyHint.${key}`) ?? '',
    }))
  }, [t, i18n, titles, language])
}

function useOwnTitles() {
  const { data } = useQuery({ ...contentQuery, enabled: false, select: ownTitles })
  return data ?? noTitles
}

const noTitles: ReturnType<typeof ownTitles> = {}

/** The name of a text of an entry of a list, such as "feature 2". */
export function usePartName(list: ListName) {
  const { t, i18n } = useTranslation()
  return (field: string): string => {
    const [part = '', number = ''] = field.split('.')
    const isText = (each: string): each is ItemText => i18n.exists(each)
    const names = [`admin.part.${lists[list].prefix}.${part}`, `admin.part.${part}`]
    const name = names.find((each) => isText(each))
    return `${name ? t(name) : part} ${number}`.trim()
  }
}

/** All texts of the admin in a language. */
export const adminTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['admin-texts', language],
    staleTime: Infinity,
    queryFn: () => loadTexts(language, 'admin'),
  })

/** The texts of the admin in its language and, once they are loaded, in the other one. */
export function useBothTexts(): { own: Texts; other: Texts } {
  const { i18n } = useTranslation()
  const { language, other } = useLanguage()
  const { data } = useQuery(adminTextsQuery(other))
  const own: Texts = i18n.getResourceBundle(language, 'admin')
  return useMemo(() => ({ own, other: data ?? noTexts }), [own, data])
}

const noTexts: Texts = {}

type SearchNames = {
  other: Texts
  titles: ReturnType<typeof ownTitles>
  namesOf: (key: string) => string
}
/** The last function for each language, because the search keeps its prepared texts for it. */
const searchNames = new WeakMap<Texts, SearchNames>()

/** The names and hints of a content key in both languages, for the search. */
export function useSearchNames(): (key: string) => string {
  const { own, other } = useBothTexts()
  const titles = useOwnTitles()
  const known = searchNames.get(own)
  if (known?.other === other && known.titles === titles) return known.namesOf
  const namesIn = (texts: Texts, key: string) => {
    let isTitled = false
    const nameIn = (each: Language) =>
      itemName(
        key,
        (name) => texts[name] ?? null,
        (entry) => {
          const title = titles[entry]
          isTitled ||= title !== undefined
          return title?.[each]
        },
      )
    const [first, ...others] = languages
    const name = nameIn(first)
    // Only a title that staff gave differs.
    return [name, ...(isTitled ? others.map(nameIn) : []), texts[`admin.keyHint.${key}`]]
  }
  const namesOf = memoize((key) => [own, other].flatMap((texts) => namesIn(texts, key)).join('\n'))
  searchNames.set(own, { other, titles, namesOf })
  return namesOf
}

/** Memoized for long lists. */
function memoize<T>(compute: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>()
  return (key) => {
    const found = cache.get(key) ?? compute(key)
    cache.set(key, found)
    return found
  }
}
