import { create, type Font, type Glyph, type Subset } from 'fontkit'
import { mirrored } from './bidi.ts'

export type Weight = 400 | 600
/** TrueType files: headings have the weight 600, text 400. */
export type FontFiles = Record<`${'arabic' | 'latin'}${Weight}`, Uint8Array>

export type PlacedGlyph = { id: number; advanceWidth: number; codePoints: number[] }
type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Layout = { glyphs: PlacedGlyph[]; positions: GlyphPosition[] }

/** A font as PDFKit uses it. */
export type Face = {
  name: string
  has: (codePoint: number) => boolean
  source: {
    layout: (text: string) => Layout & { advanceWidth: number }
    createSubset: () => Subset
  }
}
/** `neutral` is for the punctuation and spaces between right-to-left words, mirrored. */
export type Script = 'arabic' | 'latin' | 'neutral'
export type Faces = Record<Script, Record<Weight, Face>>

export function createFaces(files: FontFiles): Faces {
  const latin = { 400: create(files.latin400), 600: create(files.latin600) }
  const arabic = { 400: withAllMarks(files.arabic400), 600: withAllMarks(files.arabic600) }
  const weights = (make: (weight: Weight) => Face) => ({ 400: make(400), 600: make(600) })
  return {
    arabic: weights((weight) => face('Arabic', arabic[weight], weight, layoutArabic)),
    latin: weights((weight) => face('Latin', latin[weight], weight, layoutLatin)),
    neutral: weights((weight) => face('Neutral', latin[weight], weight, layoutNeutral)),
  }
}

/**
 * A font in which a letter need not have a place for each mark, such as a final ف for a kasra: fontkit fails there
 * (foliojs/fontkit#367). The next rule of the font places the mark, or it keeps its position.
 */
function withAllMarks(file: Uint8Array): Font {
  const font = create(file)
  // oxlint-disable-next-line no-underscore-dangle -- the library exports no other way to its rules
  const rules = font._layoutEngine.engine.GPOSProcessor
  const applyLookup = rules?.applyLookup.bind(rules)
  if (rules && applyLookup)
    rules.applyLookup = (type: number, table: unknown): boolean => {
      try {
        return applyLookup(type, table)
      } catch (error) {
        if (error instanceof TypeError) return false
        throw error
      }
    }
  return font
}

type LayoutText = (font: Font, text: string) => Layout

/**
 * PDFKit gives each glyph of a font one text, that of its first use. Here each pair of glyph and text has an id of its
 * own, so that a letter with marks has the text of both.
 */
function face(script: string, font: Font, weight: Weight, layoutText: LayoutText): Face {
  // PDFKit treats fonts of the same name as one.
  const textFace = script === 'Arabic' ? 'NotoSansArabic' : 'Figtree'
  const name = `${weight === 600 ? 'ReadexPro' : textFace}-${script}-${weight}`
  const firstPairId = 0x10000
  const glyphIds: number[] = []
  const pairIds = new Map<string, number>()
  const pairId = ({ id, codePoints }: PlacedGlyph) => {
    const key = `${id}:${codePoints.join()}`
    const pair = pairIds.get(key) ?? firstPairId + glyphIds.push(id) - 1
    pairIds.set(key, pair)
    return pair
  }
  const place = (text: string) => {
    const { glyphs, positions } = layoutMarked(font, text, layoutText)
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return {
      glyphs: glyphs.map((each) => ({ ...each, id: pairId(each) })),
      positions,
      advanceWidth,
    }
  }
  // Each text is measured, and PDFKit asks for it twice when it is drawn.
  const layouts = new Map<string, ReturnType<typeof place>>()
  const layout = (text: string) => {
    const found = layouts.get(text) ?? place(text)
    layouts.set(text, found)
    // PDFKit scales the positions in place.
    return { ...found, positions: found.positions.map((position) => ({ ...position })) }
  }
  const createSubset = () => {
    const subset = font.createSubset()
    const includeGlyph = subset.includeGlyph.bind(subset)
    subset.includeGlyph = (id: number) => {
      const glyphId = glyphIds[id - firstPairId]
      // The parts of a composed glyph.
      if (glyphId === undefined) return includeGlyph(id)
      subset.mapping[id] ??= subset.glyphs.push(glyphId) - 1
      return subset.mapping[id]
    }
    return subset
  }
  const source = Object.create(font, {
    postscriptName: { value: name },
    layout: { value: layout },
    createSubset: { value: createSubset },
  })
  return { name, source, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
}

/** Drawn without a shape, where the direction changes, see `layoutNeutral`. */
export const directionMark = { rtl: '\u200f', ltr: '\u200e' } as const
/** A text that may begin with a mark. */
function layoutMarked(font: Font, text: string, layoutText: LayoutText): Layout {
  const [first = ''] = text
  if (first !== directionMark.rtl && first !== directionMark.ltr) return layoutText(font, text)
  const mark = withoutOffsets([markGlyph(font, first)])
  const { glyphs, positions } = layoutText(font, text.slice(1))
  return {
    glyphs: [...mark.glyphs, ...glyphs],
    positions: [...mark.positions, ...positions],
  }
}

/** The glyph of a space without its width. */
const markGlyph = (font: Font, mark: string): PlacedGlyph => ({
  id: font.glyphForCodePoint(0x20).id,
  advanceWidth: 0,
  codePoints: [mark.codePointAt(0) ?? 0],
})
const withoutOffsets = (glyphs: PlacedGlyph[]): Layout => ({
  glyphs,
  positions: glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  })),
})
const isPunctuation = (codePoint: number) => /\p{P}/u.test(String.fromCodePoint(codePoint))
const isNumber = (text: string) => /^[\u0660-\u0669\u066b\u066c]+$/.test(text)

