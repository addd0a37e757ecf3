import * as z from 'zod/mini'
import { decodeText } from '../../../lib/decode-text.ts'
import { asColumn } from './columns.ts'
import { readCsv } from '../../shell/csv.ts'

/** The raw values of one item, and its line in a table or position in a list. */
export type FileRow = { line: number; cells: Record<string, unknown> }

/** Why a file cannot be read. */
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
  const { success, data } = z.safeParse(rowList, jsonOf(text))
  if (!success) return { problem: 'json' }
  const rows = data.map((cells, index) => ({ line: index + 1, cells }))
  return rows.length > 0 ? { rows, unknown: [] } : { problem: 'empty' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
