import { logStep } from '../stack/terminal.ts'
import type { BenchFigure, Figure } from './figures.ts'

export type BenchOptions = {
  /** Runs of the benchmarks in the browser. */
  runs: number
  /** The size of the large database of `scale`. */
  scale: number
  /** Whether `scale` measures 1,000 times the data, too. */
  isLong: boolean
}

export const defaultOptions: BenchOptions = { runs: 5, scale: 0.1, isLong: false }
export const longOptions: BenchOptions = { runs: 5, scale: 1, isLong: true }

type Bench = { measure: (options: BenchOptions) => Promise<Figure[]> }

/** Every benchmark, the longest ones last. Imported when it runs, since some load a browser or Lighthouse. */
export const benches = new Map<string, () => Promise<Bench>>([
  ['content', () => import('./content.ts')],
  ['visits', () => import('./visits.ts')],
  ['admin', () => import('./admin.ts')],
  ['web', () => import('./web.ts')],
  ['scale', () => import('./scale.ts')],
])

/** Runs benchmarks one after the other. Returns their figures and the names of those that failed. */
export async function runBenches(names: string[], options: BenchOptions) {
  const figures: BenchFigure[] = []
  const failed: string[] = []
  for (const bench of names) {
    logStep(`bench:${bench}`)
    try {
      const measured = await (await benches.get(bench)?.())?.measure(options)
      figures.push(...(measured ?? []).map((figure) => ({ bench, ...figure })))
    } catch (error) {
      console.error(error)
      failed.push(bench)
    }
  }
  return { figures, failed }
}
