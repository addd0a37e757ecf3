import type { Language } from './languages.ts'

/** How long a step of each effort takes in a plan, in one unit. */
export type Durations = Record<'low' | 'medium' | 'high', number> & {
  unit: 'day' | 'week' | 'month'
}

export const shippedDurations: Durations = { low: 1, medium: 2, high: 4, unit: 'month' }

/** Reads `1 2 4 months`: low, medium and high effort, each 1 to 99 days, weeks or months. Null if it is not valid. */
export function readDurations(text: string): Durations | null {
  const [, low, medium, high, unit] =
    /^([1-9]\d?) ([1-9]\d?) ([1-9]\d?) (day|week|month)s$/.exec(text) ?? []
  if (unit !== 'day' && unit !== 'week' && unit !== 'month') return null
  return { low: Number(low), medium: Number(medium), high: Number(high), unit }
}

/** A duration in words, in Western digits: `2 months`. */
export const durationText = (count: number, unit: Durations['unit'], language: Language): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count)
