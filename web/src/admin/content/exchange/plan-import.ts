import type { ImportRequest } from '#contract/content-bulk.ts'
import type { ContentItem } from '#contract/content.ts'
import { changedFields, draftOf } from '../../items/draft.ts'
import type { FileRow } from './read-file.ts'
import { readRow, type FileItem, type ReadRow, type RowProblem } from './read-row.ts'

export type ImportItem = ImportRequest['items'][number]

/** What becomes of a row of a file, given what there is. */
export type Planned =
  | { state: 'new'; line: number; key: string; after: Partial<ContentItem>; item: ImportItem }
  | {
      state: 'changed' | 'conflict'
      line: number
      key: string
      before: ContentItem
      after: ContentItem
      item: ImportItem
    }
  | { state: 'unchanged'; line: number; key: string }
  | { state: 'invalid'; line: number; key: string; problems: RowProblem[] }

/** What an import would do, row by row. A key that comes twice is a mistake both times. */
export function planImport(rows: FileRow[], items: ContentItem[]): Planned[] {
  const known = new Map(items.map((item) => [item.key, item]))
  const read = rows.map(readRow)
  const counts = new Map<string, number>()
  for (const row of read) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return read.map((row): Planned => {
    if ('problems' in row) return { ...row, state: 'invalid' }
    const { line, item } = row
    if ((counts.get(item.key) ?? 0) > 1)
      return invalid(line, item.key, [{ column: 'key', problem: 'twice' }])
    const before = known.get(item.key)
    return before ? planChange(line, item, before) : planNew(line, item)
  })
}

const keyOf = (row: ReadRow) => ('item' in row ? row.item.key : row.key)

const invalid = (line: number, key: string, problems: RowProblem[]): Planned => ({
  state: 'invalid',
  line,
  key,
  problems,
})

function planNew(line: number, item: FileItem): Planned {
  const { key, content_type, category } = item
  if (content_type && category)
    return {
      state: 'new',
      line,
      key,
      after: asPart(item),
      // Without a version: nobody may have added it meanwhile.
      item: { ...item, content_type, category, version: undefined },
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
  const after = { ...before, ...asPart(fields) }
  const changed = changedFields(draftOf(before), draftOf(after))
  if (changed.length === 0) return { state: 'unchanged', line, key }
  const { content_type, category } = after
  return {
    // Someone has saved it since the file was written; the file does not know what.
    state: version != null && version !== before.version ? 'conflict' : 'changed',
    line,
    key,
    before,
    after,
    item: {
      key,
      content_type,
      category,
      ...Object.fromEntries(changed.map((field) => [field, after[field]])),
      version: before.version,
    },
  }
}

/** The fields that are there, without those that are only named. */
const asPart = ({ version, ...fields }: FileItem): Partial<ContentItem> =>
  Object.fromEntries(
    Object.entries({ ...fields, version: version ?? undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  )
