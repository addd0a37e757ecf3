// The parts in use of libraries without types of their own.

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required?: boolean } | null
  }
}

declare module 'fontkit' {
  export type Glyph = { id: number; advanceWidth: number; codePoints: number[]; isMark: boolean }
  export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  type Subset = {
    /** Ids of glyphs in the font; the index is the id in the subset. */
    glyphs: number[]
    mapping: Record<number, number>
    includeGlyph(id: number): number
  }
  export type Font = {
    unitsPerEm: number
    postscriptName: string
    _layoutEngine: {
      engine: { GPOSProcessor: { applyLookup(type: number, table: unknown): boolean } | null }
    }
    hasGlyphForCodePoint(codePoint: number): boolean
    createSubset(): Subset
    glyphForCodePoint(codePoint: number): Glyph
    layout(
      text: string,
      features?: string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): { glyphs: Glyph[]; positions: Position[] }
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'pdfkit' {
  export type PDFImage = { width: number; height: number }
  type Closure = () => void
  export type StructureElement = {
    add(child: StructureElement | Closure): StructureElement
    end(): void
  }
  export type StructureOptions = { alt?: string; lang?: string; scope?: 'Row' | 'Column' }
  /** A font of fontkit, or an object with the same methods. */
  type FontSource = { layout(text: string, features?: string[]): unknown }

  export class PDFDocument {
    constructor(options: {
      size: 'A4'
      margin: number
      font: null
      tagged: boolean
      pdfVersion: '1.7'
      lang: string
      displayTitle: boolean
      bufferPages: boolean
      autoFirstPage: boolean
      info: Record<string, string | Date>
    })
    page: { width: number; height: number; resources: { data: Record<string, unknown> } }
    addPage(): this
    switchToPage(index: number): unknown
    bufferedPageRange(): { start: number; count: number }
    registerFont(name: string, source: FontSource): this
    font(name: string): this
    fontSize(size: number): this
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: number; features: string[] },
    ): this
    addContent(operators: string): this
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' | 'Background' }): this
    endMarkedContent(): this
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { structParent: StructureElement; Contents: unknown },
    ): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    path(path: string): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    lineWidth(width: number): this
    fill(color: string): this
    fillColor(color: string): this
    stroke(color: string): this
    openImage(bytes: Uint8Array | ArrayBuffer): PDFImage
    image(
      image: PDFImage,
      x: number,
      y: number,
      options: { fit: [number, number]; valign: 'center' },
    ): this
    end(): void
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit'
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>
}
