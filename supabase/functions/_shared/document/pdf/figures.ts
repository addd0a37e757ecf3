import { encode } from 'uqr'
import {
  impactsOf,
  levels,
  numbersOf,
  type Block,
  type DocumentLabels,
  type DocumentModel,
  type DocumentStep,
  type Level,
} from '../model.ts'
import { margin, type Color, type PageWriter, type TextOptions } from './page-writer.ts'
import { room, text } from './text-styles.ts'

type Overview = Extract<Block, { type: 'overview' }>
type Timeline = Extract<Block, { type: 'timeline' }>

const label = { ...text.small, leading: 1.5 } as const

const matrix = { row: 29, axis: 52, head: 15, width: 200 }
/** Numbers in a cell: two large ones, or small ones in rows of three. */
const small = { size: 11, perRow: 3, row: 12 }
/** Each row as high as its fullest cell needs. */
function rowOf(steps: readonly DocumentStep[]) {
  const most = Math.max(
    ...levels.flatMap((impact) => levels.map((effort) => numbersOf(steps, impact, effort).length)),
  )
  return Math.max(matrix.row, Math.ceil(most / small.perRow) * small.row + 9)
}
const matrixHeight = (steps: readonly DocumentStep[]) => rowOf(steps) * 3 + matrix.head * 2

/** A matrix of the steps, and beside it the table that names them. */
export function drawOverview(writer: PageWriter, model: DocumentModel, block: Overview) {
  const height = matrixHeight(block.steps)
  const whole = writer.spread.isWhole ? Math.min(tableHeight(writer, model, block.steps), 440) : 0
  drawHeading(writer, block.title, Math.max(height, whole))
  const top = writer.y
  const page = writer.blanks.length
  drawMatrix(writer, model, block)
  writer.y = top
  drawTable(writer, model, block.steps)
  if (writer.blanks.length === page) writer.y = Math.max(writer.y, top + height)
  writer.gap(room.part)
}

/** The title of a part below a line, with as much of its content as has to be on the same page. */
export function drawHeading(writer: PageWriter, title: string, together: number) {
  const above = 11
  writer.require(above + writer.lineHeight(text.h2) + room.heading + together)
  // A page begins with a line.
  if (writer.y > margin.top) {
    writer.bar({ start: 0, width: writer.width }, writer.y, 0.6, 'line')
    writer.bar({ start: 0, width: 28 }, writer.y, 2)
    writer.y += above
  }
  writer.paragraph(writer.root, 'H2', title, text.h2)
  writer.y += room.heading
}

/** Steps by impact (upward) and effort (toward the end of the line), each named where its levels are. */
function drawMatrix(writer: PageWriter, { labels }: DocumentModel, block: Overview) {
  const top = writer.y + matrix.head
  const rowSize = rowOf(block.steps)
  const cell = (matrix.width - matrix.axis + 3) / 3
  const figure = writer.document.struct('Figure', { alt: block.alt })
  writer.root.add(figure)
  const title = { ...label, weight: 600, color: 'heading' } as const
  const axis = { start: 0, width: matrix.axis - 6 }
  figure.add(() => {
    writer.textAt(null, '', labels.impact, title, { ...axis, y: top - matrix.head })
    for (const [row, impact] of levels.toReversed().entries()) {
      const y = top + row * rowSize
      const side = { ...axis, y: y + rowSize / 2 - 7 }
      writer.textAt(null, '', labels.levels[impact], label, side)
      for (const [column, effort] of levels.entries()) {
        const box = { start: matrix.axis + column * cell, width: cell - 3 }
        const { document } = writer
        const fill = writer.color(cellColor(levels.indexOf(impact) - column))
        document.roundedRect(writer.left(box), y, box.width, rowSize - 3, 3).fill(fill)
        drawNumbers(writer, numbersOf(block.steps, impact, effort), box, y + (rowSize - 3) / 2)
      }
    }
    const y = top + 3 * rowSize
    writer.textAt(null, '', labels.effort, title, { ...axis, y })
    for (const [column, effort] of levels.entries()) {
      const box = { start: matrix.axis + column * cell, width: cell - 3, y }
      writer.textAt(null, '', labels.levels[effort], label, { ...box, align: 'center' })
    }
  })
  figure.end()
}

const headText = { ...label, weight: 600 } as const
const cellText = { ...text.body, size: 9, leading: 1.5 } as const
/** The steps have their whole titles below. */
const maxLines = 3

const headOf = ({ step, impact, effort }: DocumentLabels) => ['#', step, impact, effort]
const rowsOf = ({ levels: names }: DocumentLabels, steps: readonly DocumentStep[]) =>
  steps.map(({ title, impact, effort }, at) => [`${at + 1}`, title, names[impact], names[effort]])

