/** A measured value. */
export type Figure = {
  name: string
  value: number
  /** `ms`, `/s`, `KB`; none for a ratio or a score. */
  unit?: string
  /** The target: at least `min` or at most `max`. */
  min?: number
  max?: number
  /** The same work without our code, measured in the same run. */
  baseline?: { name: string; value: number }
}

/** The value below which this share (0 to 1) of all values is. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** The median; of an even number of values, the upper one of the two in the middle. */
export const median = (values: number[]) => percentile(values, 0.5)

export const meetsTarget = ({ value, min = -Infinity, max = Infinity }: Figure) =>
  value >= min && value <= max

/** A value with its unit, rounded to three digits. */
export const format = ({ value, unit = '' }: Pick<Figure, 'value' | 'unit'>) =>
  `${round(value)} ${unit}`.trim()

const target = ({ min, max }: Figure) =>
  min !== undefined ? `≥ ${round(min)}` : max !== undefined ? `≤ ${round(max)}` : ''

const round = (value: number) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))

/** Prints a table of figures. */
export function printFigures(figures: (Figure & { bench: string })[]): void {
  console.table(
    figures.map((figure) => ({
      bench: figure.bench,
      figure: figure.name,
      value: format(figure),
      target: target(figure),
      met: target(figure) ? (meetsTarget(figure) ? 'yes' : 'NO') : '',
      ratio: figure.baseline?.value ? round(figure.value / figure.baseline.value) : '',
      baseline: figure.baseline
        ? `${figure.baseline.name}: ${format({ ...figure, ...figure.baseline })}`
        : '',
    })),
  )
}
