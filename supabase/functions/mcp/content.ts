import * as z from 'zod/mini'
import { contentItem, type ContentItem } from '#contract/content.ts'
import { contentDraft, type ContentDraft } from '#contract/drafts.ts'
import { foldText } from '#contract/fold.ts'
import { truncate } from '../_shared/ai/truncate.ts'
import { ApiError, databaseErrorTexts } from '../_shared/server/api-error.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { allItems, everyRow } from '../_shared/server/content.ts'
import { dataOf } from '../_shared/server/database.ts'

/** An item as visitors see it, its draft, or both. */
type Entry = { key: string; item?: ContentItem | undefined; draft?: ContentDraft | undefined }

export type ContentFilter = {
  category?: string | undefined
  prefix?: string | undefined
  only?: 'drafts' | 'outdated' | 'missing' | undefined
}

/** Characters of a text in a list, and of a line that was found. */
const shownLength = 200
const shownLines = 3
const shownNotes = 5

export const shorten = (text: string, length = shownLength): string =>
  text.length > length ? `${truncate(text, length)}…` : text

/** The entries that match, in the order of the site, without long texts. */
export const listContent = async (token: string, filter: ContentFilter) =>
  (await entries(token)).filter((entry) => matches(entry, filter)).map(summary)

/** The entries whose key and texts have all words, in any spelling and order, with the lines that have some. */
export async function searchContent(token: string, query: string) {
  const words = foldText(query).split(' ')
  return (await entries(token)).flatMap((entry) => {
    const texts = textsOf(entry)
    const all = foldText([entry.key, ...Object.values(texts)].join('\n'))
    if (!words.every((word) => all.includes(word))) return []
    const lines = Object.entries(texts).flatMap(([where, text]) =>
      text
        .split('\n')
        .filter((line) => {
          const folded = foldText(line)
          return words.some((word) => folded.includes(word))
        })
        .map((line) => ({ where, text: shorten(line) })),
    )
    return [{ key: entry.key, ...about(entry), lines: lines.slice(0, shownLines) }]
  })
}

/** An item and its draft with their whole texts. Throws 404 for an unknown key. */
export async function readContent(token: string, key: string) {
  const caller = asCaller(token)
  const [items, drafts] = await Promise.all([
    caller.from('content_items').select().eq('key', key),
    caller.rpc('content_drafts_list', { item_key: key }),
  ])
  const [item] = z.array(contentItem).parse(dataOf(items))
  const [draft] = z.array(contentDraft).parse(dataOf(drafts))
  if (!item && !draft) throw new ApiError(404, 'not_found', databaseErrorTexts.not_found)
  return {
    item: item ?? null,
    draft: draft ? { ...draft, comments: draft.comments.slice(-shownNotes) } : null,
  }
}

async function entries(token: string): Promise<Entry[]> {
  const caller = asCaller(token)
  const rows = await everyRow((from, to) => caller.rpc('content_drafts_list').range(from, to))
  const drafts = new Map(
    z
      .array(contentDraft)
      .parse(rows)
      .map((draft) => [draft.key, draft]),
  )
  const items = await allItems(token)
  const known = new Set(items.map(({ key }) => key))
  return [
    ...items.map((item) => ({ key: item.key, item, draft: drafts.get(item.key) })),
    ...[...drafts.values()].flatMap((draft) =>
      known.has(draft.key) ? [] : { key: draft.key, draft },
    ),
  ]
}

/** The texts of an entry, and those of its draft that differ. */
function textsOf({ item, draft }: Entry): Record<string, string> {
  const texts = {
    ar: item?.value_ar,
    en: item?.value_en,
    draft_ar: draft?.value_ar === item?.value_ar ? '' : draft?.value_ar,
    draft_en: draft?.value_en === item?.value_en ? '' : draft?.value_en,
  }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  )
}

const about = ({ item, draft }: Entry) => ({
  category: (item ?? draft)?.category,
  type: (item ?? draft)?.content_type,
  is_visible: Boolean(item?.is_active && item.is_published),
  has_draft: draft !== undefined,
})

const summary = (entry: Entry) => ({
  key: entry.key,
  ...about(entry),
  outdated_language: entry.item?.outdated_language ?? null,
  ...Object.fromEntries(
    Object.entries(textsOf(entry)).map(([name, text]) => [name, shorten(text)]),
  ),
})

function matches({ key, item, draft }: Entry, { category, prefix, only }: ContentFilter): boolean {
  const shown = item ?? draft
  const isMatch = {
    drafts: draft !== undefined,
    outdated: Boolean(item?.outdated_language),
    missing: Boolean(shown?.value_ar) !== Boolean(shown?.value_en),
  }
  return (
    (!category || shown?.category === category) &&
    (!prefix || key.startsWith(prefix)) &&
    (!only || isMatch[only])
  )
}
