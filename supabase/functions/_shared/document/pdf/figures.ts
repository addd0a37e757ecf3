import type { StructureElement } from 'pdfkit'
import { encode } from 'uqr'
import {
  levels,
  timeIn,
  timeText,
  type Block,
  type DocumentLabels,
  type DocumentModel,
  type DocumentStep,
  type Level,
} from '../model.ts'
import { margin, type Color, type PageWriter } from './page-writer.ts'
import { room, text } from './text-styles.ts'

type Schedule = Extract<Block, { type: 'schedule' }>

const label = { ...text.small, leading: 1.5 } as const
const headText = { ...label, weight: 600 } as const
const cellText = { ...text.body, size: 9, leading: 1.5 } as const
/** The steps have their whole titles below. */
const maxLines = 3
/** Widths of the columns but that of the title, and heights. */
const schedule = { number: 22, level: 72, chart: 166, gap: 10, least: 22, bar: 11, head: 32 }

const columnsOf = ({ width }: PageWriter) => {
  const { number, level, chart, gap } = schedule
  const levelsAt = width - chart - gap - 2 * level
  return {
    title: { start: number, width: levelsAt - number - gap },
    impact: { start: levelsAt, width: level },
    effort: { start: levelsAt + level, width: level },
    chart: { start: width - chart, width: chart },
  }
}

const titleHeight = (writer: PageWriter, title: string) => {
  const { width } = columnsOf(writer).title
  return writer.heightOf(writer.shortened(title, cellText, { width, maxLines }), cellText)
}
const rowHeight = (writer: PageWriter, { title }: DocumentStep) =>
  Math.max(schedule.least, titleHeight(writer, title) + 8)

/** A row for each step: its levels, and a bar over the time from the start. */
export function drawSchedule(writer: PageWriter, { labels }: DocumentModel, block: Schedule) {
  const { steps, note } = block
  const heights = steps.map((step) => rowHeight(writer, step))
  const noteHeight = 6 + writer.heightOf(writer.lines(note, text.small), text.small)
  const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, schedule.head)
  const whole = sum(heights) + noteHeight
  drawHeading(
    writer,
    block.title,
    writer.spread.isWhole ? Math.min(whole, 440) : sum(heights.slice(0, 2)),
  )
  const time = timeIn(steps)
  writer.element(writer.root, 'Table', (table) => {
    drawHeadRow(writer, labels, time, table)
    for (const [index, step] of steps.entries()) {
      const height = heights[index] ?? 0
      const page = writer.blanks.length
      writer.require(height)
      if (writer.blanks.length > page) drawHeadRow(writer, labels, time, null)
      writer.element(table, 'TR', (row) =>
        drawRow(writer, labels, time, row, { step, number: index + 1, height }),
      )
    }
  })
  writer.y += 6
  writer.paragraph(writer.root, 'P', note, text.small)
  writer.gap(room.part)
}

type Time = ReturnType<typeof timeIn>

/** The names of the columns. Without a table they are repeated, which is no content. */
function drawHeadRow(
  writer: PageWriter,
  labels: DocumentLabels,
  { last, every }: Time,
  table: StructureElement | null,
) {
  const { title, impact, effort, chart } = columnsOf(writer)
  const bottom = writer.y + schedule.head - writer.lineHeight(headText) - 4
  const row = table && writer.document.struct('TR')
  if (row) table.add(row)
  const cells = [
    ['#', { start: 0, width: schedule.number }, bottom],
    [labels.step, title, bottom],
    [labels.impact, impact, bottom],
    [labels.effort, effort, bottom],
    [labels.time, chart, writer.y],
  ] as const
  for (const [source, box, y] of cells) {
    const place = { ...box, y, maxLines: 1 }
    if (!row) {
      writer.decoration(() => writer.textAt(null, '', source, headText, place))
      continue
    }
    const draw = (head: StructureElement) => writer.textAt(head, 'P', source, headText, place)
    writer.element(row, 'TH', draw, { scope: 'Column' })
  }
  row?.end()
  const unit = chart.width / last
  writer.decoration(() => {
    for (let number = every; number <= last; number += every) {
      const box = { start: chart.start + (number - 0.5) * unit - 10, width: 20, y: bottom }
      writer.textAt(null, '', `${number}`, label, { ...box, align: 'center' })
    }
  })
  writer.y += schedule.head
  writer.bar({ start: 0, width: writer.width }, writer.y - 0.8, 0.8, 'heading')
}

function drawRow(
  writer: PageWriter,
  labels: DocumentLabels,
  { last, every }: Time,
  row: StructureElement,
  { step, number, height }: { step: DocumentStep; number: number; height: number },
) {
  const { title, impact, effort, chart } = columnsOf(writer)
  const { y } = writer
  const unit = chart.width / last
  for (let index = 0; index <= last; index += every)
    writer.bar({ start: chart.start + index * unit - 0.25, width: 0.5 }, y, height, 'line')
  writer.bar({ start: 0, width: writer.width }, y + height - 0.6, 0.6, 'line')
  const cell = (draw: (element: StructureElement) => void) => writer.element(row, 'TD', draw)
  const line = y + (height - writer.lineHeight(cellText)) / 2
  cell((element) =>
    element.add(() => drawNumber(writer, number, { start: 0, y: y + height / 2 - 7, size: 14 })),
  )
  cell((element) => {
    const top = y + (height - titleHeight(writer, step.title)) / 2
    writer.textAt(element, 'P', step.title, cellText, { ...title, y: top, maxLines })
  })
  for (const [level, box, color] of [
    [step.impact, impact, 'jadeMark'],
    [step.effort, effort, 'accent'],
  ] as const)
    cell((element) => {
      drawDots(writer, level, box.start, y + height / 2, color)
      const word = { start: box.start + 25, width: box.width - 25, y: line }
      writer.textAt(element, 'P', labels.levels[level], cellText, { ...word, maxLines: 1 })
    })
  const { from, to } = step.time
  const bar = { start: chart.start + (from - 1) * unit, width: (to - from + 1) * unit }
  const barTop = y + (height - schedule.bar) / 2
  const drawBar = () =>
    void writer.document
      .roundedRect(writer.left(bar), barTop, bar.width, schedule.bar, Math.min(3, bar.width / 2))
      // The first one is that of the recommendation.
      .fill(writer.color(number === 1 ? 'accent' : 'jade'))
  cell((element) =>
    writer.element(element, 'Figure', (figure) => figure.add(drawBar), {
      alt: timeText(step.time),
    }),
  )
  writer.y += height
}

function drawDots(writer: PageWriter, level: Level, start: number, y: number, color: Color) {
  const size = 5.5
  writer.decoration((document) => {
    for (const [index] of levels.entries()) {
      const box = { start: start + index * (size + 2), width: size }
      const isFilled = index <= levels.indexOf(level)
      document
        .circle(writer.left(box) + size / 2, y, size / 2)
        .fill(writer.color(isFilled ? color : 'line'))
    }
  })
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
