import { useSearchParams } from 'react-router-dom'
import { categoryOf, segmentOf } from '#contract/choices.ts'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft, Release } from '#contract/drafts.ts'
import { lists, type ListEntry, type ListName } from '#contract/lists.ts'
import { smallestUrl } from '../../data/content/image-set.ts'
import { isVisible } from '../../data/content/saved-change.ts'
import type { DraftsByKey } from '../../data/drafts/queries.ts'
import { languages, type Language } from '../../i18n/index.ts'
import {
  entryKey,
  exampleTexts,
  formOf,
  isListName,
  orderKey,
  orderOf,
  textOf,
  type ExampleFirm,
  type Shipped,
} from '../items/list-entries.ts'

const choices = {
  category: categoryOf,
  segment: (_list: ListName, id: string, text: string) => segmentOf(id, text),
}
type ChoiceField = keyof typeof choices
/** Whether a field of an entry is chosen from options, the same in both languages. */
export const isChoice = (name: string): name is ChoiceField => Object.hasOwn(choices, name)
/** The chosen option of such a field; without a stored text, that of a shipped entry. */
export const choiceOf = (
  list: ListName,
  name: ChoiceField,
  id: string,
  text = '',
): string | undefined => choices[name](list, id, text)

/** What a list is read from. */
export type Sources = {
  items: ContentItem[]
  drafts: DraftsByKey
  shipped: Shipped
  releases: readonly Release[]
  example: ExampleFirm
}

/** An entry as its card shows it. */
export type Entry = ListEntry & {
  /** Its stored texts and its image. */
  items: ContentItem[]
  drafts: ContentDraft[]
  /** When its drafts are published, if that is planned. */
  planned: Pick<Release, 'publish_at' | 'has_conflict'> | undefined
  image: string | null
  isImageMissing: boolean
  /** Languages in which a text is missing that the other one has. */
  missing: Language[]
  /** How many of its texts are still those of the example firm. */
  examples: number
  /** How many of its texts are not published. */
  unpublished: number
  /** Whether only the draft of the order has it. */
  isNew: boolean
  /** Whether it lacks a text without which visitors do not see it, in both languages. */
  isEmpty: boolean
}

const startsWith =
  (start: string) =>
  ({ key }: { key: string }) =>
    key.startsWith(start)

/** The entries of a list in order; with `isDraft`, as the drafts have them. */
export function readEntries(list: ListName, sources: Sources, isDraft: boolean): Entry[] {
  const { fields, image: hasImage } = formOf(list)
  const live = new Set(orderOf(list, sources).map(({ id }) => id))
  return orderOf(list, sources, isDraft).map(({ id, hidden }) => {
    const isOfEntry = startsWith(entryKey(list, id, ''))
    const items = sources.items.filter(isOfEntry)
    const drafts = [...sources.drafts.values()].filter(isOfEntry)
    const imageKey = entryKey(list, id, 'image')
    const stored =
      (isDraft && sources.drafts.get(imageKey)) || items.find(({ key }) => key === imageKey)
    const hasText = (name: string, language: Language) =>
      textOf(entryKey(list, id, name), language, sources, isDraft) !== ''
    const isEmpty = languages.every((language) =>
      fields.some(({ name, isRequired }) => isRequired && !hasText(name, language)),
    )
    return {
      id,
      hidden,
      items,
      drafts,
      isEmpty,
      planned: drafts
        .map((draft) => sources.releases.find((each) => each.id === draft.release) ?? draft)
        .find(({ publish_at }) => publish_at),
      image: stored && isVisible(stored) ? smallestUrl(stored) : null,
      isImageMissing: Boolean(hasImage) && !isEmpty && !stored?.image_url,
      missing: languages.filter((language, at) =>
        fields.some(
          ({ name }) => !hasText(name, language) && hasText(name, languages[1 - at] ?? language),
        ),
      ),
      examples: exampleTexts(list, id, sources, sources.example, isDraft).length,
      unpublished: items.filter((item) => !isVisible(item)).length,
      isNew: !live.has(id),
    }
  })
}

/** The drafts of a list: of its order and of texts and images of its entries. */
export function draftsOf(list: ListName, { drafts, ...sources }: Sources): ContentDraft[] {
  const ids = [true, false].flatMap((isDraft) => orderOf(list, { drafts, ...sources }, isDraft))
  const starts = [...new Set(ids.map(({ id }) => `${lists[list].prefix}.${id}.`))]
  return [...drafts.values()].filter(
    ({ key }) => key === orderKey(list) || starts.some((start) => key.startsWith(start)),
  )
}

/** The lists whose entries are assigned to those of another one, and the field that says so. */
const assignments = {
  fields: { lists: ['solutions', 'services'], field: 'category' },
  segments: { lists: ['sectors'], field: 'segment' },
} as const

/** How many entries that visitors see are assigned to this one; null for a list to which none is assigned. */
export function assignedTo(list: ListName, id: string, sources: Sources, isDraft: boolean) {
  if (list !== 'fields' && list !== 'segments') return null
  const { lists: others, field } = assignments[list]
  const assigned = others.flatMap((of) =>
    orderOf(of, sources, isDraft).filter((each) => {
      const text = textOf(entryKey(of, each.id, field), 'ar', sources, isDraft)
      return !each.hidden && choiceOf(of, field, each.id, text) === id
    }),
  )
  return { list, count: assigned.length }
}

/** The ids in another order: one of them moved to a place. */
export function moved<T extends { id: string }>(
  entries: readonly T[],
  id: string,
  to: number,
): T[] {
  const entry = entries.find((each) => each.id === id)
  return entry ? entries.filter((each) => each !== entry).toSpliced(to, 0, entry) : [...entries]
}

/** The open list in the URL, and the open form: `?tab=lists&list=<list>&entry=<id>`, or `new` in place of an id. */
export function useListUrl() {
  const [search, setSearch] = useSearchParams()
  const list = search.get('list')
  const open = isListName(list) ? list : null
  const show = (params: Record<string, string> = {}) =>
    setSearch({ tab: 'lists', ...(open && { list: open }), ...params })
  return {
    list: open,
    entry: open && search.get('entry'),
    edit: (entry: string) => show({ entry }),
    close: () => show(),
    replaceImage: (replace: string) => setSearch({ tab: 'images', replace }),
  }
}
