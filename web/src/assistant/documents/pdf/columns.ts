import { extentOf, type DrawnLine } from './drawn-lines.ts'

/** Relative to the font size. */
const sameBaseline = 0.25
const rowGap = 1.6
const leastRows = 3

/**
 * A table may be drawn column by column. Its cells are joined to rows; the columns of a text stay one after the other.
 * Their lines have the same height, too, but they fill their column, and one is not the value of the other.
 */
export function withRows(lines: readonly DrawnLine[]): DrawnLine[] {
  const runs = downwardRuns(lines)
  const found: DrawnLine[] = []
  let index = 0
  while (index < runs.length) {
    const columns = columnsFrom(runs, index)
    if (columns.length > 1 && isTable(columns)) {
      found.push(...rowsOf(runs.slice(index, index + columns.length)))
      index += columns.length
    } else {
      found.push(...(runs[index] ?? []))
      index += 1
    }
  }
  return found
}

/** Splits where the drawing goes up again, to the top of the next column. */
function downwardRuns(lines: readonly DrawnLine[]): DrawnLine[][] {
  const runs: DrawnLine[][] = []
  let last: DrawnLine | undefined
  for (const line of lines) {
    if (!last || line.turn !== last.turn || line.y > last.y + last.size / 2) runs.push([])
    runs.at(-1)?.push(line)
    last = line
  }
  return runs
}

/** The lines of runs that stand side by side, beginning with the run at `from`, within the height that they share. */
function columnsFrom(runs: readonly DrawnLine[][], from: number): DrawnLine[][] {
  let columns: DrawnLine[][] = []
  for (let count = 2; from + count <= runs.length; count += 1) {
    const shared = withinSharedHeight(runs.slice(from, from + count))
    if (!areAligned(shared)) break
    columns = shared
  }
  return columns
}

function withinSharedHeight(runs: readonly DrawnLine[][]): DrawnLine[][] {
  const heights = runs.map((run) => run.map(({ y }) => y))
  const tolerance = (runs[0]?.[0]?.size ?? 1) * sameBaseline
  const top = Math.min(...heights.map((all) => Math.max(...all))) + tolerance
  const bottom = Math.max(...heights.map((all) => Math.min(...all))) - tolerance
  return runs.map((run) => run.filter(({ y }) => y <= top && y >= bottom))
}

/** Whether columns do not overlap, and nearly all lines of the shorter ones are as high as a line of the first. */
function areAligned(columns: readonly DrawnLine[][]): boolean {
  const [first, ...others] = columns
  if (!first || columns.some((lines) => lines.length < leastRows)) return false
  if (others.some((lines) => lines[0]?.turn !== first[0]?.turn)) return false
  const extents = columns.map(extentOf).toSorted((a, b) => a.x - b.x)
  if (extents.some(({ x }, index) => x < (extents[index - 1]?.end ?? x))) return false
  return others.every((lines) => {
    const shared = lines.filter((line) => first.some((other) => isSameRow(line, other))).length
    return shared >= 0.8 * Math.min(lines.length, first.length)
  })
}

const isSameRow = (a: DrawnLine, b: DrawnLine) => Math.abs(a.y - b.y) <= sameBaseline * a.size

/** Whether the columns belong together: values next to their names, or short cells with space around them. */
function isTable(columns: readonly DrawnLine[][]): boolean {
  const texts = columns.map((lines) => lines.map(textOf))
  if (texts.some(isList)) return false
  const words = Math.max(...texts.map((cells) => mean(cells.map(countWords))))
  const isWide = rowDistance(columns) >= rowGap
  if (texts.some(isNumeric)) return words <= (isWide ? 8 : 4)
  return words <= 3 && (isWide || columns.length > 2) && fillOf(columns) < 0.7
}

/** The mean distance of the rows of the first column, relative to the font size. */
const rowDistance = ([first = []]: readonly DrawnLine[][]) =>
  mean(first.slice(1).map(({ y, size }, index) => ((first[index]?.y ?? y) - y) / size))

const textOf = ({ letters }: DrawnLine) =>
  letters
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join('')

/** Counts also words between which no space is drawn. */
const countWords = (text: string) => Math.max(text.trim().split(/\s+/).length, text.length / 12)

const isList = (cells: readonly string[]) =>
  share(cells, (cell) =>
    /^\s*([•▪■●○◦‣–*-]|\d{1,2}[.)])\s*\p{L}|\p{L}\s*([•▪■●○◦‣]|[.(]\d{1,2})\s*$/u.test(cell),
  ) > 0.5

/** Whether most cells below the heading are figures, perhaps with a unit. */
const isNumeric = ([, ...cells]: readonly string[]) =>
  share(cells, (cell) => /\p{Nd}/u.test(cell) && (cell.match(/\p{L}/gu)?.length ?? 0) <= 5) >= 0.6

const share = (all: readonly string[], test: (each: string) => boolean) =>
  all.filter(test).length / Math.max(1, all.length)

const mean = (all: readonly number[]) =>
  all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length)

/** How much of the way to the next column the lines take, whichever side they begin at. */
function fillOf(columns: readonly DrawnLine[][]): number {
  const lanes = columns
    .map((lines) => ({
      ...extentOf(lines),
      width: mean(lines.map(widthOf)),
    }))
    .toSorted((a, b) => a.x - b.x)
  const fills = lanes.slice(1).flatMap((lane, index) => {
    const before = lanes[index]
    if (!before) return []
    return [before.width / (lane.x - before.x), lane.width / (lane.end - before.end)]
  })
  return Math.max(0, ...fills)
}

function widthOf(line: DrawnLine): number {
  const { x, end } = extentOf([line])
  return end - x
}

/** The lines from top to bottom, those of one height as one: a heading may be missing, and a text may follow below. */
function rowsOf(runs: readonly DrawnLine[][]): DrawnLine[] {
  const rows: DrawnLine[] = []
  for (const line of runs.flat()) {
    const row = rows.find((each) => isSameRow(each, line))
    if (row) row.letters = [...row.letters, ...line.letters]
    else rows.push({ ...line })
  }
  return rows.toSorted((a, b) => b.y - a.y)
}
