import { toBytes } from 'pdfkit/output'
import type { Brand } from '#contract/brand.ts'
import { fillPlaceholders } from '#contract/facts.ts'
import { footOf, type Block, type DocumentModel } from '../model.ts'
import { createFaces, type Faces, type FontFiles } from './faces.ts'
import { drawHeading, drawQrCode, drawSchedule } from './figures.ts'
import { drawHead, type Logo } from './head.ts'
import { TextLayout } from './layout.ts'
import { drawFacts, drawFigures, drawList, drawTitle, styleOf } from './lists.ts'
import { margin, PageWriter, type Spread, type TextOptions } from './page-writer.ts'
import { drawSteps, startHeight } from './steps.ts'
import { room, text } from './text-styles.ts'

/** The firm's own logo and colors; null: the shipped ones. */
export type Look = { logo: Logo; brand?: Brand | null }

/** The document as a tagged PDF file: A4, fonts embedded, text in logical order. */
export async function toPdf(model: DocumentModel, fonts: FontFiles, look: Look) {
  const faces = createFaces(fonts)
  const type = { faces, layout: new TextLayout(faces) }
  const { writer } = write(model, type, look, bestSpread(model, type, look))
  const bytes = toBytes(writer.document)
  writer.root.end()
  drawFrames(writer, model)
  writer.document.end()
  return bytes
}

type Type = { faces: Faces; layout: TextLayout }

function write(model: DocumentModel, type: Type, { logo, brand = null }: Look, spread: Spread) {
  const writer = new PageWriter(model, type, brand, spread)
  drawHead(writer, model, logo)
  /** The last page with a section. */
  let filled = 0
  for (const [index, block] of model.blocks.entries()) {
    if (index === spread.last && writer.y > margin.top) writer.newPage()
    drawBlock(writer, model, block)
    if (isSection(block)) filled = writer.blanks.length
  }
  const contact = model.blocks.some(({ type: each }) => each === 'contact')
  return { writer, isAlone: contact && filled < writer.blanks.length - 1 }
}

const isSection = ({ type }: Block) => type !== 'note' && type !== 'contact'

/** The least of a page but the last that is filled. */
const leastFilled = 0.8
/** Larger gaps would separate what belongs together. */
const maxGaps = 1.6

/**
 * The spread with the fewest pages and the smallest empty parts, so that no page looks unfinished. A last page has a
 * section above the contact data.
 */
function bestSpread(model: DocumentModel, type: Type, look: Look): Spread {
  const usual = { gaps: 1, isWhole: true }
  if (model.isCompact) return usual
  const tried = (spread: Spread) => {
    const { gaps, isWhole } = spread
    const { writer, isAlone } = write(model, type, look, { ...spread, isDry: true })
    const { blanks, gaps: sizes, end } = writer
    const stretch = blanks.map((blank, page) => {
      // A point less, since sums are not exact.
      const filling = 1 + Math.max(blank - 1, 0) / (sizes[page] ?? 1)
      const isLast = page === blanks.length - 1
      // A last page that is not filled has the usual gaps.
      return Math.min(filling, isLast && filling > maxGaps / gaps ? 1 / gaps : maxGaps / gaps)
    })
    const rest = blanks.map(
      (blank, page) => blank - ((stretch[page] ?? 1) - 1) * (sizes[page] ?? 0),
    )
    const isEmpty = rest.slice(0, -1).some((blank) => blank > (1 - leastFilled) * end)
    // The end of a document may be empty.
    const empty = rest.reduce(
      (sum, blank, page) => sum + (page < rest.length - 1 ? 20 : 1) * (blank / end) ** 2,
      0,
    )
    // Unusual gaps are a smaller fault.
    const fault = (isAlone ? 4 : 0) + (isEmpty ? 2 : 0) + (isWhole ? 0 : 3) + Math.abs(gaps - 1)
    return { spread, stretch, cost: blanks.length * 5 + empty + fault, isAlone }
  }
  const factors = [1, 0.8, 0.6, 0.45]
  const ranked = (...more: Pick<Spread, 'last'>[]) =>
    more
      .flatMap((each) => [true, false].map((isWhole) => ({ ...each, isWhole })))
      .flatMap((each) => factors.map((gaps) => tried({ ...each, gaps })))
      .toSorted((a, b) => a.cost - b.cost)
  const sections = model.blocks.flatMap((block, index) => (isSection(block) ? index : []))
  let spreads = ranked({})
  if (spreads[0]?.isAlone) spreads = ranked(...sections.slice(-2).map((last) => ({ last })))
  // Larger gaps may move a block that has to be on one page.
  const found = spreads.find(({ spread, stretch }) => {
    const { writer, isAlone } = write(model, type, look, { ...spread, stretch, isDry: true })
    return !isAlone && writer.blanks.length === stretch.length
  })
  return found ? { ...found.spread, stretch: found.stretch } : (spreads[0]?.spread ?? usual)
}

