/** A row; its number is that in the file, of a log that of its line. */
export type Row = {
  number: number
  cells: readonly (string | undefined)[]
  /** Of a log, its text as it stands in the file. */
  line?: string | undefined
}

/** A file of rows: a table, or a log. */
export type Table = {
  kind: 'table' | 'log'
  /** The headings of the columns; a column without one has a number. */
  names: readonly (string | undefined)[]
  rows: readonly Row[]
  above: readonly string[]
}

type NamedValues = Iterable<readonly [name: string, value: string]>

const maxColumns = 60

/** Named values as a table, with a column for each name. */
export function namedTable<Entry extends Omit<Row, 'cells'>>(
  kind: Table['kind'],
  entries: readonly Entry[],
  valuesOf: (entry: Entry) => NamedValues,
): Table {
  const columns = new Map<string, number>()
  const rows = entries.map((entry) => {
    const cells: (string | undefined)[] = []
    for (const [name, value] of valuesOf(entry)) {
      const at = columns.get(name) ?? columns.size
      if (at >= maxColumns) continue
      columns.set(name, at)
      cells[at] = value
    }
    return { number: entry.number, line: entry.line, cells }
  })
  return { kind, names: [...columns.keys()], rows, above: [] }
}
