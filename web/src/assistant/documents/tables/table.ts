/** A file of rows: a table, or a log. */
export type Table = {
  kind: 'table' | 'log'
  /** The headings of the columns; a column without one has a number. */
  names: readonly string[]
  rows: readonly (readonly string[])[]
  /** Lines above the table. */
  above: readonly string[]
  /** The number of each row in the file, or of its line in a log. */
  numbers: readonly number[]
  /** Of a log, the text of each row as it stands in the file. */
  lines?: readonly string[]
}
