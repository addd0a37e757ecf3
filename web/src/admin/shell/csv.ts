import {
  byteOrderMark,
  csvLine,
  escapeFormula,
  unescapeFormula,
  type Separator,
} from '#contract/csv.ts'

/** A record and the line of the file on which it starts. */
type CsvRecord = { line: number; cells: string[] }

/** A table in RFC 4180 format, without formulas. */
export const writeCsv = (
  records: readonly (readonly (string | number | null)[])[],
  separator: Separator = ',',
  escape = escapeFormula,
): string => byteOrderMark + records.map((cells) => csvLine(cells, separator, escape)).join('')

/** A first line with which some programs tell Excel the separator. */
const separatorLine = /^sep=([,;\t])(?:\r\n|\r|\n)/i

/** Detects the separator: Excel uses the list separator of the computer's region. */
function separatorOf(text: string): string {
  const named = separatorLine.exec(text)?.[1]
  if (named) return named
  const header = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((each) => ({ each, n: header.split(each).length }))
  return counts.toSorted((a, b) => b.n - a.n)[0]?.each ?? ','
}

/** Parses a table and its escaped formulas; null when a quote is not closed. Empty lines are skipped. */
export function readCsv(source: string): CsvRecord[] | null {
  const text = source.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  // A quoted field, or everything up to the next separator or line end; then the delimiter.
  const field = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|(?!")([^${separator}\r\n]*))(${separator}|\r\n|\r|\n|$)`,
    'y',
  )
  const skipped = separatorLine.exec(text)?.[0].length ?? 0
  field.lastIndex = skipped
  const records: CsvRecord[] = []
  let line = skipped > 0 ? 2 : 1
  let record: CsvRecord = { line, cells: [] }
  while (field.lastIndex < text.length || record.cells.length > 0) {
    const match = field.exec(text)
    if (!match) return null
    const [whole, inQuotes, bare = '', end = ''] = match
    record.cells.push(unescapeFormula(inQuotes?.replaceAll('""', '"') ?? bare))
    line += whole.split(/\r\n|\r|\n/).length - 1
    if (end === separator) continue
    if (record.cells.some((cell) => cell !== '')) records.push(record)
    record = { line, cells: [] }
    if (end === '') break
  }
  return records
}
