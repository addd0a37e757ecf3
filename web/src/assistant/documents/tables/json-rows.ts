import { withoutFigures } from './log-lines.ts'
import type { Table } from './table.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The longest list of objects, or of lists or values, that is at most three levels deep. */
function longestList(value: unknown, depth = 0): unknown[] {
  if (Array.isArray(value)) return value
  if (!isFields(value) || depth > 2) return []
  return Object.values(value)
    .map((each) => longestList(each, depth + 1))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), [])
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields of an object with those of the objects in it, whose names are joined by points. */
function flat(fields: Fields, depth = 0): [name: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    isFields(value) && depth < 2
      ? flat(value, depth + 1).map(([inner, each]) => [`${name}.${inner}`, each])
      : [[name, value]],
  )
}

/** Objects as rows, with a column for each field that one of them has. */
export function tableOfFields(
  objects: readonly Fields[],
  kind: Table['kind'],
  lines?: readonly string[],
): Table {
  const columns = new Map<string, number>()
  const rows = objects.map((object) => {
    const row: string[] = []
    for (const [name, value] of flat(object)) {
      const at = columns.get(name) ?? columns.size
      if (at >= maxColumns) continue
      columns.set(name, at)
      row[at] = lines ? withoutFigures(cellOf(value)) : cellOf(value)
    }
    return Array.from(row, (cell = '') => cell)
  })
  return {
    ...{ kind, names: [...columns.keys()], rows, above: [] },
    numbers: rows.map((_, index) => index + 1),
    ...(lines && { lines }),
  }
}

const maxColumns = 60

/** Reads JSON, or JSON on each line, as a table; null for anything else, also for a configuration. */
export function jsonTable(text: string): Table | null {
  if (!/^\s*[[{]/.test(text)) return null
  const list = longestList(parsed(text))
  if (list.length > 0) return tableOfList(list)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.slice(0, 3).every((line) => isFields(parsed(line)))) return null
  const entries = lines.flatMap((line) => {
    const fields = parsed(line)
    return isFields(fields) ? [{ line, fields }] : []
  })
  if (entries.length < lines.length * 0.9) return null
  return tableOfFields(
    entries.map(({ fields }) => fields),
    'log',
    entries.map(({ line }) => line),
  )
}

function tableOfList(list: readonly unknown[]): Table | null {
  const objects = list.filter(isFields)
  if (objects.length > list.length * 0.9) return tableOfFields(objects, 'table')
  const rows = list.map((each) => (Array.isArray(each) ? each.map(cellOf) : [cellOf(each)]))
  const isNamed = rows.every(({ length }) => length > 1)
  return {
    kind: 'table',
    names: isNamed ? (rows[0] ?? []) : [],
    rows: isNamed ? rows.slice(1) : rows,
    above: [],
    numbers: rows.map((_, index) => index + (isNamed ? 2 : 1)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
