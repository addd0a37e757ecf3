import { toBytes } from 'pdfkit/output'
import type { Brand } from '#contract/brand.ts'
import { fillPlaceholders } from '#contract/facts.ts'
import type { Block, DocumentModel } from '../model.ts'
import { createFaces, type Faces, type FontFiles } from './faces.ts'
import { drawOverview, drawQrCode, drawTimeline, timelineHeight } from './figures.ts'
import { drawHead, type Logo } from './head.ts'
import { TextLayout } from './layout.ts'
import { drawFacts, drawFigures, drawList } from './lists.ts'
import { margin, PageWriter, type Spread, type TextOptions } from './page-writer.ts'
import { drawSteps, startHeight } from './steps.ts'
import { text } from './text-styles.ts'

/** The firm's own logo and colors; null: the shipped ones. */
export type Look = { logo: Logo; brand?: Brand | null }

/** The document as a tagged PDF file: A4, fonts embedded, text in logical order. */
export async function toPdf(model: DocumentModel, fonts: FontFiles, look: Look) {
  const faces = createFaces(fonts)
  const type = { faces, layout: new TextLayout(faces) }
  const writer = write(model, type, look, bestSpread(model, type, look))
  const bytes = toBytes(writer.document)
  writer.root.end()
  drawFooters(writer, model)
  writer.document.end()
  return bytes
}

type Type = { faces: Faces; layout: TextLayout }

function write(model: DocumentModel, type: Type, { logo, brand = null }: Look, spread: Spread) {
  const writer = new PageWriter(model, type, brand, spread)
  drawHead(writer, model, logo)
  for (const block of model.blocks) drawBlock(writer, model, block)
  return writer
}

/** Larger gaps would separate what belongs together. */
const maxGaps = 1.35

/** The spread with the fewest pages and the smallest empty parts, so that no page looks unfinished. */
function bestSpread(model: DocumentModel, type: Type, look: Look): Spread {
  const usual = { gaps: 1, fill: 1 }
  if (model.isCompact) return usual
  const tried = (gaps: number, fill: number) => {
    const spread = { gaps, fill }
    const { blanks } = write(model, type, look, { ...spread, isDry: true })
    // In shares of a page; the largest counts the most. Unusual gaps are a smaller fault.
    const empty = blanks.reduce((sum, blank) => sum + Math.abs(blank / 728) ** 3, 0)
    const cost = blanks.length * 10 + empty + Math.abs(gaps - 1) * 0.005
    return { spread, cost, pages: blanks.length }
  }
  const bestOf = (gaps: readonly number[], fills: readonly number[]) =>
    gaps
      .flatMap((gap) => fills.map((fill) => tried(gap, fill)))
      .reduce((best, each) => (each.cost < best.cost ? each : best))
  const found = bestOf([1, 0.55, maxGaps], [1, 0.88, 0.76, 0.64])
  // On many pages the rest is spread anyway.
  if (found.pages > 3) return found.spread
  const around = (value: number, step: number) =>
    [-2, -1, 0, 1, 2].map((steps) => value + steps * step)
  const { gaps, fill } = found.spread
  return bestOf(
    around(gaps, 0.15).filter((each) => each <= maxGaps),
    around(fill, 0.03).filter((each) => each <= 1),
  ).spread
}

function drawBlock(writer: PageWriter, model: DocumentModel, block: Block) {
  switch (block.type) {
    case 'summary':
      return block.isQuote
        ? drawQuote(writer, block)
        : drawSummary(writer, block, model.isCompact ? compact : roomy)
    case 'overview':
      return drawOverview(writer, model, block)
    case 'steps':
      drawHeading(writer, block.title, block.steps[0] ? startHeight(writer, block.steps[0]) : 0)
      drawSteps(writer, block.steps)
      return writer.gap(6)
    case 'timeline':
      drawHeading(
        writer,
        block.title,
        Math.min(timelineHeight(writer, block.steps.length), 400) +
          6 +
          writer.heightOf(writer.lines(block.note, text.small, writer.width), text.small),
      )
      drawTimeline(writer, model, block)
      writer.paragraph(writer.root, 'P', block.note, text.small)
      return writer.gap(18)
    case 'contact':
      return drawContact(writer, block)
    case 'facts':
      return drawFacts(writer, block)
    case 'figures':
      return drawFigures(writer, block)
    case 'list':
      return drawList(writer, block)
    case 'note':
      return block.isCaution
        ? drawCaution(writer, block.text)
        : writer.paragraph(writer.root, 'P', block.text, text.small)
  }
}

function drawHeading(writer: PageWriter, title: string, together: number) {
  const gap = 5
  writer.paragraph(writer.root, 'H2', title, text.h2, { together: together + gap })
  writer.y += gap
}

/** A line at the start of each line of a paragraph. */
const ruled = (writer: PageWriter, style: TextOptions, color: 'jade' | 'accent') => ({
  start: 16,
  width: writer.width - 16,
  onLine: (y: number) =>
    writer.decoration((document) =>
      document
        .rect(writer.left({ start: 0, width: 3 }), y, 3, writer.lineHeight(style))
        .fill(writer.color(color)),
    ),
})

