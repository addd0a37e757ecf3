import { dateOf, dateStyle, dayOfEpoch, numberOf, numberStyle } from './cells.ts'
import type { Table } from './table.ts'

/** What the cells of a column are, counted over all rows. */
export type Column = {
  name: string
  filled: number
  empty: number
  /** How often each value occurs; of a column with very many, the first ones. */
  counts: ReadonlyMap<string, number>
  /** There are more different values than were counted. */
  isOpen: boolean
  /** Sorted, if nearly all cells are numbers. */
  numbers: Float64Array | null
  unit: string
  /** How many cells are of each day, by `YYYY-MM-DD`, if nearly all cells are dates. */
  days: ReadonlyMap<string, number> | null
}

const most = { columns: 40, values: 20_000, sample: 2_000 }
/** The part of the filled cells that have to be dates or numbers. */
const nearlyAll = 0.9
const timeName = /time|date|stamp|(?:^|[._ ])ts$|(?:_|\b)at$|وقت|تاريخ/iu

/** Counts the columns of a table over all rows. */
export function columnsOf(names: Table['names'], rows: Table['rows'], nameless: string): Column[] {
  const longest = Math.max(...rows.slice(0, most.sample).map(({ cells }) => cells.length))
  const width = Math.min(most.columns, Math.max(names.length, longest))
  return Array.from({ length: width }, (_, at) => {
    const name = names[at]?.replaceAll(/\s+/g, ' ').trim() || `${nameless} ${at + 1}`
    return columnOf(name.slice(0, 80), rows, at)
  })
}

function columnOf(name: string, rows: Table['rows'], at: number): Column {
  const step = Math.max(1, Math.floor(rows.length / most.sample))
  const sample = rows.flatMap((row, index) => {
    const cell = row.cells[at]
    return index % step === 0 && cell && !isNothing(cell) ? [cell] : []
  })
  const dates = dateStyle(sample)
  const style = numberStyle(sample)
  const areDates = sample.filter((cell) => dateOf(cell, dates)).length >= sample.length * nearlyAll
  const units = new Map<string, number>()
  for (const cell of sample) {
    const number = numberOf(cell, style)
    if (number) units.set(number.unit, (units.get(number.unit) ?? 0) + 1)
  }
  const [unit = '', withUnit = 0] = [...units].toSorted((a, b) => b[1] - a[1])[0] ?? []
  const areNumbers =
    !areDates && withUnit + (unit ? (units.get('') ?? 0) : 0) >= sample.length * nearlyAll

  const counts = new Map<string, number>()
  const numbers: number[] = []
  const days = new Map<string, number>()
  /** Most cells have values that others have, too. */
  const known = new Map<string, string | number | null>()
  const valueOf = (cell: string) => {
    const before = known.get(cell)
    if (before !== undefined) return before
    const value = areDates ? dateOf(cell, dates) : (numberOf(cell, style)?.value ?? null)
    if (known.size < most.values) known.set(cell, value)
    return value
  }
  let filled = 0
  let isOpen = false
  for (const row of rows) {
    const cell = row.cells[at]
    if (!cell || isNothing(cell)) continue
    filled += 1
    const count = counts.get(cell)
    if (count !== undefined) counts.set(cell, count + 1)
    else if (counts.size < most.values) counts.set(cell, 1)
    else isOpen = true
    if (!areDates && !areNumbers) continue
    const value = valueOf(cell)
    if (typeof value === 'number') numbers.push(value)
    else if (value !== null) days.set(value, (days.get(value) ?? 0) + 1)
  }
  const sorted = numbers.length > 0 ? Float64Array.from(numbers).toSorted() : null
  const epoch = sorted && timeName.test(name) ? epochDays(sorted) : null
  return {
    name,
    filled,
    empty: rows.length - filled,
    counts,
    isOpen,
    numbers: epoch ? null : sorted,
    unit: /^[\p{L}\p{N}%٪$€£°.\s]{0,14}$/u.test(unit) ? unit : '',
    days: epoch ?? (days.size > 0 ? days : null),
  }
}

/** What people write in a cell that has no value. */
const isNothing = (cell: string) =>
  cell.length < 12 && /^(?:|-+|–|—|n\/?a|null|none|nil|nan|undefined|لا يوجد|غير متوفر)$/i.test(cell)

function epochDays(numbers: Float64Array): Map<string, number> | null {
  const days = new Map<string, number>()
  for (const value of numbers) {
    const day = dayOfEpoch(value)
    if (!day) return null
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return days
}
