import { PDFDocument, type StructureElement, type StructureOptions } from 'pdfkit'
import { paletteOf, type Brand, type Palette, type Shade } from '#contract/brand.ts'
import { titleParts, type DocumentModel } from '../model.ts'
import { directionOf, type Direction } from '../direction.ts'
import { withoutIsolates } from './bidi.ts'
import { boxWidth, TextLayout, type Line, type Run, type TextStyle } from './layout.ts'
import { directionMark, type Face, type Faces } from './faces.ts'

/** The colors of a document: shades of the design. */
const shades = {
  ink: 'ink-900',
  heading: 'ink-700',
  text: 'body',
  muted: 'muted',
  jade: 'jade-600',
  jadeMark: 'jade-500',
  jadeBar: 'jade-300',
  accent: 'saffron-400',
  line: 'line',
  onInk: 'on-ink',
  onInkMuted: 'on-ink-muted',
} as const satisfies Record<string, Shade>
export type Color = keyof typeof shades | 'white'

/** `top`: below the line with the title, from the second page. */
export const margin = { side: 50, top: 64, bottom: 54 }

export type TextOptions = TextStyle & {
  color: Color
  /** Distance between baselines, in em. */
  leading?: number
}

type Box = { start: number; width: number }
/** At the side where the lines of the document begin, also for a text in the other direction, or at the other side. */
type Align = 'start' | 'center' | 'end'

type ParagraphOptions = Partial<Box> & {
  /** How much has to fit on the page below the first lines. */
  together?: number
  /** Called before each line, to draw behind it. */
  onLine?: (y: number) => void
}

/** More characters than a line has. */
const longestLine = 500

/** How a document is spread over its pages. */
export type Spread = {
  /** Factor of the gaps between blocks. */
  gaps: number
  /** A schedule stays on one page. */
  isWhole: boolean
  /** The index of the block that the last page begins with; without it, where the page before is full. */
  last?: number
  /** A further factor of the gaps of each page, so that its content reaches the end. */
  stretch?: number[]
  /** Only the pages are counted. */
  isDry?: boolean
}

/** An element of a document whose pages are only counted: its closures, which draw, are not called. */
const unwritten: StructureElement = { add: () => unwritten, end: () => undefined }

/**
 * Writes tagged text and shapes on pages. `start` is a distance from the side where lines begin: the right side in
 * Arabic.
 */
export class PageWriter {
  readonly document: PDFDocument
  readonly layout: TextLayout
  readonly direction: Direction
  readonly root: StructureElement
  readonly #palette: Palette
  readonly spread: Spread
  /** The parts of pages that stay empty, in points. */
  readonly blanks: number[] = []
  /** The gaps of each page, in points. */
  readonly gaps: number[] = []
  #texts = 0
  /** The distance of the next content from the top of the page. */
  y: number = margin.top

