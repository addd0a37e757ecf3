/** A record and the line of the file on which it starts. */
export type CsvRecord = { line: number; cells: string[] }

const needsQuotes = /[",;\t\r\n]/
const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table in RFC 4180 format, with the byte order mark that Excel needs to detect UTF-8. */
export const writeCsv = (records: string[][]): string =>
  `\uFEFF${records.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`

/** Detects the separator: Excel uses the list separator of the computer's region. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((each) => ({ each, n: header.split(each).length }))
  return counts.toSorted((a, b) => b.n - a.n)[0]?.each ?? ','
}

/** Parses a table; null when a quote is not closed. Empty lines are skipped. */
export function readCsv(source: string): CsvRecord[] | null {
  const text = source.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  // A quoted field, or everything up to the next separator or line end; then the delimiter.
  const field = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|(?!")([^${separator}\r\n]*))(${separator}|\r\n|\r|\n|$)`,
    'y',
  )
  const records: CsvRecord[] = []
  let record: CsvRecord = { line: 1, cells: [] }
  let line = 1
  while (field.lastIndex < text.length || record.cells.length > 0) {
    const match = field.exec(text)
    if (!match) return null
    const [whole, inQuotes, bare = '', end = ''] = match
    record.cells.push(inQuotes?.replaceAll('""', '"') ?? bare)
    line += whole.split(/\r\n|\r|\n/).length - 1
    if (end === separator) continue
    if (record.cells.some((cell) => cell !== '')) records.push(record)
    record = { line, cells: [] }
    if (end === '') break
  }
  return records
}

// Text that a spreadsheet would run as a formula, or that already has our escape character.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Prefixes a text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
