/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The titles of the columns of a table, by the names of their fields, in order. */
export type ColumnTitles<Row = unknown> = Readonly<
  Partial<Record<keyof Row & string, { ar: string; en: string }>>
>

export type Separator = ',' | ';' | '\t'

// Text that a spreadsheet would run as a formula, or that already has our escape character.
const formula = /^'*\s*[=+\-@\t\r\n＝＋－＠]/

/** Prefixes a text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The same for programs, which take the apostrophe as a part of a telephone number. */
export const escapeForProgram = (text: string): string =>
  /^[+-]\d+(?:\.\d+)?$/.test(text) ? text : escapeFormula(text)

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

const quoted = (cell: string) =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A line of a table in RFC 4180 format, without formulas. */
export const csvLine = (
  cells: readonly (string | number | null)[],
  separator: Separator = ',',
  escape = escapeFormula,
): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(escape(cell)) : (cell ?? ''))).join(separator)}\r\n`
