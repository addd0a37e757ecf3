import { replaceEqualDeep } from '@tanstack/react-query'
import type { ContentCategory, ContentItem } from '#contract/content.ts'
import type { ItemChange } from '#contract/content-changes.ts'
import { isEntryText } from '#contract/firm-claims.ts'
import { isEntryKey } from '#contract/list-keys.ts'
import {
  formatOrder,
  listNames,
  lists,
  parseOrder,
  type ListEntry,
  type ListName,
} from '#contract/lists.ts'
import { imageGroupOf } from '../../data/content/image-slots.ts'
import { isVisible } from '../../data/content/saved-change.ts'
import { itemsByKey } from '../../data/content/queries.ts'
import type { DraftsByKey } from '../../data/drafts/queries.ts'
import { languages, type Language } from '../../i18n/index.ts'
import type { OverridableKey } from './overridable-keys.ts'

type ListForm = {
  category: ContentCategory
  /**
   * The texts of an entry, in the order of the form. Visitors see an entry once those with a `*` are there. `feature:6`
   * stands for up to six, `feature.1` and so on.
   */
  fields: string
  /** The text that names an entry, of those on its card. */
  title: string
  /** The texts of its card, in the order of the site, where these are not all of the form. */
  card?: string
}

/** The texts of an entry of each list. */
const forms: Record<ListName, ListForm> = {
  solutions: {
    category: 'solutions',
    fields: 'title* summary description category feature:6 phase:6 duration client caseStudy',
    title: 'title',
    card: 'title summary',
  },
  fields: { category: 'solutions', fields: 'label*', title: 'label' },
  services: {
    category: 'solutions',
    fields:
      'title* summary description category duration benefit:6 deliverable:6 scope phase:6 team client excluded',
    title: 'title',
    card: 'title summary',
  },
  testimonials: {
    category: 'about',
    fields: 'quote* name position agency method',
    title: 'name',
  },
  questions: {
    category: 'contact',
    fields: 'question* answer*',
    title: 'question',
  },
  team: {
    category: 'about',
    fields: 'name* position text',
    title: 'name',
  },
  cases: {
    category: 'about',
    fields: 'title* client date text method result limits source',
    title: 'title',
    card: 'title client date text',
  },
  segments: {
    category: 'about',
    fields: 'title* text work value source projects',
    title: 'title',
    card: 'title text work projects value source',
  },
  values: {
    category: 'about',
    fields: 'title* text pillar',
    title: 'title',
  },
  areas: {
    category: 'solutions',
    fields: 'title* text example',
    title: 'title',
  },
  figures: {
    category: 'about',
    fields: 'value* label* text source',
    title: 'label',
  },
  goals: { category: 'misc', fields: 'label* text', title: 'label' },
  sectors: {
    category: 'about',
    fields: 'label* segment title text',
    title: 'label',
    card: 'label title text',
  },
  industries: { category: 'contact', fields: 'label*', title: 'label' },
  clarifications: {
    category: 'misc',
    fields: 'question* answer:5',
    title: 'question',
    card: 'question',
  },
}

export const isListName = (name: string | null): name is ListName =>
  listNames.some((each) => each === name)

export const formOf = (list: ListName) => {
  const { fields, card = fields.replaceAll('*', ''), ...form } = forms[list]
  return {
    ...form,
    image: imageGroupOf(list),
    card: card.split(' '),
    fields: fields.split(' ').flatMap((field) => {
      const [name = '', most] = field.replace('*', '').split(':')
      const names = most ? Array.from({ length: +most }, (_, at) => `${name}.${at + 1}`) : [name]
      return names.map((each) => ({ name: each, isRequired: field.endsWith('*') }))
    }),
  }
}

export const orderKey = (list: ListName) => `${lists[list].prefix}.order`
export const entryKey = (list: ListName, id: string, field: string) =>
  `${lists[list].prefix}.${id}.${field}`

/** A longer title, such as a question, does not name the other texts of its entry. */
const maxTitleLength = 60

type Titles = Record<string, Record<Language, string>>
const titlesOf = new WeakMap<readonly ContentItem[], Titles>()
const titleFields = new Set(Object.values(forms).map(({ title }) => title))
let latest: Titles = {}

/**
 * The titles of entries that staff changed or that have a number, by the start of their keys, such as `solutions.talent`;
 * the same object while they are equal.
 */
export function ownTitles(items: readonly ContentItem[]): Titles {
  const known = titlesOf.get(items)
  if (known) return known
  const own: Titles = Object.fromEntries(
    items.flatMap(({ key, version, value_ar, value_en }) => {
      // Most keys are none of a title; to look for the list of each takes far longer.
      if (!titleFields.has(key.slice(key.lastIndexOf('.') + 1))) return []
      const { list, id = '' } = entryOf(key) ?? {}
      const title = { ar: value_ar || value_en || '', en: value_en || value_ar || '' }
      const isOwn = version > 1 || /^\d/.test(id)
      const isTitle = list && key === entryKey(list, id, forms[list].title)
      const isShort = languages.every((each) => title[each].length <= maxTitleLength)
      return isTitle && isOwn && isShort && title.ar ? [[entryName(list, id), title]] : []
    }),
  )
  latest = replaceEqualDeep(latest, own)
  titlesOf.set(items, latest)
  return latest
}

/** The key of which an entry has its name in the admin, such as `testimonials.4`. */
export const entryName = (list: ListName, id: string) => `${lists[list].prefix}.${id}`