/** A text about the whole document, where it begins. */
function drawCaution(writer: PageWriter, source: string) {
  const style = { ...text.body, color: 'heading' } as const
  writer.paragraph(writer.root, 'P', source, style, ruled(writer, style, 'accent'))
  writer.gap(18)
}

/** The words of the visitor, in larger type. */
function drawQuote(writer: PageWriter, { title, text: source }: { title: string; text: string }) {
  const label = { ...text.small, weight: 600 } as const
  const size = source.length > 220 ? 11 : 13
  const words = { size, weight: 400, color: 'heading', leading: 1.65 } as const
  writer.paragraph(writer.root, 'H2', title, label, { together: 40 })
  writer.y += 2
  writer.paragraph(writer.root, 'BlockQuote', source, words)
  writer.gap(18)
}

const roomy = { title: { ...text.h2, size: 11.5 }, body: text.body, pad: 10, after: 18 }
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
  const height = writer.heightOf(writer.lines(block.text, body, inner.width), body)
  // Its upper edge is on the page of its text.
  writer.require(pad + writer.lineHeight(title) + Math.min(height, 60) + pad)
  band(writer.y, pad)
  writer.y += pad
  writer.paragraph(writer.root, 'H2', block.title, title, { ...inner, onLine: onLine(title) })
  writer.paragraph(writer.root, 'P', block.text, body, { ...inner, onLine: onLine(body) })
  band(writer.y, pad)
  writer.y += pad
  writer.gap(after)
}

/** Contact data, and a code that opens the booking on a phone, at the lower end of the last page. */
function drawContact(writer: PageWriter, block: Extract<Block, { type: 'contact' }>) {
  const code = 84
  const pad = 16
  const labelWidth = 84
  const side = { start: writer.width - code - pad, width: code }
  const wide = { start: side.start - 14, width: code + 28 }
  const width = wide.start - pad - labelWidth - 8
  const caption = { ...text.small, weight: 600, color: 'heading' } as const
  const captionLines = writer.lines(block.link.label, caption, wide.width)
  const rows = block.rows.map((row) => {
    const lines = writer.lines(row.value, text.body, width)
    return { ...row, height: writer.heightOf(lines, text.body) + 5 }
  })
  const height =
    2 * pad +
    Math.max(
      writer.lineHeight(text.h2) + 4 + rows.reduce((sum, row) => sum + row.height, 0),
      code + 6 + writer.heightOf(captionLines, caption),
    )
  writer.y += 4
  if (height > writer.wholeSpace) writer.newPage()
  writer.blanks.push(writer.wholeSpace - height)
  writer.y += writer.wholeSpace - height
  const top = writer.y + pad
  writer.decoration((document) =>
    document
      .rect(writer.left({ start: 0, width: writer.width }), writer.y, writer.width, height)
      .fill(writer.color('sand')),
  )
  writer.y = top
  writer.textAt(writer.root, 'H2', block.title, text.h2, {
    start: pad,
    width: wide.start - pad,
    y: top,
  })
  writer.y += writer.lineHeight(text.h2) + 4
  for (const { label, value, url, height: rowHeight } of rows) {
    const line = writer.document.struct('P')
    writer.root.add(line)
    const { y } = writer
    const box = { start: pad + labelWidth, width, y }
    line.add(
      () =>
        void writer.textAt(null, '', label, { ...text.body, color: 'muted' } as const, {
          start: pad,
          width: labelWidth - 8,
          y,
        }),
    )
    const draw = () => void writer.textAt(null, '', value, text.body, box)
    if (url) writer.link(line, value, url, { ...box, height: rowHeight }, draw)
    else line.add(draw)
    line.end()
    writer.y += rowHeight
  }
  const { label, url } = block.link
  const figure = writer.document.struct('Figure', { alt: `${label}: ${url}` })
  writer.root.add(figure)
  writer.link(figure, label, url, { ...side, y: top, height: code }, () =>
    drawQrCode(writer, url, writer.left(side), top, code),
  )
  figure.end()
  writer.textAt(writer.root, 'P', label, caption, { ...wide, y: top + code + 6, align: 'center' })
  writer.y = top + height - pad
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
    const numberWidth = 80
    writer.textAt(null, '', `${firm} · ${title}`, text.small, {
      start: 0,
      width: writer.width - numberWidth,
      y: y + 6,
      maxLines: 1,
    })
    const page = fillPlaceholders(labels.page, labels.page, (name) =>
      name === 'page' ? index + 1 : count,
    )
    const [line] = writer.lines(page, text.small, numberWidth)
    const width = line?.width ?? 0
    writer.textAt(null, '', page, text.small, {
      start: writer.width - width - 1,
      width: width + 1,
      y: y + 6,
    })
    document.endMarkedContent()
  }
}