function drawBlock(writer: PageWriter, model: DocumentModel, block: Block) {
  switch (block.type) {
    case 'summary':
      return block.lead ? drawAdvice(writer, block) : drawSummary(writer, model, block)
    case 'schedule':
      return drawSchedule(writer, model, block)
    case 'steps':
      drawHeading(writer, block.title, block.steps[0] ? startHeight(writer, block.steps[0]) : 0)
      drawSteps(writer, block.steps)
      return writer.gap(room.part - 14)
    case 'contact':
      return drawContact(writer, block)
    case 'facts':
      return drawFacts(writer, model, block)
    case 'figures':
      return drawFigures(writer, block)
    case 'list':
      return drawList(writer, model, block)
    case 'note':
      if (block.isCaution) return drawCaution(writer, block.text)
      writer.paragraph(writer.root, 'P', block.text, text.small)
      // Notes follow each other closely.
      return writer.gap(6)
  }
}

/** A text about the whole document, where it begins. */
function drawCaution(writer: PageWriter, source: string) {
  const style = { ...text.body, color: 'heading' } as const
  const onLine = (y: number) => writer.bar({ start: 0, width: 3 }, y, writer.lineHeight(style))
  writer.paragraph(writer.root, 'P', source, style, { start: 14, onLine })
  writer.gap(room.part)
}

type Summary = Extract<Block, { type: 'summary' }>

/** A text below its label; the words of the visitor in larger type. */
function drawSummary(writer: PageWriter, model: DocumentModel, block: Summary) {
  const { body, gap } = styleOf(model)
  if (model.isCompact) drawTitle(writer, model, block.title)
  else {
    writer.paragraph(writer.root, 'H2', block.title, text.label, { together: 40 })
    writer.y += room.label
  }
  const words = block.text.length > 300 ? { ...text.quote, size: 11 } : text.quote
  const style = block.isQuote ? words : body
  writer.paragraph(writer.root, block.isQuote ? 'BlockQuote' : 'P', block.text, style)
  writer.gap(gap.block)
}

/** The recommendation on a dark panel, which is drawn line by line, since a long one may break. */
function drawAdvice(writer: PageWriter, { title, lead = '', text: source }: Summary) {
  const pad = 18
  const inner = { start: pad, width: writer.width - 2 * pad }
  const band = (y: number, height: number) => {
    writer.bar({ start: 0, width: writer.width }, y, height, 'ink')
    writer.bar({ start: 0, width: 4 }, y, height)
  }
  const draw = (tag: string, words: string, style: TextOptions, width = inner.width) => {
    const onLine = (y: number) => band(y, writer.lineHeight(style) + 0.5)
    writer.paragraph(writer.root, tag, words, style, { ...inner, width, onLine })
  }
  const space = (height: number) => {
    band(writer.y, height + 0.5)
    writer.y += height
  }
  writer.require(2 * pad + writer.lineHeight(text.label) + 3 * writer.lineHeight(text.lead))
  space(pad - 3)
  draw('H2', title, { ...text.label, color: 'accent' })
  space(2)
  const balanced = writer.balanced(lead, text.lead, inner.width)
  draw('P', balanced.text, text.lead, balanced.width)
  space(5)
  draw('P', source, { ...text.body, color: 'onInkMuted' })
  space(pad - 2)
  writer.gap(room.part)
}