export function entryOf(key: string): { list: ListName; id: string } | undefined {
  const list = listNames.find((each) => isEntryKey(each, key))
  const [id = ''] = list ? key.slice(lists[list].prefix.length + 1).split('.', 1) : []
  return list && { list, id }
}

/** The list whose order an item holds. */
export const listOfOrder = (key: string): ListName | undefined =>
  listNames.find((list) => orderKey(list) === key)

/** An item or a draft of one. */
type Stored = Pick<
  ContentItem,
  'key' | 'value_ar' | 'value_en' | 'is_active' | 'is_published' | 'order_index'
>
type Sources = { items: readonly ContentItem[]; drafts: DraftsByKey }

const storedOf = (key: string, { items, drafts }: Sources, isDraft: boolean): Stored | undefined =>
  (isDraft ? drafts.get(key) : undefined) ?? itemsByKey(items).get(key)

/** The entries in their order, as visitors see it, or as the draft has it. */
export function orderOf(list: ListName, { items, drafts }: Sources, isDraft = false): ListEntry[] {
  const stored = storedOf(orderKey(list), { items, drafts }, isDraft)
  const text = stored && isVisible(stored) && (stored.value_ar || stored.value_en)
  const entries = parseOrder(text || lists[list].shipped)
  return entries.filter(({ id }, at) => entries.findIndex((each) => each.id === id) === at)
}

/** The largest number that an entry of a list has or had. */
function lastNumber(list: ListName, { items, drafts }: Sources): number {
  const { prefix, shipped } = lists[list]
  const key = orderKey(list)
  const orders = [itemsByKey(items).get(key), drafts.get(key)].map((each) => each?.value_ar ?? '')
  const inKeys = [...items.map((item) => item.key), ...drafts.keys()].flatMap((each) =>
    each.startsWith(`${prefix}.`) ? [each.slice(prefix.length + 1).split('.')[0] ?? ''] : [],
  )
  return largest([...orders.join(' ').split(/[\s~-]+/), ...shipped.split(' '), ...inKeys])
}

const largest = (ids: readonly string[]) =>
  Math.max(0, ...ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number))

/** The id of the next entry. Those of deleted entries have their history, and are not used again. */
export const nextId = (list: ListName, sources: Sources) => String(lastNumber(list, sources) + 1)

/** The change that gives a list another order. It keeps the largest number that an entry had, if none has it any more. */
export function orderChange(
  list: ListName,
  entries: readonly ListEntry[],
  sources: Sources,
): ItemChange {
  const item = itemsByKey(sources.items).get(orderKey(list))
  const last = lastNumber(list, sources)
  const ids = [...entries.map(({ id }) => id), ...lists[list].shipped.split(' ')]
  const text = `${formatOrder(entries)}${last > largest(ids) ? ` ~${last}` : ''}`
  const isNew = { content_type: 'metadata', category: forms[list].category } as const
  const fields = { value_ar: text, value_en: text, is_active: true, is_published: true }
  return {
    key: orderKey(list),
    version: item?.version ?? 0,
    fields: { ...(!item && isNew), ...fields },
  }
}

/** The fields of a new text of an entry. It stands after the other texts of the list in the list of all content. */
export const newFields = (list: ListName, items: readonly ContentItem[]) =>
  ({
    content_type: 'text',
    category: forms[list].category,
    order_index: items
      .filter(({ key }) => key.startsWith(`${lists[list].prefix}.`))
      .reduce((last, { order_index }) => Math.max(last, order_index), 0),
    is_active: true,
    is_published: true,
  }) as const

/** The texts that the site comes with, by key. */
export type Shipped = ReadonlyMap<string, Pick<OverridableKey, Language>>

/** The text of a key as visitors see it; with `isDraft`, as they would see the drafts. */
export function textOf(
  key: string,
  language: Language,
  sources: Sources & { shipped: Shipped },
  isDraft = false,
): string {
  const stored = storedOf(key, sources, isDraft)
  const isStored = stored && isVisible(stored)
  const own = isStored ? stored[`value_${language}`] : null
  if (isStored && isEntryText(key)) return own ?? ''
  return own || sources.shipped.get(key)?.[language] || ''
}

/** The texts of the example firm: those that the product ships, and the keys of the demo data. */
export type ExampleFirm = { texts: Shipped; keys: readonly string[] }

/** The texts of an entry that are still those of the example firm. The name of a shipped one, such as “Strategy”, may stay. */
export function exampleTexts(
  list: ListName,
  id: string,
  sources: Parameters<typeof textOf>[2],
  example: ExampleFirm,
  isDraft = false,
): string[] {
  const { title, fields } = formOf(list)
  return fields.flatMap(({ name }) => {
    const key = entryKey(list, id, name)
    const shipped = name === title ? undefined : example.texts.get(key)
    const isShipped = languages.some(
      (each) => shipped?.[each] && textOf(key, each, sources, isDraft) === shipped[each],
    )
    const isDemo = example.keys.includes(key) && !(isDraft && sources.drafts.has(key))
    return isShipped || isDemo ? [key] : []
  })
}

/** The name of an entry: its title in a language, or in another one. */
export const titleOf = (
  list: ListName,
  id: string,
  language: Language,
  sources: Parameters<typeof textOf>[2],
  isDraft = false,
): string =>
  [language, ...languages]
    .map((each) => textOf(entryKey(list, id, forms[list].title), each, sources, isDraft))
    .find(Boolean) ?? ''
