import type { Table } from './table.ts'

const delimiters = ['\t', ';', '|', ',', '،'] as const
/** Rows that are compared to find the delimiter. */
const sample = { rows: 100, characters: 200_000 }
/** A text that is no table does not cost more than one that is: of a cell and a row, and marks that are never closed. */
const most = { characters: 5_000, cells: 1_000, unclosed: 1_000 }

/**
 * The rows of a text with this delimiter, empty ones too. Cells in quotation marks may contain it, line breaks and
 * doubled marks; a mark that is not closed before a delimiter is a letter.
 */
function* rowsOf(text: string, delimiter: string): Generator<string[]> {
  let cells: string[] = []
  let unclosed = 0
  for (let at = 0; at <= text.length; at += 1) {
    const isQuoted = text[at] === '"' && unclosed < most.unclosed
    const closing = isQuoted ? closingQuote(text, at + 1, delimiter) : -1
    if (isQuoted && closing < 0) unclosed += 1
    const start = at
    if (closing >= 0) at = closing + 1
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
    const cell =
      closing < 0 ? text.slice(start, at) : text.slice(start + 1, closing).replaceAll('""', '"')
    if (cells.length < most.cells) cells.push(cell.trim())
    if (at < text.length && text[at] === delimiter) continue
    yield cells.some(Boolean) ? cells : []
    cells = []
  }
}

function closingQuote(text: string, from: number, delimiter: string): number {
  for (let at = from; at < from + most.characters; at += 1) {
    at = text.indexOf('"', at)
    if (at < 0) return -1
    if (text[at + 1] === '"') at += 1
    else {
      let next = at + 1
      while (text[next] === ' ' || text[next] === '\r') next += 1
      if (next >= text.length || text[next] === '\n' || text[next] === delimiter) return at
    }
  }
  return -1
}

function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  for (const row of rowsOf(text.slice(0, sample.characters), delimiter)) {
    if (row.length > 0) rows.push(row)
    if (rows.length === sample.rows) break
  }
  return rows
}

/** The most frequent number of cells in a row, and how many of the rows have it. */
function widthOf(rows: readonly (readonly string[])[]): { width: number; share: number } {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return { width, share: count / rows.length }
}

/**
 * Reads a text as a table of cells; null if it does not look like one. A file that says it is one may have rows of
 * different lengths, other texts may not: prose has commas, too.
 */
export function delimitedTable(text: string, isDeclared: boolean): Table | null {
  const marked = /^sep=(.)\r?\n/i.exec(text)
  const body = marked ? text.slice(marked[0].length) : text
  const candidates = marked?.[1] ? [marked[1]] : delimiters
  const found = candidates
    .map((delimiter, order) => {
      const rows = firstRows(body, delimiter)
      return { delimiter, order, rows, ...widthOf(rows) }
    })
    .filter(({ width, share, rows, delimiter }) =>
      isDeclared
        ? width > 1 && share >= 0.6
        : width > (/[,،]/.test(delimiter) ? 2 : 1) && share >= 0.9 && areCells(rows, delimiter),
    )
    .toSorted((a, b) => Math.round((b.share - a.share) * 5) || a.order - b.order)
  const [best] = found
  if (!best && !isDeclared) return null
  const rows: Row[] = []
  let number = 0
  for (const cells of rowsOf(body, best?.delimiter ?? ',')) {
    number += 1
    if (cells.length > 0) rows.push({ cells, number })
  }
  return withHeader(rows, best?.width ?? 1)
}

/** Parts of sentences are long, and hardly any are figures alone; nobody separates them by tabs. */
function areCells(rows: readonly (readonly string[])[], delimiter: string): boolean {
  const cells = rows.flat()
  const length = cells.reduce((sum, cell) => sum + cell.length, 0)
  const figures = cells.filter((cell) => /^\S*\p{Nd}\S*$/u.test(cell)).length
  return length / cells.length < 30 && (delimiter === '\t' || figures > cells.length * 0.2)
}

type Row = { cells: string[]; number: number }

const hasFigures = (cell: string) => /\p{Nd}/u.test(cell)

/** Whether a row names the columns: it has no figures above those of a column, or values that no other row has. */
function isHeading(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const named = first.filter(Boolean)
  // A year or a number of the month may be a heading, a row of values has more figures.
  if (named.length === 0 || named.filter(hasFigures).length >= named.length / 2) return false
  if (named.some((cell) => cell.length >= 80)) return false
  const isAboveFigures = first.some((cell, at) => {
    const filled = rows.flatMap((row) => row[at] || [])
    return cell && !hasFigures(cell) && filled.filter(hasFigures).length > filled.length * 0.9
  })
  const isRepeated = first.some((cell, at) => cell && rows.some((row) => row[at] === cell))
  const areDistinct = new Set(named).size === named.length
  return isAboveFigures || (named.length > first.length / 2 && areDistinct && !isRepeated)
}

/** Separates the lines above a table, which spreadsheets fill up with empty cells, its heading and its rows. */
function withHeader(all: readonly Row[], width: number): Table {
  const isTitle = ({ cells }: Row) =>
    cells.length < width || cells.findLastIndex(Boolean) + 1 <= width / 2
  const start = Math.max(
    0,
    all.slice(0, 10).findIndex((row) => !isTitle(row)),
  )
  const above = all.slice(0, start).map(({ cells }) => cells.filter(Boolean).join(' '))
  const body = all.slice(start)
  const first = body[0]?.cells ?? []
  const isHeader = isHeading(
    first,
    body.slice(1, 200).map(({ cells }) => cells),
  )
  return {
    kind: 'table',
    names: isHeader ? first : [],
    rows: isHeader ? body.slice(1) : body,
    above,
  }
}
