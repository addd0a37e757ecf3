import { appendFileSync } from 'node:fs'
import { env } from 'node:process'
import { UserError } from '../stack/user-error.ts'

/** One thing that was measured. */
export type Figure = {
  what: string
  reached: number
  /** `ms`, `/s`, `KB`; none for a share or a score. */
  unit?: string
  /** What it must reach, or stay below. */
  least?: number
  most?: number
  /** The same done with nothing of ours, in the same run. */
  beside?: { what: string; reached: number }
}

/** Shows what a benchmark measured, hands it to whoever collects (`FIGURES_FILE`), and fails when it is short of the bar. */
export function conclude(bench: string, figures: Figure[]): void {
  showFigures(figures)
  const file = env['FIGURES_FILE']
  if (file)
    appendFileSync(
      file,
      figures.map((figure) => JSON.stringify({ bench, ...figure }) + '\n').join(''),
    )
  const short = figures.filter((figure) => !holds(figure))
  if (short.length > 0)
    throw new UserError(
      `Short of the bar:\n${short.map((each) => `${each.what}: ${written(each)}, ${target(each)}`).join('\n')}`,
    )
}

export function showFigures(figures: (Figure & { bench?: string })[]): void {
  console.table(
    figures.map((figure) => ({
      ...(figure.bench && { bench: figure.bench }),
      what: figure.what,
      reached: written(figure),
      target: target(figure),
      holds: target(figure) ? (holds(figure) ? 'yes' : 'NO') : '',
      ratio: figure.beside?.reached ? round(figure.reached / figure.beside.reached) : '',
      to: figure.beside ? `${figure.beside.what}: ${written({ ...figure, ...figure.beside })}` : '',
    })),
  )
}

export const holds = ({ reached, least = -Infinity, most = Infinity }: Figure) =>
  reached >= least && reached <= most

/** A figure with its unit, in three digits. */
export const written = ({ reached, unit = '' }: Pick<Figure, 'reached' | 'unit'>) =>
  `${round(reached)} ${unit}`.trim()

const target = ({ least, most }: Figure) =>
  least !== undefined ? `≥ ${least}` : most !== undefined ? `≤ ${most}` : ''

/** Three digits say enough, and large numbers keep all of theirs. */
const round = (number: number) =>
  Math.abs(number) >= 100 ? String(Math.round(number)) : String(Number(number.toPrecision(3)))
