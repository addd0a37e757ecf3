import { withoutFigures } from './log-lines.ts'
import { namedTable, type Table } from './table.ts'

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
const tableOfFields = (
  kind: Table['kind'],
  all: readonly { fields: Fields; line?: string }[],
): Table =>
  namedTable(
    kind,
    all.map((each, index) => ({ ...each, number: index + 1 })),
    ({ fields }) =>
      flat(fields).map(([name, value]) => {
        const cell = cellOf(value)
        return [name, kind === 'log' ? withoutFigures(cell) : cell]
      }),
  )

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
  return entries.length < lines.length * 0.9 ? null : tableOfFields('log', entries)
}

function tableOfList(list: readonly unknown[]): Table {
  const objects = list.filter(isFields)
  if (objects.length > list.length * 0.9)
    return tableOfFields(
      'table',
      objects.map((fields) => ({ fields })),
    )
  const rows = list.map((each, index) => ({
    number: index + 1,
    cells: Array.isArray(each) ? each.map(cellOf) : [cellOf(each)],
  }))
  const isNamed = rows.every(({ cells }) => cells.length > 1)
  return {
    kind: 'table',
    names: isNamed ? (rows[0]?.cells ?? []) : [],
    rows: isNamed ? rows.slice(1) : rows,
    above: [],
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
