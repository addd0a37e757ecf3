import * as z from 'zod/mini'
import { decodeText } from '../../../lib/decode-text.ts'
import { safeJson } from '../../../lib/api.ts'
import { asColumn, type Column } from './columns.ts'
import { readCsv } from '../../shell/csv.ts'
import { contentKey, newContentItem } from '#contract/content.ts'
import type { FieldProblem } from '../../items/draft.ts'

/** The raw values of one item, and its line in a table or position in a list. */
export type FileRow = { line: number; cells: Record<string, unknown> }

type FileProblem = 'large' | 'binary' | 'json' | 'csv' | 'noKey' | 'empty'
export type FileContent =
  | { problem: FileProblem }
  | {
      rows: FileRow[]
      /** Columns that are ignored. */
      unknown: string[]
    }

const maxBytes = 10 * 1024 * 1024
const rowList = z.array(z.record(z.string(), z.unknown()))

/** Reads a file of items: a JSON list or a table with a header, in any encoding that Excel writes. */
export async function readFile(file: File): Promise<FileContent> {
  if (file.size > maxBytes) return { problem: 'large' }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { problem: 'binary' }
  return /^\s*[[{]/.test(text) ? readJson(text) : readTable(text)
}

function readJson(text: string): FileContent {
  const { success, data } = z.safeParse(rowList, safeJson(text))
  if (!success) return { problem: 'json' }
  const rows = data.map((cells, index) => ({ line: index + 1, cells }))
  return rows.length > 0 ? { rows, unknown: [] } : { problem: 'empty' }
}

function readTable(text: string): FileContent {
  const records = readCsv(text)
  if (!records) return { problem: 'csv' }
  const [header, ...rest] = records
  if (!header) return { problem: 'empty' }
  const names = header.cells.map((name) => name.trim().toLowerCase())
  if (!names.includes('key')) return { problem: 'noKey' }
  if (rest.length === 0) return { problem: 'empty' }
  const rows = rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  }))
  return { rows, unknown: names.filter((name) => name !== '' && !asColumn(name)) }
}

/** A validated row; missing fields are not changed. */
const fileItem = z.extend(z.partial(newContentItem), {
  key: contentKey,
  version: z.optional(z.nullable(z.int())),
})
export type FileItem = z.infer<typeof fileItem>

export type RowProblem = {
  column: Column
  problem: FieldProblem | 'duplicate' | 'differs' | 'entry'
}
export type ReadRow =
  | { line: number; item: FileItem }
  | { line: number; key: string; problems: RowProblem[] }

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
