import * as z from 'zod/mini'
import { contentKey, newContentItem } from '#contract/content.ts'
import type { FieldProblem } from '../../items/draft.ts'
import { asColumn, type Column } from './columns.ts'
import type { FileRow } from './read-file.ts'

/** A validated row; missing fields are not changed. */
const fileItem = z.extend(z.partial(newContentItem), {
  key: contentKey,
  version: z.optional(z.nullable(z.int())),
})
export type FileItem = z.infer<typeof fileItem>

export type RowProblem = { column: Column; problem: FieldProblem | 'duplicate' | 'differs' }
export type ReadRow =
  | { line: number; item: FileItem }
  | { line: number; key: string; problems: RowProblem[] }

/** Validates one row. */
export function readRow({ line, cells }: FileRow): ReadRow {
  const given = Object.entries(cells).flatMap(([name, cell]) => {
    const column = asColumn(name)
    const value = column && typeof cell === 'string' ? valueOf(column, cell) : cell
    return column && value !== undefined ? [[column, value]] : []
  })
  const { success, data, error } = z.safeParse(fileItem, Object.fromEntries(given))
  if (success) return { line, item: data }
  const key = typeof cells['key'] === 'string' ? cells['key'] : ''
  const isMissing = key.trim() === ''
  const problems = error.issues.flatMap(({ path, code }): RowProblem[] => {
    const column = asColumn(String(path[0]))
    if (!column) return []
    if (column === 'key' && isMissing) return [{ column, problem: 'required' }]
    return [{ column, problem: code === 'too_big' ? 'tooLong' : 'invalid' }]
  })
  const first = new Map(problems.toReversed().map((each) => [each.column, each]))
  return { line, key, problems: [...first.values()].toReversed() }
}

const flags = new Map([
  ...['true', '1', 'yes', 'نعم'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'لا'].map((word) => [word, false] as const),
])

/** Parses a table cell. An empty cell clears a text and leaves other fields unchanged. */
function valueOf(column: Column, cell: string): unknown {
  const word = cell.trim()
  switch (column) {
    case 'is_published':
    case 'is_active':
      return word === '' ? undefined : (flags.get(word.toLowerCase()) ?? word)
    case 'order_index':
    case 'version':
      return word === '' ? undefined : /^-?\d{1,10}$/.test(word) ? Number(word) : word
    case 'key':
    case 'content_type':
    case 'category':
    case 'link_target':
      return word === '' ? undefined : word
    default:
      return cell === '' ? null : cell
  }
}
