import { foldWithPositions } from './normalize-text.ts'
import { currencyEnd } from './numbers.ts'

/** A head of shares. */
const shareHead = /%|(?<!\p{L})(?:pct|percent|نسبه)(?!\p{L})/u

/** The cells of a line of a table, as they stand and with their heads. */
export type Row = { cells: string[]; row: string[] }
export const isNumber = (cell: string) => /^\P{L}*\p{Nd}/u.test(cell)

/** The lines of a text; those of a table as its cells with their heads, which may have the unit: "minutes: 35." */
function linesIn(source: string): { cells: string[]; heads?: string[]; row?: string[] }[] {
  let heads: string[] = []
  return source.split('\n').map((line) => {
    const cells = line.split(/[,;|\t]/u)
    // Digits, as in "m2", only in the first line of a table.
    const isHead = cells.length !== heads.length ? !cells.some(isNumber) : !/\p{Nd}/u.test(line)
    if (cells.length > 1 && isHead) heads = cells
    if (cells.length === 1 || heads === cells || cells.length !== heads.length)
      return { cells: [line] }
    const units = heads.map((head) => {
      const { text } = foldWithPositions(head)
      return currencyEnd.test(text) ? ' SAR' : shareHead.test(text) ? '%' : ''
    })
    const isBare = (cell: string) => /^[\s\p{Nd}.,]+$/u.test(cell)
    const cellAt = (cell: string, at: number) =>
      `${heads[at]}: ${cell}${units[at] === '%' && !isBare(cell) ? '' : units[at]}.`
    return { heads, cells: cells.map(cellAt), row: cells }
  })
}

/** A text with the cells of its tables as lines. */
export const withHeads = (source: string): string =>
  linesIn(source)
    .flatMap(({ cells }) => cells)
    .join('\n')

/** The rows of each table. */
export const rowsIn = (source: string): Row[][] =>
  [...Map.groupBy(linesIn(source), ({ heads }) => heads)].flatMap(([heads, lines]) =>
    heads ? [lines.map(({ cells, row = [] }) => ({ cells, row }))] : [],
  )

/**
 * The cells of each column: of all rows, and of those that have a cell in common, such as a month. A large table has none,
 * because it would support any number by chance.
 */
export const columnsIn = (source: string): string[][] =>
  [...Map.groupBy(linesIn(source), ({ heads }) => heads)].flatMap(([heads = [], all]) => {
    if (heads.length > 20 || all.length > 40) return []
    const same = heads.flatMap((_, at) => [...Map.groupBy(all, ({ cells }) => cells[at]).values()])
    const groups = [all, ...same].filter((rows) => rows.length > 1)
    return groups.flatMap((rows) => heads.map((_, at) => rows.map(({ cells }) => cells[at] ?? '')))
  })