const rowHeight = (
  writer: PageWriter,
  cells: readonly string[],
  style: TextOptions,
  columns: readonly Column[],
) =>
  7 +
  Math.max(
    ...cells.map((cell, index) => {
      const width = columns[index]?.width ?? 0
      return writer.heightOf(writer.shortened(cell, style, { width, maxLines }), style)
    }),
  )

function tableHeight(
  writer: PageWriter,
  { labels }: DocumentModel,
  steps: readonly DocumentStep[],
) {
  const columns = columnsFrom(writer, beside)
  return rowsOf(labels, steps).reduce(
    (sum, cells) => sum + rowHeight(writer, cells, cellText, columns),
    rowHeight(writer, headOf(labels), headText, columns),
  )
}

/** Number, title, impact and effort of each step, beside the matrix. */
function drawTable(writer: PageWriter, { labels }: DocumentModel, steps: readonly DocumentStep[]) {
  const page = writer.blanks.length
  const table = writer.document.struct('Table')
  writer.root.add(table)
  const head = headOf(labels)
  const drawRow = (cells: string[], isHead: boolean) => {
    const style = isHead ? headText : cellText
    const heightIn = (columns: Column[]) => rowHeight(writer, cells, style, columns)
    const before = writer.blanks.length
    writer.require(heightIn(columnsFrom(writer, beside)))
    if (!isHead && writer.blanks.length > before) drawRow(head, true)
    // Below the matrix of an earlier page there is more room.
    const left = writer.blanks.length === page ? beside : 0
    const columns = columnsFrom(writer, left)
    const height = heightIn(columns)
    const { y } = writer
    const under = { start: left, width: writer.width - left }
    writer.bar(under, y + height - 0.8, 0.8, isHead ? 'heading' : 'line')
    const row = writer.document.struct('TR')
    table.add(row)
    for (const [index, cell] of cells.entries()) {
      const element = writer.document.struct(
        isHead ? 'TH' : 'TD',
        isHead ? { scope: 'Column' } : {},
      )
      row.add(element)
      const box = columns[index]
      if (box) writer.textAt(element, 'P', cell, style, { ...box, y: y + 3, maxLines })
      element.end()
    }
    row.end()
    writer.y += height
  }
  drawRow(head, true)
  for (const cells of rowsOf(labels, steps)) drawRow(cells, false)
  table.end()
}

type Column = { start: number; width: number }
const beside = matrix.width + 22

function columnsFrom(writer: PageWriter, left: number): Column[] {
  const level = 52
  return [
    { start: left, width: 18 },
    { start: left + 20, width: writer.width - left - 20 - 2 * level - 8 },
    { start: writer.width - 2 * level, width: level - 4 },
    { start: writer.width - level, width: level },
  ]
}

/** The more impact for the effort, the stronger. */
const cellColor = (gain: number): Color =>
  gain > 0 ? 'jadeLight' : gain === 0 ? 'jadePale' : 'sand'

