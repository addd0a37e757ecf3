import { toBytes } from 'pdfkit/output'
import type { StructureElement } from 'pdfkit'
import type { Brand } from '#contract/brand.ts'
import { fillPlaceholders } from '#contract/facts.ts'
import { levelsLine, type Block, type DocumentModel, type DocumentStep } from '../model.ts'
import { createFaces, type FontFiles } from './faces.ts'
import {
  drawMatrix,
  drawNumber,
  drawQrCode,
  drawTimeline,
  matrixHeight,
  timelineHeight,
} from './figures.ts'
import { drawHead, type Logo } from './head.ts'
import { drawFacts, drawList } from './lists.ts'
import { margin, PageWriter, type TextOptions } from './page-writer.ts'

const text = {
  h2: { size: 14, weight: 600, color: 'heading', leading: 1.5 },
  h3: { size: 11.5, weight: 600, color: 'text', leading: 1.5 },
  body: { size: 10, weight: 400, color: 'text', leading: 1.7 },
  small: { size: 8.5, weight: 400, color: 'muted', leading: 1.6 },
  levels: { size: 9, weight: 600, color: 'jade', leading: 1.7 },
  head: { size: 8.5, weight: 600, color: 'muted', leading: 1.6 },
} satisfies Record<string, TextOptions>

/** The firm's own logo and colors; null: the shipped ones. */
export type Look = { logo: Logo; brand?: Brand | null }

/** The document as a tagged PDF file: A4, fonts embedded, text in logical order. */
export async function toPdf(model: DocumentModel, fonts: FontFiles, { logo, brand = null }: Look) {
  const writer = new PageWriter(model, createFaces(fonts), brand)
  const bytes = toBytes(writer.document)
  drawHead(writer, model, logo)
  for (const block of model.blocks) drawBlock(writer, model, block)
  writer.root.end()
  drawFooters(writer, model)
  writer.document.end()
  return bytes
}

function drawBlock(writer: PageWriter, model: DocumentModel, block: Block) {
  switch (block.type) {
    case 'summary':
      return drawSummary(writer, block, model.isCompact ? compact : roomy)
    case 'overview':
      drawHeading(writer, block.title, matrixHeight)
      drawMatrix(writer, model, block)
      writer.y += 14
      return drawTable(writer, model, block.steps)
    case 'steps':
      drawHeading(writer, block.title, block.steps[0] ? startHeight(writer, block.steps[0]) : 0)
      return drawSteps(writer, model, block.steps)
    case 'timeline':
      drawHeading(
        writer,
        block.title,
        Math.min(timelineHeight(block.steps.length), 400) +
          6 +
          writer.heightOf(writer.lines(block.note, text.small, writer.width), text.small),
      )
      drawTimeline(writer, model, block)
      writer.paragraph(writer.root, 'P', block.note, text.small)
      writer.y += 16
      return undefined
    case 'contact':
      return drawContact(writer, block)
    case 'facts':
      return drawFacts(writer, block)
    case 'list':
      return drawList(writer, block)
    case 'note':
      return writer.paragraph(writer.root, 'P', block.text, text.small)
  }
}

function drawHeading(writer: PageWriter, title: string, together: number) {
  const gap = 5
  writer.paragraph(writer.root, 'H2', title, text.h2, { together: together + gap })
  writer.y += gap
}

const roomy = { title: { ...text.h2, size: 12 }, body: text.body, pad: 12, after: 20 }
const compact: typeof roomy = {
  title: { ...text.h2, size: 10.5, leading: 1.4 },
  body: { ...text.body, size: 9, leading: 1.5 },
  pad: 6,
  after: 9,
}

