import type { Language } from '#contract/languages.ts'
import { columnsOf, type Column } from './columns.ts'
import { sayIn, type Say } from './profile-texts.ts'
import type { Row, Table } from './table.ts'

const most = { characters: 4000, values: 20, frequent: 8, periods: 24 }

/**
 * What a table says in figures, counted over all its rows but sums below them. The numbers have no separators, so that
 * the check of an answer's numbers reads them as they are.
 */
export function profileOf(table: Table, language: Language): { text: string; rows: number } {
  const say = sayIn(language)
  const rows = table.rows.filter((row, index) => !isTotal(row, table.rows.length - index))
  const columns = columnsOf(table.names, rows, say('column'))
  const lines = [
    ...table.above.slice(0, 5).map((line) => line.slice(0, 200)),
    table.kind === 'log'
      ? say('log', { rows: rows.length })
      : say('table', { rows: rows.length, columns: columns.length }),
    ...columns.flatMap((column) => describe(column, table.kind, rows.length, say)),
  ]
  let length = 0
  const fitting = lines.filter((line) => (length += line.length + 1) <= most.characters)
  const more = fitting.length < lines.length ? [say('more')] : []
  return { text: [...fitting, ...more].join('\n'), rows: rows.length }
}

/** The last rows of a table may sum up the others. */
const isTotal = ({ cells }: Row, fromEnd: number) =>
  fromEnd <= 3 &&
  /^(?:(?:grand|sub)[ -]?)?(?:totals?|sum|average)\b|^(?:ال)?(?:مجموع|إجمالي|اجمالي|متوسط)(?!\p{L})/iu.test(
    cells.find(Boolean) ?? '',
  )

/** One or two lines about a column. */
function describe(column: Column, kind: Table['kind'], rows: number, say: Say): string[] {
  const { name, filled, empty, counts, isOpen } = column
  if (filled === 0) return [`${say('of', { name })}: ${say('nothing')}.`]
  const missing = empty > 0 ? [say('empty', { count: empty })] : []
  const line = (parts: readonly string[]) =>
    `${say('of', { name })}: ${[...parts, ...missing].join(say('separator'))}.`
  if (column.days) {
    const days = [...column.days.keys()].toSorted()
    return [
      line([say('period', { first: days[0] ?? '', last: days.at(-1) ?? '' })]),
      ...perPeriod(column, days, say),
    ]
  }
  const distinct = say(isOpen ? 'distinctOpen' : 'distinct', { count: counts.size })
  if (isIdentifier(column)) return [line([say('identifier'), distinct])]
  if (column.numbers) {
    const isFew = counts.size <= 6
    const all = values(column, say, counts.size)
    if (isFew && codeName.test(name)) return [line([distinct, all])]
    return [line([...numbersLine(column, !isFew, say), ...(isFew ? [all] : [])])]
  }
  // The times of some logs have no year; their lines are in order.
  if (kind === 'log' && name === 'time') {
    const times = [...counts.keys()]
    return [line([say('period', { first: times[0] ?? '', last: times.at(-1) ?? '' })])]
  }
  const top = [...counts.values()].reduce((max, count) => Math.max(max, count), 0)
  const isFew = counts.size <= most.values && counts.size <= Math.max(3, filled / 2)
  const isFrequent = counts.size <= filled / 2 && top >= Math.max(3, rows / 50)
  if (!isFew && !isFrequent) return [line([say('text'), distinct])]
  return [line([distinct, values(column, say, isFew ? most.values : most.frequent)])]
}

/** Names of columns whose numbers mean nothing together, and cells that name persons. */
const identifierName =
  /(?:^|[\s_.-])(?:id|ids|no|nr|number|code|ref|reference|uuid|iban|phone|mobile|email|zip|serial|sku|account|trace|session|request_id)$|^(?:رقم|هوية|الهوية|جوال|الجوال|هاتف|الهاتف|رمز|معرف|المعرف|المعرّف|البريد|الآيبان)/iu

/** Columns whose numbers are names: of a status, a code or a year. */
const codeName = /status|code|year|type|class|حالة|رمز|سنة|عام|نوع|فئة/iu

function isIdentifier({ name, filled, counts, isOpen, numbers, unit }: Column): boolean {
  const isUnique = isOpen || counts.size > filled * nearlyUnique
  if (!isUnique || filled < 20) return false
  if (identifierName.test(name)) return true
  const [first] = counts.keys()
  if (!numbers) return /^\S+@\S+\.\S+$|^[\da-f-]{16,}$|^\+?\d{9,}$/i.test(first ?? '')
  // Numbers that only count the rows.
  const span = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0)
  return unit === '' && numbers.every(Number.isInteger) && span === numbers.length - 1
}

const nearlyUnique = 0.9

/** A value without digits that a calculation added. */
const plain = (value: number) => String(Number(value.toPrecision(12)))
const rounded = (value: number) => String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 1)))

function numbersLine({ numbers, unit }: Column, hasTotal: boolean, say: Say): string[] {
  const sorted = numbers ?? new Float64Array()
  const { length } = sorted
  const at = (index: number) => sorted[index] ?? 0
  const middle = (at(Math.floor((length - 1) / 2)) + at(Math.floor(length / 2))) / 2
  const sum = sorted.reduce((all, value) => all + value, 0)
  const isShare = /[%٪]/.test(unit)
  const shown = (value: string) => `${value}${isShare ? '' : ' '}${unit}`.trim()
  return [
    say('minimum', { value: shown(plain(at(0))) }),
    say('median', { value: shown(plain(middle)) }),
    say('average', { value: shown(rounded(sum / length)) }),
    say('maximum', { value: shown(plain(at(length - 1))) }),
    ...(isShare || !hasTotal ? [] : [say('total', { value: shown(plain(sum)) })]),
  ]
}

const percentOf = (count: number, all: number) => {
  const percent = (count / all) * 100
  if (percent < 1) return `${Number(percent.toPrecision(1))}%`
  return `${percent > 99 && percent < 100 ? Math.min(99.9, Number(percent.toFixed(1))) : Math.round(percent)}%`
}

/** The most frequent values with their counts. */
function values({ counts, filled }: Column, say: Say, limit: number): string {
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1])
  const shown = sorted
    .slice(0, limit)
    .map(
      ([value, count]) =>
        `${value.replaceAll(/\s+/g, ' ').slice(0, 120)} ${say('count', { count, percent: percentOf(count, filled) })}`,
    )
  const rest = sorted.slice(limit).reduce((sum, [, count]) => sum + count, 0)
  return [
    ...shown,
    ...(rest > 0 ? [say('others', { values: sorted.length - limit, count: rest })] : []),
  ].join(say('separator'))
}

/** How many rows are of each day, month or year, whichever are few. */
function perPeriod({ days, name }: Column, sorted: readonly string[], say: Say): string[] {
  const cuts = [
    [10, 'perDay'],
    [7, 'perMonth'],
    [4, 'perYear'],
  ] as const
  for (const [length, label] of cuts) {
    const isWithinMonth = sorted[0]?.slice(0, 7) === sorted.at(-1)?.slice(0, 7)
    if (length === 10 ? !isWithinMonth : sorted.some((day) => day.length < length)) continue
    const counts = new Map<string, number>()
    for (const day of sorted)
      counts.set(
        day.slice(0, length),
        (counts.get(day.slice(0, length)) ?? 0) + (days?.get(day) ?? 0),
      )
    if (counts.size > most.periods || counts.size < 2) continue
    return [
      `${say(label, { name })}: ${[...counts].map(([period, count]) => `${period} = ${count}`).join(say('separator'))}.`,
    ]
  }
  return []
}
