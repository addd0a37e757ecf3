export type Figure = {
  name: string
  value: number
  /** `ms`, `/s`, `KB`; none for a ratio or a score. */
  unit?: string
  /** The target: at least `min` or at most `max`, of the ratio to the baseline if there is one. */
  min?: number
  max?: number
  /** The same work without our code, measured in the same run, so that targets hold on every machine. */
  baseline?: { name: string; value: number }
}

/** The figures of a run by benchmark, as they are kept in test-results/bench.json. */
export type BenchFigure = Figure & { bench: string }

/** The value below which this share (0 to 1) of all values is. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** The median; of an even number of values, the upper one of the two in the middle. */
export const median = (values: number[]) => percentile(values, 0.5)

const measured = ({ value, baseline }: Figure) => (baseline ? value / baseline.value : value)

export const meetsTarget = (figure: Figure) =>
  measured(figure) >= (figure.min ?? -Infinity) && measured(figure) <= (figure.max ?? Infinity)

/** What a figure may lose from one release to the next. */
const tolerance = 1.3

/** The figures with a target that are more than 30 % worse than in an earlier run, with both values. */
export function regressions(now: BenchFigure[], before: BenchFigure[]) {
  const nameOf = ({ bench, name }: BenchFigure) => `${bench}: ${name}`
  const earlier = new Map(before.map((figure) => [nameOf(figure), measured(figure)]))
  return now.flatMap((figure) => {
    const [value, then] = [measured(figure), earlier.get(nameOf(figure))]
    if (then === undefined) return []
    const isWorse =
      (figure.min !== undefined && value * tolerance < then) ||
      (figure.max !== undefined && value > then * tolerance)
    return isWorse && !(value <= 0) ? [`${nameOf(figure)}: ${round(then)} → ${round(value)}`] : []
  })
}

/** A value with its unit, rounded to three digits. */
export const format = ({ value, unit = '' }: Pick<Figure, 'value' | 'unit'>) =>
  `${round(value)} ${unit}`.trim()

const target = ({ min, max }: Figure) =>
  min !== undefined ? `≥ ${round(min)}` : max !== undefined ? `≤ ${round(max)}` : ''

const round = (value: number) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))

export function printFigures(figures: BenchFigure[]): void {
  console.table(
    figures.map((figure) => ({
      bench: figure.bench,
      figure: figure.name,
      value: format(figure),
      ratio: figure.baseline ? round(measured(figure)) : '',
      target: target(figure),
      met: target(figure) ? (meetsTarget(figure) ? 'yes' : 'NO') : '',
      baseline: figure.baseline
        ? `${figure.baseline.name}: ${format({ ...figure, ...figure.baseline })}`
        : '',
    })),
  )
}
