/** The value below which this share of all lies, from 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** The middle of some values; the upper one of two. */
export const median = (values: number[]) => percentile(values, 0.5)