/** Contact data, and a code that opens the booking on a phone: the firm's card, below the text. */
function drawContact(writer: PageWriter, block: Extract<Block, { type: 'contact' }>) {
  const code = 58
  const quiet = 5
  const pad = 15
  const tile = { start: writer.width - code - 2 * quiet - 2 * pad, width: code + 2 * quiet }
  const side = { start: tile.start + quiet, width: code }
  const width = tile.start - pad - 24
  const title: TextOptions = { ...text.h2, color: 'onInk' }
  const value: TextOptions = { ...text.body, color: 'onInk' }
  const caption: TextOptions = { ...text.small, weight: 600, color: 'onInk' }
  const captionBox = { start: tile.start - 22, width: tile.width + 44 }
  const captionLines = writer.lines(block.link.label, caption, captionBox.width)
  const rows = block.rows.map((row) => {
    const lines = writer.lines(row.value, value, width)
    return { ...row, height: writer.heightOf(lines, value) + 1 }
  })
  const height =
    2 * pad +
    Math.max(
      writer.lineHeight(title) + 3 + rows.reduce((sum, row) => sum + row.height, 0),
      tile.width + 5 + writer.heightOf(captionLines, caption),
    )
  writer.gap(12)
  if (height > writer.space) writer.newPage()
  writer.blanks.push(writer.space - height)
  const top = writer.y + pad
  writer.bar({ start: 0, width: writer.width }, writer.y, height, 'ink')
  writer.bar({ start: 0, width: writer.width }, writer.y, 3)
  writer.y = top
  writer.textAt(writer.root, 'H2', block.title, title, { start: pad, width, y: top })
  writer.y += writer.lineHeight(title) + 3
  for (const { value: source, url, height: rowHeight } of rows) {
    const box = { start: pad, width, y: writer.y }
    const draw = () => void writer.textAt(null, '', source, value, box)
    writer.element(writer.root, 'P', (line) => {
      if (url) writer.link(line, source, url, { ...box, height: rowHeight }, draw)
      else line.add(draw)
    })
    writer.y += rowHeight
  }
  const { label, url } = block.link
  writer.bar(tile, top, tile.width, 'white')
  const drawCode = () => drawQrCode(writer, url, writer.left(side), top + quiet, code)
  writer.element(
    writer.root,
    'Figure',
    (figure) => writer.link(figure, label, url, { ...tile, y: top, height: tile.width }, drawCode),
    { alt: `${label}: ${url}` },
  )
  const below = { ...captionBox, y: top + tile.width + 5, align: 'center' } as const
  writer.textAt(writer.root, 'P', label, caption, below)
  writer.y = top + height - pad
}

/** The title above each page but the first; firm, contact data and page number below each page. */
function drawFrames(writer: PageWriter, model: DocumentModel) {
  const { title, labels } = model
  const { document } = writer
  const { start, count } = document.bufferedPageRange()
  const rule = (y: number) =>
    document.rect(margin.side, y, writer.width, 0.6).fill(writer.color('line'))
  const line = (source: string, style: TextOptions, y: number) =>
    writer.textAt(null, '', source, style, { start: 0, width: writer.width - 80, y, maxLines: 1 })
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index)
    const y = document.page.height - margin.bottom + 22
    document.markContent('Artifact', { type: 'Pagination' })
    if (index > 0) {
      line(title, { ...text.small, weight: 600, color: 'heading' }, 30)
      rule(50)
    }
    rule(y)
    line(footOf(model).join('  ·  '), text.small, y + 7)
    const page = fillPlaceholders(labels.page, labels.page, (name) =>
      name === 'page' ? index + 1 : count,
    )
    const end = { start: writer.width - 80, width: 80, y: y + 7, align: 'end' } as const
    writer.textAt(null, '', page, text.small, end)
    document.endMarkedContent()
  }
}
