import { foldWithPositions } from './normalize-text.ts'
import { currencyEnd } from './numbers.ts'

/** The lines of a text; those of a table as its cells with their heads, which may have the unit: "minutes: 35." */
function linesIn(source: string): { heads?: string[]; cells: string[] }[] {
  let heads: string[] = []
  return source.split('\n').map((line) => {
    const cells = line.split(/[,;|\t]/u)
    if (cells.length > 1 && !/\p{Nd}/u.test(line)) heads = cells
    if (cells.length === 1 || heads === cells || cells.length !== heads.length)
      return { cells: [line] }
    const currencies = heads.map((head) => currencyEnd.test(foldWithPositions(head).text))
    const cellAt = (cell: string, at: number) =>
      `${heads[at]}: ${cell}${currencies[at] ? ' SAR' : ''}.`
    return { heads, cells: cells.map(cellAt) }
  })
}

/** A text with the cells of its tables as lines. */
export const withHeads = (source: string): string =>
  linesIn(source)
    .flatMap(({ cells }) => cells)
    .join('\n')

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