const placed = ({ id, advanceWidth, codePoints }: Glyph): PlacedGlyph => ({
  id,
  advanceWidth,
  codePoints,
})

function layoutLatin(font: Font, text: string): Layout {
  const { glyphs, positions } = font.layout(text, undefined, 'latn', undefined, 'ltr')
  return { glyphs: glyphs.map(placed), positions }
}

/**
 * A shadda before the vowel of its consonant. Unicode orders them the other way around, and fontkit stacks marks in their order,
 * so a fatha under the shadda would read as a kasra (Unicode Technical Report 53).
 */
const shaddaFirst = (text: string) => text.replaceAll(/([\u064b-\u0650]+)\u0651/g, '\u0651$1')

/**
 * Glyphs in visual order. Programs that derive the text from them reverse right-to-left text character by character, so
 * a glyph of several characters has them in visual order, too, and a letter those of its marks.
 */
function layoutArabic(font: Font, text: string): Layout {
  const isLeftToRight = isNumber(text)
  const direction = isLeftToRight ? 'ltr' : 'rtl'
  const run = font.layout(shaddaFirst(text), undefined, 'arab', undefined, direction)
  const glyphs = run.glyphs.map(placed)
  if (isLeftToRight) return { glyphs, positions: run.positions }
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  let end = codePoints.length
  let marks = 0
  for (const [index, glyph] of run.glyphs.entries()) {
    const target = glyphs[index]
    if (!target) continue
    const isDiacritic = glyph.isMark && run.positions[index]?.xAdvance === 0
    // The dots of a letter may be a glyph without a text.
    if (isDiacritic || glyph.codePoints.length === 0) {
      marks += glyph.codePoints.length
      target.codePoints = []
      continue
    }
    // From the text, since a mark may be between the letters of a ligature.
    const start = end - marks - glyph.codePoints.length
    const written = codePoints.slice(start, end).toReversed()
    if (written.some(isPunctuation)) written.unshift(0x200f)
    target.codePoints = written
    end = start
    marks = 0
  }
  return { glyphs, positions: run.positions }
}

/**
 * Mirrored glyphs in reverse order, each with the character that was written. Programs that order text by its glyphs
 * count punctuation and spaces to a number or word of the other direction next to them, which marks prevent.
 */
function layoutNeutral(font: Font, text: string): Layout {
  const glyphs = Array.from(text)
    .toReversed()
    .flatMap((character) => {
      const codePoint = character.codePointAt(0) ?? 0
      const { id, advanceWidth } = font.glyphForCodePoint(mirrored(character).codePointAt(0) ?? 0)
      return [markGlyph(font, directionMark.rtl), { id, advanceWidth, codePoints: [codePoint] }]
    })
  return withoutOffsets(glyphs)
}
