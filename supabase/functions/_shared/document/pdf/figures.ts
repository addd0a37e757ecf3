import { encode } from 'uqr'
import { levels, type Block, type DocumentModel, type DocumentStep, type Level } from '../model.ts'
import type { Color, PageWriter } from './page-writer.ts'

type Overview = Extract<Block, { type: 'overview' }>
type Timeline = Extract<Block, { type: 'timeline' }>

const label = { size: 8, weight: 400, color: 'muted', leading: 1.5 } as const

const matrix = { row: 52, axis: 62, head: 18 }
export const matrixHeight = matrix.row * 3 + matrix.head * 2

/** Steps by impact (upward) and effort (toward the end of the line). */
export function drawMatrix(writer: PageWriter, { labels }: DocumentModel, block: Overview) {
  const top = writer.y
  const cell = (writer.width - matrix.axis + 4) / 3
  const figure = writer.document.struct('Figure', { alt: block.alt })
  writer.root.add(figure)
  figure.add(() => {
    for (const [row, impact] of levels.toReversed().entries()) {
      const y = top + row * matrix.row
      writer.textAt(null, '', labels.levels[impact], label, {
        start: 0,
        width: matrix.axis - 8,
        y: y + matrix.row / 2 - 6,
      })
      for (const [column, effort] of levels.entries()) {
        const box = { start: matrix.axis + column * cell, width: cell - 4 }
        const { document } = writer
        const fill = writer.color(cellColor(levels.indexOf(impact) - column))
        document.roundedRect(writer.left(box), y, box.width, matrix.row - 4, 4).fill(fill)
        drawNumbers(writer, numbersOf(block.steps, impact, effort), box, y)
      }
    }
    const axisTop = top + 3 * matrix.row
    for (const [column, effort] of levels.entries())
      writer.textAt(null, '', labels.levels[effort], label, {
        start: matrix.axis + column * cell,
        width: cell - 4,
        y: axisTop,
        align: 'center',
      })
    const title = { ...label, weight: 600, color: 'heading' } as const
    writer.textAt(null, '', labels.impact, title, { start: 0, width: matrix.axis - 8, y: axisTop })
    writer.textAt(null, '', labels.effort, title, {
      start: matrix.axis,
      width: cell * 3 - 4,
      y: axisTop + matrix.head - 4,
      align: 'center',
    })
  })
  figure.end()
  writer.y = top + matrixHeight
}

/** The more impact for the effort, the stronger. */
const cellColor = (gain: number): Color =>
  gain > 0 ? 'jadeLight' : gain === 0 ? 'jadePale' : 'sand'

const numbersOf = (steps: readonly DocumentStep[], impact: string, effort: string) =>
  steps.flatMap((step, index) =>
    step.impact === impact && step.effort === effort ? index + 1 : [],
  )

/** Numbers in circles, in rows of a cell; smaller if there are many. */
function drawNumbers(
  writer: PageWriter,
  numbers: readonly number[],
  box: { start: number; width: number },
  top: number,
) {
  const size = numbers.length > 10 ? 14 : 20
  const perRow = Math.max(1, Math.floor((box.width - 8) / (size + 4)))
  const rows = Math.ceil(numbers.length / perRow)
  for (const [index, number] of numbers.entries()) {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, numbers.length - row * perRow)
    const start = box.start + box.width / 2 + ((index % perRow) - inRow / 2) * (size + 4) + 2
    const y = top + (matrix.row - 4) / 2 + (row - rows / 2) * (size + 2) + 1
    drawNumber(writer, number, { start, y, size })
  }
}

export function drawNumber(
  writer: PageWriter,
  number: number,
  { start, y, size }: { start: number; y: number; size: number },
) {
  const box = { start, width: size }
  writer.document
    .circle(writer.left(box) + size / 2, y + size / 2, size / 2)
    .fill(writer.color('heading'))
  const style = {
    size: size * 0.48,
    weight: 600,
    color: 'white' as const,
    leading: size / (size * 0.48),
  }
  writer.textAt(null, '', `${number}`, { ...style, weight: 600 }, { ...box, y, align: 'center' })
}

const barColors = { high: 'jade', medium: 'jadeBar', low: 'sandBar' } as const satisfies Record<
  Level,
  Color
>

const timeline = { row: 20, title: 190, head: 18 }
export const timelineHeight = (count: number) => timeline.head + count * timeline.row

/** A bar for each step, over months from the start. Drawn in parts, one for each page. */
export function drawTimeline(writer: PageWriter, { labels }: DocumentModel, block: Timeline) {
  const months = Math.max(...block.steps.map((step) => step.months.to))
  const width = writer.width - timeline.title
  const month = width / months
  const tick = Math.max(1, Math.ceil(months / 12))
  for (let first = 0; first < block.steps.length;) {
    const fitting = Math.floor((writer.space - timeline.head) / timeline.row)
    const steps = block.steps.slice(first, first + fitting)
    const from = first
    const top = writer.y
    const figure = writer.document.struct('Figure', { alt: block.alt })
    writer.root.add(figure)
    figure.add(() => {
      const axis = { ...label, leading: 1.4 }
      writer.textAt(null, '', labels.months, axis, { start: 0, width: timeline.title, y: top })
      for (let index = 0; index < months; index += tick) {
        const start = timeline.title + index * month
        // In the middle, because a bar covers whole months.
        const box = { start, width: Math.max(month, 14), align: 'center' } as const
        writer.textAt(null, '', `${index + 1}`, axis, { ...box, y: top })
        const x = writer.left({ start, width: 0 })
        writer.document
          .moveTo(x, top + timeline.head - 4)
          .lineTo(x, top + timelineHeight(steps.length))
          .lineWidth(0.5)
          .stroke(writer.color('line'))
      }
      for (const [row, step] of steps.entries()) {
        const y = top + timeline.head + row * timeline.row
        const text = {
          size: 8.5,
          weight: 400,
          color: 'text',
          leading: timeline.row / 8.5,
        } as const
        writer.textAt(null, '', `${from + row + 1}. ${step.title}`, text, {
          start: 0,
          width: timeline.title - 12,
          y,
          maxLines: 1,
        })
        const bar = {
          start: timeline.title + (step.months.from - 1) * month,
          width: Math.max((step.months.to - step.months.from + 1) * month - 2, 2),
        }
        writer.document
          .roundedRect(writer.left(bar), y + 5, bar.width, timeline.row - 10, 3)
          .fill(writer.color(barColors[step.impact]))
      }
    })
    figure.end()
    writer.y = top + timelineHeight(steps.length) + 6
    first += steps.length
    if (first < block.steps.length) writer.newPage()
  }
}

/** A QR code with the given size, dark on white. */
export function drawQrCode(
  writer: PageWriter,
  text: string,
  left: number,
  top: number,
  size: number,
) {
  const { data } = encode(text, { border: 0, ecc: 'M' })
  const module = size / data.length
  const { document } = writer
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      // A little larger, so that no gaps show between modules.
      if (dark)
        document.rect(left + column * module, top + row * module, module + 0.1, module + 0.1)
  document.fill(writer.color('ink'))
}