  constructor(
    { language, title, firm, date }: DocumentModel,
    { faces, layout }: { faces: Faces; layout: TextLayout },
    brand: Brand | null,
    spread: Spread,
  ) {
    this.#palette = paletteOf(brand)
    this.direction = language === 'ar' ? 'rtl' : 'ltr'
    this.layout = layout
    this.spread = spread
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: null,
      tagged: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: true,
      info: {
        Title: withoutIsolates(title),
        Author: firm,
        Creator: firm,
        CreationDate: date,
        ModDate: date,
      },
    })
    for (const face of Object.values(faces).flatMap((weights) => Object.values(weights)))
      this.document.registerFont(face.name, face.source)
    if (spread.isDry) this.document.struct = () => unwritten
    this.root = this.document.struct('Document')
    if (!spread.isDry) this.document.addStructure(this.root)
  }

  /** A color of the document as PDFKit takes it. */
  color(name: Color): string {
    return name === 'white' ? '#ffffff' : this.#palette[shades[name]]
  }

  get width() {
    return this.document.page.width - 2 * margin.side
  }

  /** The space left on the page. */
  get space() {
    return this.end - this.y
  }

  /** Where the content of a page ends. */
  get end() {
    return this.document.page.height - margin.bottom
  }

  /** Room below a block. */
  gap(points: number) {
    const page = this.blanks.length
    const size = points * this.spread.gaps
    this.gaps[page] = (this.gaps[page] ?? 0) + size
    this.y += size * (this.spread.stretch?.[page] ?? 1)
  }

  newPage() {
    this.blanks.push(this.space)
    this.document.addPage()
    this.y = margin.top
  }

  /** Begins a new page unless the height is left on this one. */
  require(height: number) {
    if (height > this.space && this.y > margin.top) this.newPage()
  }

  /** The left edge of a box. */
  left({ start, width }: Box): number {
    const { page } = this.document
    return this.direction === 'rtl' ? page.width - margin.side - start - width : margin.side + start
  }

  /** Adds an element to a parent and fills it. */
  element(
    parent: StructureElement,
    tag: string,
    fill: (element: StructureElement) => unknown,
    options?: StructureOptions,
  ) {
    const element = this.document.struct(tag, options)
    parent.add(element)
    fill(element)
    element.end()
  }

  lines(text: string, options: TextOptions, width = this.width): Line[] {
    return this.layout.lines(text, options, directionOf(text, this.direction), width)
  }

  /**
   * A title of several lines breaks after its colon, where that takes no further line; otherwise the width is that in
   * which its lines have a similar length.
   */
  balanced(source: string, options: TextOptions, width: number) {
    const { length } = this.lines(source, options, width)
    if (length < 2) return { text: source, width }
    const parts = titleParts(source).join('\n')
    const text = this.lines(parts, options, width).length > length ? source : parts
    let balanced = width
    while (this.lines(text, options, balanced - 10).length === length) balanced -= 10
    return { text, width: balanced }
  }

  lineHeight = ({ size, leading = 1.6 }: TextOptions) => size * leading

  heightOf = (lines: readonly Line[], options: TextOptions) =>
    lines.length * this.lineHeight(options)

  /**
   * A paragraph at the current position, over pages if necessary.
   */
  paragraph(
    parent: StructureElement,
    tag: string,
    text: string,
    options: TextOptions,
    { start = 0, width = this.width - start, together = 0, onLine }: ParagraphOptions = {},
  ) {
    const lines = this.lines(text, options, width)
    if (lines.length === 0) return
    this.element(parent, tag, (element) => {
      this.require(Math.min(lines.length, 2) * this.lineHeight(options) + together)
      for (const line of lines) {
        this.require(this.lineHeight(options))
        const { y } = this
        onLine?.(y)
        element.add(() => this.drawLine(line, options, { start, width }, y))
        this.y += this.lineHeight(options)
      }
    })
  }

  /** Text at a fixed position, without page breaks. Returns its height. */
  textAt(
    parent: StructureElement | null,
    tag: string,
    text: string,
    options: TextOptions,
    box: Box & { y: number; align?: Align; maxLines?: number },
  ): number {
    const lines = this.shortened(text, options, box)
    const draw = () => {
      for (const [index, line] of lines.entries()) {
        const y = box.y + index * this.lineHeight(options)
        this.drawLine(line, options, box, y, box.align)
      }
    }
    if (parent) this.element(parent, tag, (element) => element.add(draw))
    else draw()
    return this.heightOf(lines, options)
  }

  /** At most so many lines; the last one ends with "…" if there are more. */
  shortened(
    text: string,
    options: TextOptions,
    { width, maxLines }: { width: number; maxLines?: number },
  ) {
    if (!maxLines) return this.lines(text, options, width)
    const lines = this.lines(text.slice(0, maxLines * longestLine), options, width)
    if (lines.length <= maxLines) return lines
    const kept = lines.slice(0, maxLines)
    let last = kept.at(-1)?.text ?? ''
    for (;;) {
      const [line, ...more] = this.lines(`${last}…`, options, width)
      if (line && more.length === 0) return [...kept.slice(0, -1), line]
      last = Array.from(last).slice(0, -1).join('')
    }
  }

  /**
   * Draws a line with its text as ActualText. The property list is a resource of the page: poppler takes only lists
   * within the content, and would reverse Arabic text in them; it derives the text from the glyphs instead.
   */
  drawLine(line: Line, options: TextOptions, box: Box, y: number, align: Align = 'start') {
    if (this.spread.isDry) return
    const { document } = this
    const name = `T${this.#texts++}`
    const { data } = document.page.resources
    data['Properties'] = {
      ...(typeof data['Properties'] === 'object' ? data['Properties'] : {}),
      // PDFKit writes strings as names, and String objects as strings.
      // oxlint-disable-next-line no-new-wrappers
      [name]: { ActualText: new String(line.text) },
    }
    document.addContent(`/Span /${name} BDC`)
    const isRight = (this.direction === 'rtl') === (align === 'start')
    const free = box.width - line.width
    const offset = align === 'center' ? free / 2 : isRight ? free : 0
    const baseline = y + (this.lineHeight(options) + options.size * 0.62) / 2
    this.#drawRuns(line, options, this.left(box) + offset, baseline)
    document.addContent('EMC')
  }

  #drawRuns(line: Line, { size, color }: TextOptions, left: number, y: number) {
    const fill = this.color(color)
    let x = left
    let previous: Run | undefined
    for (const run of line.runs) {
      const isLeftToRight = run.level % 2 === 0
      const isAfterOther = line.direction === 'rtl' || (previous && previous.level % 2 === 1)
      const mark = isLeftToRight && isAfterOther ? directionMark[line.direction] : ''
      if (run.face) this.#drawText(run.face, mark + run.text, x, y, size, fill)
      else this.#drawBoxes(this.layout.boxes(run.text), x, y, size, fill)
      previous = run
      x += run.width
    }
  }

  #drawText(face: Face, text: string, x: number, y: number, size: number, fill: string) {
    this.document
      .font(face.name)
      .fontSize(size)
      .fillColor(fill)
      .text(text, x, y, { lineBreak: false, baseline: 0, features: [] })
  }

  /** Replaces characters without a glyph. */
  #drawBoxes(count: number, left: number, y: number, size: number, stroke: string) {
    for (let index = 0; index < count; index++)
      this.document
        .rect(left + (index + 0.12) * boxWidth * size, y - size * 0.66, size * 0.46, size * 0.66)
        .lineWidth(size * 0.05)
        .stroke(stroke)
  }

  /** A rectangle behind or next to texts. */
  bar(box: Box, y: number, height: number, color: Color = 'accent') {
    this.decoration((document) =>
      document.rect(this.left(box), y, box.width, height).fill(this.color(color)),
    )
  }

  /** Draws shapes that assistive technology leaves out. */
  decoration(draw: (document: PDFDocument) => void) {
    if (this.spread.isDry) return
    this.document.markContent('Artifact', { type: 'Layout' })
    draw(this.document)
    this.document.endMarkedContent()
  }

  /** A link on a rectangle of the page, as part of a structure element. */
  link(
    parent: StructureElement,
    label: string,
    url: string,
    box: Box & { y: number; height: number },
    draw: () => void,
  ) {
    this.element(parent, 'Link', (element) => {
      element.add(draw)
      // oxlint-disable-next-line no-new-wrappers
      const options = { structParent: element, Contents: new String(label) }
      this.document.link(this.left(box), box.y, box.width, box.height, url, options)
    })
  }
}
