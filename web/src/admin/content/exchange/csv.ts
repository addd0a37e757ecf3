/** A record of a table: its fields, and the line of the file on which it begins. */
export type CsvRecord = { line: number; cells: string[] }

const needsQuotes = /[",;\t\r\n]/
const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table as RFC 4180 has it, with the mark at its beginning by which Excel knows UTF-8. */
export const writeCsv = (records: string[][]): string =>
  `\uFEFF${records.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`

/** What separates the fields: Excel writes what the computer's region has for lists. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((each) => ({ each, n: header.split(each).length }))
  return counts.toSorted((a, b) => b.n - a.n)[0]?.each ?? ','
}

/** Reads a table; null when a quote is opened and never closed. Lines that hold nothing are none. */
export function readCsv(source: string): CsvRecord[] | null {
  const text = source.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  // A quoted field, or what stands up to the next separator or line end; then what ends it.
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

// What a spreadsheet would take for a formula, or for the mark itself.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text that a spreadsheet shows instead of running it. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that was made plain. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
