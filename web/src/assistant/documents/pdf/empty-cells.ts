import { extentOf, type Extent, type Letter } from './drawn-lines.ts'
import type { Line } from './text-lines.ts'

/** The cells of a row that is surely one of a table. */
const leastCells = 3

/** Adds the empty cells of rows that have fewer parts than others of their table, so that each value stays in its column. */
export function withEmptyCells(lines: readonly Line[]): Line[] {
  const tables: Line[][] = []
  for (const line of lines) {
    const above = tables.at(-1)?.at(-1)
    if (above && continues(line, above)) tables.at(-1)?.push(line)
    else tables.push([line])
  }
  return tables.flatMap((rows) => {
    const columns = columnsOf(rows)
    return rows.map((row) => ({ ...row, parts: (columns && cellsOf(row, columns)) ?? row.parts }))
  })
}

/** Whether a line may be a row below another one, or the next line of one of its cells. */
const continues = ({ parts: [first, ...others] }: Line, above: Line) =>
  others.length > 0 || (first && columnsAt(first, above.parts.map(extentOfPart)).length === 1)

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
