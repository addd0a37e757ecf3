import { withoutFigures } from './log-lines.ts'
import { NamedRows, type Table } from './table.ts'

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
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields of an object with those of the objects in it, whose names are joined by points. */
function flat(fields: Fields, depth = 0): [name: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    isFields(value) && depth < 2
      ? flat(value, depth + 1).map(([inner, each]) => [`${name}.${inner}`, each])
      : [[name, value]],
  )
}

/** Objects as rows; of a log, with the words of their messages only. */
function tableOfFields(objects: readonly Fields[], lines?: readonly string[]): Table {
  const all = new NamedRows()
  for (const object of objects) {
    all.add(
      flat(object).map(([name, value]) => {
        const cell = cellOf(value)
        return [name, lines ? withoutFigures(cell) : cell]
      }),
    )
  }
  return {
    kind: lines ? 'log' : 'table',
    names: all.names,
    rows: all.rows,
    above: [],
    numbers: objects.map((_, index) => index + 1),
    ...(lines && { lines }),
  }
}

/** Reads JSON, or JSON on each line, as a table; null for anything else, also for a configuration. */
export function jsonTable(text: string): Table | null {
  if (!/^\s*[[{]/.test(text)) return null
  const list = longestList(parsed(text))
  if (list.length > 0) return tableOfList(list)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.slice(0, 3).every((line) => isFields(parsed(line)))) return null
  const entries: { line: string; fields: Fields }[] = []
  for (const line of lines) {
    const fields = parsed(line)
    if (isFields(fields)) entries.push({ line, fields })
  }
  if (entries.length < lines.length * 0.9) return null
  return tableOfFields(
    entries.map(({ fields }) => fields),
    entries.map(({ line }) => line),
  )
}

function tableOfList(list: readonly unknown[]): Table | null {
  const objects = list.filter(isFields)
  if (objects.length > list.length * 0.9) return tableOfFields(objects)
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
