import { foldText } from '#contract/fold.ts'
import { contentCategories, type ContentItem } from '#contract/content.ts'
import type { Release } from '#contract/drafts.ts'
import type { Texts } from '../../i18n/texts.ts'
import { filterContent, noFilter, type NamesOf } from '../items/filter-content.ts'
import type { Command } from './command.ts'

export type Entry =
  | { id: string; kind: 'item'; item: ContentItem }
  | { id: string; kind: 'release'; release: Release }
  | { id: string; kind: 'command'; command: Command }

type EntryGroup = {
  id: 'recent' | 'changed' | 'tabs' | 'actions' | 'releases' | 'items' | 'builtIn'
  entries: Entry[]
  /** How many were found; fewer may be listed. */
  total: number
}

export type Source = {
  items: ContentItem[]
  /** The texts of the site that no item replaces, as items. */
  builtIn: ContentItem[]
  releases: Release[]
  /** The keys of the items opened last. */
  recent: string[]
  tabs: Command[]
  actions: Command[]
  texts: { own: Texts; other: Texts }
  namesOf: NamesOf
}

/** More than anyone reads; a longer search finds fewer. */
const maxItems = 30
const maxRecent = 6

/** The results of a search. Without one: the last items, the tabs and the actions. */
export function findEntries(search: string, source: Source): EntryGroup[] {
  const words = foldText(search).split(' ').filter(Boolean)
  const groups = [
    ...(words.length === 0 ? [lastItems(source)] : []),
    commandGroup('tabs', source.tabs, words, source.texts),
    commandGroup('actions', source.actions, words, source.texts),
    ...(words.length === 0
      ? []
      : [
          foundReleases(source.releases, words),
          foundItems('items', search, source),
          foundItems('builtIn', search, source),
        ]),
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const itemEntry = (item: ContentItem): Entry => ({ id: `item-${item.key}`, kind: 'item', item })

/** The items opened last, or the ones that were changed last by anyone. */
function lastItems({ items, recent }: Source): EntryGroup {
  const opened = recent.flatMap((key) => items.find((item) => item.key === key) ?? [])
  const last =
    opened.length > 0 ? opened : items.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  const entries = last.slice(0, maxRecent).map(itemEntry)
  return { id: opened.length > 0 ? 'recent' : 'changed', entries, total: entries.length }
}

function commandGroup(
  id: 'tabs' | 'actions',
  commands: Command[],
  words: string[],
  { own, other }: Source['texts'],
): EntryGroup {
  const found = commands.filter(({ text, within, about, isForAdmins, isOnlyFound }) => {
    // A search for an entry of admins says whom to ask.
    if (words.length === 0) return !isOnlyFound && !isForAdmins
    const names = [text, within, about].flatMap((name) => (name ? [own[name], other[name]] : []))
    const folded = foldText(names.join('\n'))
    return words.every((word) => folded.includes(withoutArticle(word)))
  })
  const entries = found.map((command): Entry => ({ id: command.text, kind: 'command', command }))
  return { id, entries, total: entries.length }
}

function foundReleases(releases: Release[], words: string[]): EntryGroup {
  const entries = releases.flatMap((release): Entry[] => {
    const name = foldText(release.name)
    const fits = words.every((word) => name.includes(word))
    return fits ? [{ id: `release-${release.id}`, kind: 'release', release }] : []
  })
  return { id: 'releases', entries, total: entries.length }
}

const withoutArticle = (name: string) => name.replace(/^ال/, '')

/** The items that fit, first those whose key or name does, word for word before in part; then as on the site. */
function foundItems(id: 'items' | 'builtIn', search: string, source: Source): EntryGroup {
  const { namesOf } = source
  const found = filterContent(source[id], { ...noFilter, search }, namesOf)
  const words = withoutArticle(foldText(search))
  const fits = [
    (name: string) => name === words,
    (name: string) => name.startsWith(`${words} `),
    (name: string) => name.startsWith(words),
    (name: string) => ` ${name} `.includes(` ${words} `),
    (name: string) => name.includes(words),
  ]
  const rank = ({ key }: ContentItem) => {
    const names = [key, ...namesOf(key).split('\n')].map((name) => withoutArticle(foldText(name)))
    const best = fits.findIndex((fit) => names.some(fit))
    return best < 0 ? fits.length : best
  }
  const ranked = found.map((item) => ({
    item,
    order: [rank(item), contentCategories.indexOf(item.category), item.order_index] as const,
  }))
  const best = ranked
    .toSorted(({ order: [a0, a1, a2] }, { order: [b0, b1, b2] }) => a0 - b0 || a1 - b1 || a2 - b2)
    .slice(0, maxItems)
  return { id, entries: best.map(({ item }) => itemEntry(item)), total: found.length }
}
