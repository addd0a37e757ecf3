import type { Quantity, Unit } from './numbers.ts'

/** Figures from which others may follow, of each unit or in a sentence. */
export const mostGiven = 40

/** A value to reckon with; `isHere` if a figure of the sentence itself is part of it. */
type Term = { value: number; isHere: boolean; period?: number | undefined; isCalendar?: boolean }
type Act = (one: number, other: number) => number
const times: Act = (one, other) => one * other
const over: Act = (one, other) => one / other
const plus: Act = (one, other) => one + other
const minus: Act = (one, other) => one - other
/** "From nine to six" is a third less, "from six to nine" half more. */
const change: Act = (one, other) => Math.abs(1 - one / other)

const fixed = (...values: number[]): Term[] => values.map((value) => ({ value, isHere: false }))
/** Parts of a year, a month, a week and a day, the hundred of percents, and the thousand of larger units. */
const thousand = fixed(1000)
const calendarNumbers = [
  ...fixed(3, 4, 5, 7, 8, 12, 20, 22, 24, 30, 52, 60, 100, 250, 365).map((each) => ({
    ...each,
    isCalendar: true,
  })),
  ...thousand,
]
/** An hour, a day of work, a day, a week, a month and a year, in minutes. */
const calendarTimes = fixed(60, 480, 1440, 10_080, 43_200, 525_600)
const hour = calendarTimes.slice(0, 1)
const periods = [60, 1440, 10_080, 43_200, 525_600]
/** Also a week of work. */
export const isCalendarTime = (value: number) =>
  value === 7200 || calendarTimes.some((each) => each.value === value)

const significantOf = (value: number) =>
  String(Number(value.toPrecision(12))).replaceAll(/^[0.]+|\.|0+$/g, '').length
/** A number is as exact as it is written: "roughly 80" may be 82.5, "83" may not be 80. */
function tolerance({ unit, value, plain, isWord }: Quantity): number {
  if (isWord && unit === 'share') return 0.05 * value
  const significant = significantOf(plain)
  const half = 0.5 * 10 ** (1 - significant + Math.floor(Math.log10(plain)))
  return value * Math.min(significant > 1 ? 0.03 : 0.05, Math.max(half / plain, 0.005))
}

/** Whether a part of the calendar turns what is counted in one period into another: a month has 20 to 30 days, no 12. */
function isConversion(value: number, from: number, to: number): boolean {
  const [short, long] = [Math.min(from, to), Math.max(from, to)]
  const most = long / short
  return value <= 1.01 * most && value >= (short === 60 ? 0.29 : 0.66) * most
}

/**
 * Whether a figure is the sum, the difference, the product or the quotient of given ones, of one and the calendar, or
 * what is left of a share. With `here`, one of these figures must be among the given ones, unless it is too exact to
 * follow by chance.
 */
export function follows(
  figure: Quantity,
  given: readonly Quantity[],
  here?: readonly Quantity[],
): boolean {
  const { unit, value } = figure
  const most = tolerance(figure)
  const calendar = here ? thousand : calendarNumbers
  const isExact = (unit === 'money' || unit === 'count') && significantOf(figure.plain) > 2
  // A small number of things is rounded to whole ones.
  const isWhole = unit === 'count' && Number.isInteger(value)
  const is = (term: Term) =>
    (!here || isExact || term.isHere) &&
    (Math.abs(value - term.value) <= most ||
      (figure.lean === 1 && term.value > value && term.value < 1.3 * value) ||
      (figure.lean === -1 && term.value < value && term.value > 0.85 * value) ||
      (isWhole && term.value > 1 && Math.abs(term.value - value) <= 0.5))
  const of = (kind: Unit, key: 'value' | 'plain' = 'value'): Term[] => {
    const terms = new Map<number, Term>()
    for (const each of given)
      if (each.unit === kind && each[key] > 0)
        terms.set(each[key], {
          value: each[key],
          period: terms.get(each[key])?.period ?? each.period,
          isHere:
            here?.some((other) => other.value === each.value || other.plain === each[key]) ?? true,
        })
    return [...terms.values()]
  }
  const isSuited = (one: Term, { isCalendar, value: factor }: Term) => {
    const period = one.period ?? figure.period
    const others = one.period && figure.period ? [figure.period] : periods
    return !isCalendar || !period || others.some((each) => isConversion(factor, period, each))
  }
  const all = (some: Term[], others: Term[], ...acts: Act[]): Term[] =>
    some.flatMap((one) =>
      others.flatMap((other) =>
        one === other || !isSuited(one, other)
          ? []
          : acts.map((act) => ({
              value: act(one.value, other.value),
              isHere: one.isHere || other.isHere,
              period: one.period ?? other.period,
            })),
      ),
    )
  const has = (...terms: Parameters<typeof all>) => all(...terms).some(is)

  const [shares, lengths, money] = [of('share'), of('time'), of('money')]
  // Nine bags are no nine days.
  const counts = of('count').filter((each) => unit !== 'time' || each.value !== figure.plain)
  const large = counts.filter((each) => each.value > 12)
  const rests = shares.map(({ value: share, isHere }) => ({ value: 1 - share, isHere }))
  const parts = [...shares, ...rests]
  if (unit === 'money')
    return (
      has(money, [...counts, ...calendar, ...of('time', 'plain')], times, over) ||
      has(money, parts, times, over) ||
      has(all(money, counts, times), [...parts, ...calendar], times) ||
      has(money, money, plus, minus)
    )
  if (unit === 'time')
    return (
      calendarTimes.some(is) ||
      has(counts, [...lengths, ...calendarTimes], times) ||
      has(all(large, [...parts, ...counts], times), [...lengths, ...calendarTimes], times) ||
      has(lengths, [...calendar, ...counts], times, over) ||
      has(lengths, parts, times) ||
      has(lengths, lengths, plus, minus) ||
      has(all(money, money, over), calendarTimes, times)
    )
  if (unit === 'share')
    return (
      (figure.lean ? parts : rests).some(is) ||
      all(counts, large, over, change).some(
        (each) => is(each) && (figure.lean || Math.abs(each.value - value) <= 0.005),
      ) ||
      has(lengths, lengths, over, change) ||
      has(money, money, over, change) ||
      has(shares, shares, plus, minus, times)
    )
  if (unit === 'multiple')
    return has(large, large, over) || has(lengths, lengths, over) || has(money, money, over)
  return (
    has(large, parts, times, over) ||
    // "440 worker-weeks" of 44 workers
    has(large, of('time', 'plain'), times) ||
    has(large, [...counts, ...calendar], times, over) ||
    has(all(large, parts, times), calendar, times) ||
    has(all(large, counts, times), calendar, times) ||
    // "1.4 million in commission" of an amount
    (value >= 1000 && follows({ ...figure, unit: 'money' }, given, here)) ||
    has(large, counts, plus, minus) ||
    has(all(counts, lengths, times), hour, over) ||
    // "1,430 a day" of 30,000 in three weeks
    has(all(large, lengths, over), calendarTimes, times) ||
    // "33 per analyst" of 100 hours
    has(of('time', 'plain'), counts, over)
  )
}
