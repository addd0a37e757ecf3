import type { ItemChange } from '#contract/content-changes.ts'
import type { ContentItem } from '#contract/content.ts'
import { parseOrder, type ListName } from '#contract/lists.ts'
import { cleanText } from '#contract/text.ts'
import type { DraftsByKey } from '../../../data/drafts/queries.ts'
import { changedFields, draftOf, unreadableValue, type Errors } from '../../items/draft.ts'
import { entryOf, orderKey, orderOf } from '../../items/list-entries.ts'
import { hasOneText, oneTextOf } from '../../items/one-text.ts'
import { isOwnImage } from '../../items/image-url.ts'
import { type FileRow, readRow, type FileItem, type ReadRow, type RowProblem } from './read-file.ts'

/** The effect of a row on the existing items. */
export type Planned = { line: number; key: string } & (
  | { state: 'new'; after: Partial<ContentItem>; change: ItemChange }
  | { state: 'changed' | 'conflict'; before: ContentItem; after: ContentItem; change: ItemChange }
  | { state: 'unchanged' }
  | { state: 'invalid'; problems: RowProblem[] }
)

const noDrafts: DraftsByKey = new Map()

/**
 * Plans an import row by row. Keys that differ in case are one key. All rows of a duplicate key are invalid. `builtIn` are
 * the texts that the site comes with and that are no items yet: a row with the same changes nothing.
 */
export function planImport(
  rows: FileRow[],
  items: ContentItem[],
  builtIn: ContentItem[] = [],
): Planned[] {
  const byKey = new Map([...builtIn, ...items].map((item) => [item.key.toLowerCase(), item]))
  const read = rows.map(readRow)
  /** The ids of the entries of a list after the import. */
  const entries = (list: ListName) => {
    const order = read.find((row) => keyOf(row) === orderKey(list).toLowerCase())
    const text = order && 'item' in order && (order.item.value_ar ?? order.item.value_en)
    return (text ? parseOrder(text) : orderOf(list, { items, drafts: noDrafts })).map(
      ({ id }) => id,
    )
  }
  const counts = new Map<string, number>()
  for (const row of read) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return read.map((row): Planned => {
    if ('problems' in row) return { ...row, state: 'invalid' }
    const before = byKey.get(keyOf(row))
    const { line } = row
    const item = { ...row.item, key: before?.key ?? row.item.key }
    if ((counts.get(keyOf(row)) ?? 0) > 1)
      return invalid(line, row.item.key, [{ column: 'key', problem: 'duplicate' }])
    const url = item.image_url
    if (url && url !== before?.image_url && !isOwnImage(url))
      return invalid(line, item.key, [{ column: 'image_url', problem: 'foreign' }])
    const clean = withOneText(withCleanTexts(item, before), before)
    const isSame = hasOneText({ ...before, ...clean })
    if (oneTextOf(item.key) === 'always' && !isSame && (!before || hasOneText(before)))
      return invalid(line, item.key, [{ column: 'value_en', problem: 'differs' }])
    const entry = before ? undefined : entryOf(item.key)
    if (entry && !entries(entry.list).includes(entry.id))
      return invalid(line, item.key, [{ column: 'key', problem: 'entry' }])
    const unreadable = unreadableValue(draftOf({ ...before, ...definedFields(clean) }))
    if (unreadable) return invalid(line, item.key, problemsOf(unreadable))
    return before ? planChange(line, clean, before) : planNew(line, clean)
  })
}

const texts = ['value_ar', 'value_en', 'image_alt_ar', 'image_alt_en', 'source'] as const

/** Texts of a file are cleaned as pasted ones are, unless they are stored as they are. */
function withCleanTexts(item: FileItem, before: ContentItem | undefined): FileItem {
  const changed = texts.filter((name) => item[name] && item[name] !== before?.[name])
  const clean = changed.map((name) => [name, cleanText(item[name] ?? '') || null])
  return { ...item, ...Object.fromEntries(clean) }
}

const values = ['value_ar', 'value_en'] as const

/** A text that is the same in both languages is that of the column that has changed. */
function withOneText(item: FileItem, before: ContentItem | undefined): FileItem {
  if (!oneTextOf(item.key) || (before && !hasOneText(before))) return item
  const changed = values.filter(
    (name) => item[name] !== undefined && item[name] !== (before?.[name] ?? null),
  )
  const [name] = changed
  if (changed.length !== 1 || !name) return item
  const value = item[name] ?? null
  return { ...item, value_ar: value, value_en: value }
}

const problemsOf = (errors: Errors) =>
  values.flatMap((column) => {
    const problem = errors[column]
    return problem ? [{ column, problem }] : []
  })

const keyOf = (row: ReadRow) => ('item' in row ? row.item.key : row.key).toLowerCase()

const invalid = (line: number, key: string, problems: RowProblem[]): Planned => ({
  state: 'invalid',
  line,
  key,
  problems,
})

function planNew(line: number, item: FileItem): Planned {
  const { key, version: _version, ...fields } = item
  if (item.content_type && item.category)
    return {
      state: 'new',
      line,
      key,
      after: definedFields(item),
      change: { key, version: 0, fields },
    }
  const missing = (['content_type', 'category'] as const).filter((column) => !item[column])
  return invalid(
    line,
    key,
    missing.map((column) => ({ column, problem: 'required' })),
  )
}

function planChange(line: number, { version, ...fields }: FileItem, before: ContentItem): Planned {
  const { key } = before
  const after = { ...before, ...definedFields(fields) }
  const changed = changedFields(draftOf(before), draftOf(after))
  if (changed.length === 0) return { state: 'unchanged', line, key }
  // Saved since the export, so the file may overwrite a newer value; also one that is built in again.
  const isOlder = version != null && version !== before.version
  if (before.version === 0) {
    const { content_type, category, order_index, value_ar, value_en } = before
    const kept = { content_type, category, order_index, value_ar, value_en }
    const planned = planNew(line, { ...kept, ...definedFields(fields), key })
    return planned.state === 'new'
      ? { ...planned, state: isOlder ? 'conflict' : 'changed', before, after }
      : planned
  }
  return {
    state: isOlder ? 'conflict' : 'changed',
    line,
    key,
    before,
    after,
    change: {
      key,
      version: before.version,
      fields: Object.fromEntries(changed.map((field) => [field, after[field]])),
    },
  }
}

const definedFields = ({ version, ...fields }: FileItem): Partial<ContentItem> =>
  Object.fromEntries(
    Object.entries({ ...fields, version: version ?? undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  )