/** Numbers in circles, in rows of a cell. */
function drawNumbers(
  writer: PageWriter,
  numbers: readonly number[],
  box: { start: number; width: number },
  middle: number,
) {
  const size = numbers.length > 2 ? small.size : 17
  const perRow = numbers.length > 2 ? small.perRow : 2
  const rows = Math.ceil(numbers.length / perRow)
  for (const [index, number] of numbers.entries()) {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, numbers.length - row * perRow)
    const start = box.start + box.width / 2 + ((index % perRow) - inRow / 2) * (size + 3) + 1.5
    const y = middle + (row - rows / 2) * (size + 1) + 0.5
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

const timeline = { row: 18, bar: 13, head: 17, foot: 5, number: 14, start: 26, least: 2 }
const noteHeight = (writer: PageWriter, { note }: Timeline) =>
  writer.heightOf(writer.lines(note, text.small), text.small)
const rowsHeight = (count: number) => timeline.head + count * timeline.row + timeline.foot

/** What has to be on the page of its title: all of it, or its first rows. */
export const timelineStart = (writer: PageWriter, block: Timeline) =>
  writer.spread.isWhole
    ? Math.min(rowsHeight(block.steps.length) + noteHeight(writer, block), 440)
    : rowsHeight(Math.min(timeline.least, block.steps.length))

/** A named bar for each step, over months from the start. Drawn in parts, one for each page. */
export function drawTimeline(writer: PageWriter, { labels }: DocumentModel, block: Timeline) {
  const months = Math.max(...block.steps.map((step) => step.months.to))
  // The last month is labeled, too.
  const month = (writer.width - timeline.start - 8) / months
  const tick = Math.max(1, Math.ceil(months / 16))
  const axis = { ...label, leading: 1.4 }
  for (let first = 0; first < block.steps.length;) {
    const open = block.steps.length - first
    const fitting = Math.floor((writer.space - rowsHeight(0)) / timeline.row)
    const isLast = rowsHeight(open) + noteHeight(writer, block) <= writer.space
    // The next page has some of them, too.
    const rows = isLast ? open : Math.max(1, Math.min(fitting, open - timeline.least))
    const steps = block.steps.slice(first, first + rows)
    const from = first
    const top = writer.y
    const bottom = top + timeline.head + steps.length * timeline.row
    const figure = writer.document.struct('Figure', { alt: block.alt })
    writer.root.add(figure)
    figure.add(() => {
      for (let index = 0; index <= months; index += tick) {
        const start = timeline.start + index * month
        const box = { start: start - 10, width: 20, y: top, align: 'center' } as const
        writer.textAt(null, '', `${index}`, axis, box)
        const lineTop = top + timeline.head - 4
        const left = writer.left({ start, width: 0.5 })
        writer.document.rect(left, lineTop, 0.5, bottom - lineTop).fill(writer.color('line'))
      }
      for (const [row, { title, months: span, impact }] of steps.entries()) {
        const y = top + timeline.head + row * timeline.row
        const numberTop = y + (timeline.row - timeline.number) / 2
        drawNumber(writer, from + row + 1, { start: 0, y: numberTop, size: timeline.number })
        const bar = {
          start: timeline.start + (span.from - 1) * month,
          width: Math.max((span.to - span.from + 1) * month, 2),
        }
        const barTop = y + (timeline.row - timeline.bar) / 2
        writer.document
          .roundedRect(
            writer.left(bar),
            barTop,
            bar.width,
            timeline.bar,
            Math.min(3, bar.width / 2),
          )
          .fill(writer.color(barColors[impact]))
        drawName(writer, title, bar, barTop, impact === 'high' ? 'white' : 'ink')
      }
      if (from === 0) drawLegend(writer, labels, block.steps, top - room.heading - 16)
    })
    figure.end()
    writer.y = bottom + timeline.foot
    first += steps.length
    if (first < block.steps.length) writer.newPage()
  }
  writer.paragraph(writer.root, 'P', block.note, text.small)
}

/** The title of a step in its bar, or next to it where there is more room. */
function drawName(
  writer: PageWriter,
  title: string,
  bar: { start: number; width: number },
  y: number,
  inBar: Color,
) {
  const gap = 5
  const end = bar.start + bar.width
  const style = { ...label, leading: timeline.bar / label.size } as const
  const needed = writer.lines(title, style, writer.width * 9)[0]?.width ?? 0
  const rooms = [bar.width, writer.width - end, bar.start - timeline.start].map(
    (each) => each - 2 * gap,
  )
  const [inside, after] = rooms
  const width = rooms.find((each) => each > needed) ?? Math.max(...rooms)
  if (width < 20) return
  const color = width === inside ? inBar : 'muted'
  const shown = Math.min(needed, width) + 0.5
  const start =
    width === inside ? bar.start + gap : width === after ? end + gap : bar.start - gap - shown
  const box = { start, width: shown }
  // No line of a month crosses the words.
  if (width !== inside)
    writer.document.rect(writer.left(box), y, shown, timeline.bar).fill(writer.color('white'))
  writer.textAt(null, '', title, { ...style, color }, { ...box, y, maxLines: 1 })
}

/** What the axis counts, and what the colors of the bars mean, at the end of the line of the title. */
function drawLegend(writer: PageWriter, labels: DocumentLabels, steps: DocumentStep[], y: number) {
  const used = impactsOf(steps)
  const widthOf = (source: string) => writer.lines(source, label, 200)[0]?.width ?? 0
  const words = [labels.months, ...used.map((level) => labels.levels[level])]
  const title = `${labels.impact}:`
  const total = [...words, title].reduce((sum, each) => sum + widthOf(each), 0)
  let start = writer.width - total - 24 - used.length * (11 + 12) + 12 - 8
  const word = (source: string, after: number) => {
    writer.textAt(null, '', source, label, { start, width: 200, y })
    start += widthOf(source) + after
  }
  word(labels.months, 24)
  word(title, 8)
  for (const level of used) {
    const swatch = { start, width: 8 }
    writer.document
      .roundedRect(writer.left(swatch), y + 3, 8, 8, 2)
      .fill(writer.color(barColors[level]))
    start += 11
    word(labels.levels[level], 12)
  }
}

/** A QR code with the given size, dark on white. */
export function drawQrCode(
  writer: PageWriter,
  content: string,
  left: number,
  top: number,
  size: number,
) {
  const { data } = encode(content, { border: 0, ecc: 'M' })
  const module = size / data.length
  const { document } = writer
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      // A little larger, so that no gaps show between modules.
      if (dark)
        document.rect(left + column * module, top + row * module, module + 0.1, module + 0.1)
  document.fill(writer.color('ink'))
}