function drawSummary(
  writer: PageWriter,
  block: Extract<Block, { type: 'summary' }>,
  { title, body, pad, after }: typeof roomy,
) {
  const inner = { start: 16, width: writer.width - 32 }
  // Without a break if it fits on a page; the background is drawn line by line.
  const band = (y: number, height: number) =>
    writer.decoration((document) =>
      document
        .rect(writer.left({ start: 0, width: writer.width }), y, writer.width, height)
        .fill(writer.color('jadePale'))
        .rect(writer.left({ start: 0, width: 3 }), y, 3, height)
        .fill(writer.color('jade')),
    )
  const onLine = (style: TextOptions) => (y: number) => band(y, writer.lineHeight(style))
  band(writer.y, pad)
  writer.y += pad
  writer.paragraph(writer.root, 'H2', block.title, title, {
    ...inner,
    together: 40,
    onLine: onLine(title),
  })
  writer.paragraph(writer.root, 'P', block.text, body, { ...inner, onLine: onLine(body) })
  band(writer.y, pad)
  writer.y += pad + after
}

/** Number, title, impact and effort of each step. */
function drawTable(writer: PageWriter, { labels }: DocumentModel, steps: readonly DocumentStep[]) {
  const columns = [
    { start: 0, width: 26 },
    { start: 26, width: writer.width - 26 - 170 },
    { start: writer.width - 165, width: 80 },
    { start: writer.width - 80, width: 80 },
  ]
  const table = writer.document.struct('Table')
  writer.root.add(table)
  const drawRow = (cells: string[], isHead: boolean) => {
    const style = isHead ? text.head : { ...text.body, leading: 1.5 }
    const lines = cells.map((cell, index) => writer.lines(cell, style, columns[index]?.width ?? 0))
    const height = Math.max(...lines.map((each) => writer.heightOf(each, style))) + 8
    writer.require(height)
    const { y } = writer
    writer.decoration((document) =>
      document
        .rect(writer.left({ start: 0, width: writer.width }), y + height - 0.6, writer.width, 0.6)
        .fill(writer.color('line')),
    )
    const row = writer.document.struct('TR')
    table.add(row)
    for (const [index, cell] of cells.entries()) {
      const element = writer.document.struct(
        isHead ? 'TH' : 'TD',
        isHead ? { scope: 'Column' } : {},
      )
      row.add(element)
      const box = columns[index]
      if (box) writer.textAt(element, 'P', cell, style, { ...box, y: y + 4 })
      element.end()
    }
    row.end()
    writer.y += height
  }
  drawRow(['#', labels.step, labels.impact, labels.effort], true)
  for (const [index, { title, impact, effort }] of steps.entries())
    drawRow([`${index + 1}`, title, labels.levels[impact], labels.levels[effort]], false)
  table.end()
  writer.y += 22
}

function drawSteps(writer: PageWriter, model: DocumentModel, steps: readonly DocumentStep[]) {
  const list = writer.document.struct('L')
  writer.root.add(list)
  for (const [index, step] of steps.entries()) {
    const item = writer.document.struct('LI')
    list.add(item)
    drawStep(writer, model, item, step, index + 1)
    item.end()
  }
  list.end()
  writer.y += 8
}

function drawStep(
  writer: PageWriter,
  model: DocumentModel,
  item: StructureElement,
  step: DocumentStep,
  number: number,
) {
  const box = stepBox(writer)
  writer.require(startHeight(writer, step))
  const label = writer.document.struct('Lbl')
  item.add(label)
  const top = writer.y
  label.add(() => drawNumber(writer, number, { start: 0, y: top - 1, size: 20 }))
  label.end()
  const body = writer.document.struct('LBody')
  item.add(body)
  writer.paragraph(body, 'H3', step.title, text.h3, box)
  writer.paragraph(body, 'P', levelsLine(model, step), text.levels, box)
  writer.paragraph(body, 'P', step.description, text.body, box)
  if (step.details) writer.y += 3
  writer.paragraph(body, 'P', step.details, text.body, box)
  if (step.basis) drawBasis(writer, body, step.basis)
  body.end()
  writer.y += 14
}

/** Points. */
const longStep = 320

const stepBox = (writer: PageWriter) => ({ start: 32, width: writer.width - 32 })

/**
 * The height that a step needs on its first page: a step that would leave a small part behind begins on a new page; a
 * long one is split, but not below its heading.
 */
function startHeight(writer: PageWriter, step: DocumentStep) {
  const { width } = stepBox(writer)
  const height = stepHeight(writer, step, width)
  if (height < longStep) return height
  return writer.heightOf(writer.lines(step.title, text.h3, width), text.h3) + 54
}

