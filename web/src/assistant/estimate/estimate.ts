import { westernDigits } from '#contract/text.ts'

/** The visitor's numbers as they typed them. `volume` is null while it was not touched. */
export type EstimateFields = {
  volume: string | null
  minutes: string
  cost: string
  shareLow: string
  shareHigh: string
  oneTime: string
}
export type EstimateField = keyof EstimateFields
const names = ['volume', 'minutes', 'cost', 'shareLow', 'shareHigh', 'oneTime'] as const

/** The highest number of each field. */
export const estimateLimits: Record<EstimateField, number> = {
  volume: 10_000_000,
  minutes: 10_000,
  cost: 100_000,
  shareLow: 100,
  shareHigh: 100,
  oneTime: 1_000_000_000,
}

/** A number in Western, Arabic-Indic or Persian digits, with separators; null if the text is none. */
export function parseNumber(text: string): number | null {
  const western = westernDigits(text.normalize('NFKC'))
    .replaceAll('٫', '.')
    .replaceAll(/[\s\p{Cf}%٪]/gu, '')
  // Separators only between groups of three: “1,5” could be 1.5 or 15.
  if (!/^(?:\d+|\d{1,3}(?:[,٬،]\d{3})+)(?:\.\d+)?$/.test(western)) return null
  return Number(western.replaceAll(/[,٬،]/g, ''))
}

/** The fields with a text that is no number, or one that is too high. */
export function invalidFields(fields: EstimateFields): EstimateField[] {
  return names.filter((name) => {
    const text = fields[name]?.trim()
    if (!text) return false
    const value = parseNumber(text)
    return value === null || value > estimateLimits[name]
  })
}

export type Range = { low: number; high: number }
export type Estimate = {
  volume: number
  minutes: number
  cost: number
  /** Percent. */
  share: Range
  oneTime: number | null
  /** Saved per month. */
  hours: Range
  money: Range
  /** Months until the savings reach the one-time cost; null without one or without savings. */
  payback: Range | null
}

/** Hours and money per month from the visitor's own numbers; null while one is missing or invalid. */
export function estimateOf(fields: EstimateFields): Estimate | null {
  if (invalidFields(fields).length > 0) return null
  const number = (name: EstimateField) => parseNumber(fields[name] ?? '')
  const [volume, minutes, cost] = [number('volume'), number('minutes'), number('cost')]
  const shares = [number('shareLow'), number('shareHigh')].filter((share) => share !== null)
  if (volume === null || minutes === null || cost === null || shares.length === 0) return null
  const share = { low: Math.min(...shares), high: Math.max(...shares) }
  const saved = (percent: number) => (volume * minutes * percent) / 6000
  const hours = { low: saved(share.low), high: saved(share.high) }
  const money = { low: hours.low * cost, high: hours.high * cost }
  const oneTime = number('oneTime')
  // With the higher savings it takes fewer months.
  const payback =
    oneTime === null || money.low <= 0
      ? null
      : { low: monthsFor(oneTime, money.high), high: monthsFor(oneTime, money.low) }
  return {
    ...{ volume, minutes, cost, share, oneTime, payback },
    hours: { low: rounded(hours.low), high: rounded(hours.high) },
    money: { low: Math.round(money.low), high: Math.round(money.high) },
  }
}

/** Whole hours; below ten with one decimal. */
const rounded = (hours: number) => (hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours))

const monthsFor = (cost: number, perMonth: number) =>
  Math.max(cost > 0 ? 1 : 0, Math.ceil(cost / perMonth))

const number = '\\d[\\d,.٬٫،]*'
const monthly =
  /(?:per|a|each|every|\/)\s*month|monthly|شهريا|في الشهر|بالشهر|كل شهر|شهري(?!\p{L})|للشهر/u

/**
 * The number of an answer about the volume, if it is one number per month. Other periods would need an assumption about
 * working days.
 */
export function monthlyVolume(answer: string): string {
  const text = westernDigits(answer.normalize('NFKD'))
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  const [first, ...others] = text.match(new RegExp(number, 'g')) ?? []
  if (!first || others.length > 0 || !monthly.test(text)) return ''
  const value = parseNumber(first.replace(/[.,،]$/, ''))
  return value === null || value > estimateLimits.volume ? '' : String(value)
}
