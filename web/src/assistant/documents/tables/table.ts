/** A file of rows: a table, or a log. */
export type Table = {
  kind: 'table' | 'log'
  /** The headings of the columns; a column without one has a number. */
  names: readonly string[]
  rows: readonly (readonly (string | undefined)[])[]
  above: readonly string[]
  /** The number of each row in the file, or of its line in a log. */
  numbers: readonly number[]
  /** Of a log, the text of each row as it stands in the file. */
  lines?: readonly string[]
}

const maxColumns = 60

/** Collects named values as rows, with a column for each name. */
export class NamedRows {
  readonly #columns = new Map<string, number>()
  readonly rows: (string | undefined)[][] = []

  get names(): string[] {
    return [...this.#columns.keys()]
  }

  add(values: Iterable<readonly [name: string, value: string]>): void {
    const row: (string | undefined)[] = []
    for (const [name, value] of values) {
      const at = this.#columns.get(name) ?? this.#columns.size
      if (at >= maxColumns) continue
      this.#columns.set(name, at)
      row[at] = value
    }
    this.rows.push(row)
  }
}
