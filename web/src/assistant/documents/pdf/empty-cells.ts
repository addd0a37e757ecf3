import { extentOf, type Extent, type Letter } from './drawn-lines.ts'
import type { Line } from './text-lines.ts'

/** The cells of a row that is surely one of a table. */
const leastCells = 3
/** The most from the first row to the second, relative to the font size, and from others, relative to the rows above. */
const rowGaps = { first: 3, others: 1.4 }

/** Adds the empty cells of rows that have fewer parts than others of their table, so that each value stays in its column. */
export function withEmptyCells(lines: readonly Line[]): Line[] {
  const tables: Line[][] = []
  for (const line of lines) {
    const rows = tables.at(-1)
    if (rows && continues(line, rows)) rows.push(line)
    else tables.push([line])
  }
  return tables.flatMap((rows) => {
    const columns = columnsOf(rows)
    return rows.map((row) => ({ ...row, parts: (columns && cellsOf(row, columns)) ?? row.parts }))
  })
}

/** Whether a line may be the next row of a table, or the next line of a cell. */
function continues(line: Line, rows: readonly Line[]): boolean {
  const [part, ...others] = line.parts
  const above = rows.at(-1)
  if (!part || !above) return false
  const gaps = rows.slice(1).map(({ y }, index) => (rows[index]?.y ?? y) - y)
  const most = gaps.length > 0 ? rowGaps.others * Math.max(...gaps) : rowGaps.first * above.size
  const gap = above.y - line.y
  if (gap < 0 || gap > most) return false
  if (others.length === 0) return columnsAt(part, above.parts.map(extentOfPart)).length === 1
  // A row with more cells belongs to another table, unless cells of all rows above are empty.
  const isLarger = rows.every(({ parts }) => parts.length < line.parts.length)
  const columns = isLarger && rows.length > 1 && columnsOf([line])
  return !columns || rows.every((row) => row.parts.length < 2 || cellsOf(row, columns) !== null)
}

const extentOfPart = (letters: Letter[]) => extentOf([{ letters }])

/** The numbers of the columns that a part is in. */
const columnsAt = (part: Letter[], columns: readonly Extent[]) => {
  const { x, end } = extentOfPart(part)
  return columns.flatMap((column, index) => (column.x < end && x < column.end ? [index] : []))
}

/** The columns of the rows that have all cells, from left to right; null if they overlap. */
function columnsOf(rows: readonly Line[]): Extent[] | null {
  const count = Math.max(...rows.map(({ parts }) => parts.length))
  if (count < leastCells) return null
  const full = rows.filter(({ parts }) => parts.length === count)
  const columns = Array.from({ length: count }, (_, index) =>
    extentOfPart(full.flatMap(({ parts }) => parts[index] ?? [])),
  )
  const areApart = columns.every(({ end }, index) => end < (columns[index + 1]?.x ?? Infinity))
  return areApart ? columns : null
}

/** The part of each column, which may be empty; null if a part is in no column or in several. */
function cellsOf({ parts }: Line, columns: readonly Extent[]): Line['parts'] | null {
  if (parts.length < 2) return null
  const cells: Line['parts'] = columns.map(() => [])
  for (const part of parts) {
    const [index = -1, ...others] = columnsAt(part, columns)
    if (others.length > 0 || cells[index]?.length !== 0) return null
    cells[index] = part
  }
  return cells
}