function stepHeight(
  writer: PageWriter,
  { title, description, details, basis }: DocumentStep,
  width: number,
) {
  const heightOf = (source: string, style: TextOptions, narrower = 0) =>
    writer.heightOf(writer.lines(source, style, width - narrower), style)
  return (
    heightOf(title, text.h3) +
    writer.lineHeight(text.levels) +
    heightOf(description, text.body) +
    heightOf(details, text.body) +
    (basis ? heightOf(basis.label, strong, 12) + heightOf(basis.quote, quoted, 12) + 5 : 0) +
    3
  )
}

const strong = { ...text.small, weight: 600 } as const
const quoted: TextOptions = { ...text.body, size: 9.5, color: 'muted' }

/** The basis of a step, next to a vertical line. */
function drawBasis(
  writer: PageWriter,
  parent: StructureElement,
  { label, quote }: NonNullable<DocumentStep['basis']>,
) {
  const box = { start: 44, width: writer.width - 44 }
  const ruled = (style: TextOptions) => ({
    ...box,
    onLine: (y: number) =>
      writer.decoration((document) =>
        document
          .rect(writer.left({ start: 32, width: 2 }), y, 2, writer.lineHeight(style))
          .fill(writer.color('accent')),
      ),
  })
  writer.y += 5
  writer.paragraph(parent, 'P', label, strong, ruled(strong))
  writer.paragraph(parent, 'BlockQuote', quote, quoted, ruled(quoted))
}

/** Contact data, and a code that opens the booking on a phone. */
function drawContact(writer: PageWriter, block: Extract<Block, { type: 'contact' }>) {
  const code = 96
  drawHeading(writer, block.title, code + 40)
  const top = writer.y
  const width = writer.width - code - 30
  const labelWidth = 110
  for (const { label, value, url } of block.rows) {
    const line = writer.document.struct('P')
    writer.root.add(line)
    const lines = writer.lines(value, text.body, width - labelWidth)
    const height = writer.heightOf(lines, text.body)
    const { y } = writer
    const box = { start: labelWidth, width: width - labelWidth, y }
    line.add(
      () =>
        void writer.textAt(null, '', label, { ...text.body, color: 'muted' } as const, {
          start: 0,
          width: labelWidth - 8,
          y,
        }),
    )
    const draw = () => void writer.textAt(null, '', value, text.body, box)
    if (url) writer.link(line, value, url, { ...box, height }, draw)
    else line.add(draw)
    line.end()
    writer.y += height + 2
  }
  const { label, url } = block.link
  const side = { start: writer.width - code, width: code }
  const figure = writer.document.struct('Figure', { alt: `${label}: ${url}` })
  writer.root.add(figure)
  writer.link(figure, label, url, { ...side, y: top, height: code }, () =>
    drawQrCode(writer, url, writer.left(side), top, code),
  )
  figure.end()
  const wide = { start: writer.width - code - 12, width: code + 24, align: 'center' as const }
  const caption = { ...text.small, weight: 600, color: 'heading' } as const
  const height = writer.textAt(writer.root, 'P', label, caption, { ...wide, y: top + code + 6 })
  writer.y = Math.max(writer.y, top + code + 6 + height) + 14
}

/** Title, firm and page number below each page. */
function drawFooters(writer: PageWriter, { firm, title, labels }: DocumentModel) {
  const { document } = writer
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index)
    const y = document.page.height - margin.bottom + 22
    document.markContent('Artifact', { type: 'Pagination' })
    document.rect(margin.side, y, writer.width, 0.6).fill(writer.color('line'))
    const half = writer.width / 2
    writer.textAt(null, '', `${firm} · ${title}`, text.small, {
      start: 0,
      width: half,
      y: y + 6,
      maxLines: 1,
    })
    const page = fillPlaceholders(labels.page, labels.page, (name) =>
      name === 'page' ? index + 1 : count,
    )
    const [line] = writer.lines(page, text.small, half)
    const width = line?.width ?? 0
    writer.textAt(null, '', page, text.small, {
      start: writer.width - width - 1,
      width: width + 1,
      y: y + 6,
    })
    document.endMarkedContent()
  }
}
