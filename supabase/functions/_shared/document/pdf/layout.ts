import LineBreaker from 'linebreak'
import { bidiLevels, visualOrder, withIsolates, withoutIsolates, type BidiLevels } from './bidi.ts'
import type { Direction } from '../direction.ts'
import type { Face, Faces, Script, Weight } from './faces.ts'

export type TextStyle = { size: number; weight: Weight }
/** Characters of one font and direction. Without a font they are drawn as boxes. */
export type Run = { face: Face | null; text: string; width: number; level: number }
export type Line = {
  /** The text of the line in logical order. */
  text: string
  /** From left to right. */
  runs: Run[]
  width: number
  direction: Direction
}

/** The width of the box that replaces a character without a glyph, in em. */
export const boxWidth = 0.62

const maxWord = 200

/** The fonts have none, and boxes in their place would look broken. */
const emoji =
  / ?(?:\p{Emoji_Presentation}|(?![©®™])\p{Extended_Pictographic}\uFE0F|\u200D(?=\p{Extended_Pictographic}))+|[\uFE0F\u20E3]/gu

/** Each character with what is drawn for it. */
const pairs = (written: string, drawn: string) =>
  Array.from(written, (character, at) => [character, drawn[at] ?? drawn] as const)

/** What is drawn in place of characters that the fonts do not have. */
const substitutes = new Map([
  ...pairs('●■▪◆★✓✔', '•'),
  ...pairs('✗✘✕✖', '×'),
  ...pairs('۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'),
  // The letters of Persian and Urdu keyboards.
  ...pairs('کیہھۀےں', 'كيهههين'),
  ...pairs('\u2010\u2011', '-'),
  ...pairs('≈′″μ', '~\'"µ'),
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['‰', '/1000'],
])

/** Breaks paragraphs into lines of glyph runs in visual order (Unicode Bidirectional Algorithm). */
export class TextLayout {
  readonly #faces: Faces
  /** A document is laid out several times. */
  readonly #lines = new Map<string, Line[]>()
  readonly #graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

  constructor(faces: Faces) {
    this.#faces = faces
  }

  /** The lines of a text, with at most the given width in points. */
  lines(text: string, style: TextStyle, direction: Direction, maxWidth: number): Line[] {
    const key = `${style.size} ${style.weight} ${direction} ${maxWidth} ${text}`
    const lines = this.#lines.get(key) ?? this.#broken(text, style, direction, maxWidth)
    this.#lines.set(key, lines)
    return lines
  }

  #broken(text: string, style: TextStyle, direction: Direction, maxWidth: number): Line[] {
    return this.#drawable(text.normalize('NFC'))
      .replaceAll(emoji, '')
      .replaceAll(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
      .split('\n')
      .map((part) => part.trim())
      .filter(Boolean)
      .flatMap((part) => {
        const lines = this.#paragraph(part, style, direction, maxWidth)
        // No word is alone on the last line, where that takes no further line.
        const isAlone = lines.length > 1 && (lines.at(-1)?.width ?? 0) < maxWidth / 8
        const narrow = isAlone ? this.#paragraph(part, style, direction, maxWidth * 0.93) : lines
        return narrow.length === lines.length ? narrow : lines
      })
  }

  /** The text with substitutes for characters without a glyph. A power or a circled number has none: 10⁶ is not 106. */
  #drawable(text: string): string {
    const has = (character: string) => {
      const codePoint = character.codePointAt(0) ?? 0
      return [this.#faces.arabic, this.#faces.latin].some(
        (face) => face[400].has(codePoint) || face[600].has(codePoint),
      )
    }
    return text.replaceAll(
      /[^\p{ASCII}\p{Emoji_Presentation}\p{No}\p{Lm}⁺⁻]|[₀-₉]/gu,
      (character) => {
        if (has(character)) return character
        const plain = character.normalize('NFKC')
        return substitutes.get(character) ?? (Array.from(plain).every(has) ? plain : character)
      },
    )
  }

  #paragraph(source: string, style: TextStyle, direction: Direction, maxWidth: number): Line[] {
    // "Microsoft 365" stays in one line, and so does what its text keeps together; no line begins with a separator. The
    // fonts have one kind of space.
    const breakable = withIsolates(
      source.replaceAll(/[\t\p{Zs}]/gu, (space) => (space === '\u00A0' ? space : ' ')),
    ).replaceAll(/(?<=[A-Za-z]) (?=\d)| (?=[·–—] )/g, '\u00A0')
    const written = breakable.replaceAll('\u00A0', ' ')
    const levels = bidiLevels(written, direction)
    // The fonts have no arrows, and `‹` is mirrored from right to left.
    const text = written.replaceAll(/[→←]/g, (arrow, at: number) =>
      (arrow === '→') === ((levels.levels[at] ?? 0) % 2 === 0) ? '›' : '‹',
    )
    const lines: Line[] = []
    let start = 0
    let end = 0
    let width = 0
    const finish = () => {
      if (end > start) lines.push(this.#line(text, levels, start, end, style, direction))
      start = end
      width = 0
    }
    for (const piece of this.#pieces(text, breakable, levels, style, maxWidth)) {
      if (width + piece.visible > maxWidth && end > start) finish()
      end = piece.end
      width += piece.width
    }
    finish()
    return lines
  }

  /** The parts between which a line may break; words that are wider than a line are split. */
  *#pieces(
    text: string,
    breakable: string,
    levels: BidiLevels,
    style: TextStyle,
    maxWidth: number,
  ) {
    const breaker = new LineBreaker(breakable)
    let start = 0
    for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
      const end = found.position
      // A longer word fits no line, and the font would shape it in one piece.
      const whole = end - start > maxWord ? null : this.#piece(text, levels, start, end, style)
      if (whole && whole.visible <= maxWidth) yield whole
      else
        for (const { segment, index } of this.#graphemes.segment(text.slice(start, end)))
          yield this.#piece(text, levels, start + index, start + index + segment.length, style)
      start = end
    }
  }

  #piece(text: string, levels: BidiLevels, start: number, end: number, style: TextStyle) {
    const widthTo = (to: number) =>
      this.#runs(text, levels, range(start, to), style).reduce((sum, run) => sum + run.width, 0)
    const visibleEnd = start + text.slice(start, end).trimEnd().length
    const visible = widthTo(visibleEnd)
    return { end, visible, width: visibleEnd === end ? visible : widthTo(end) }
  }

  #line(
    text: string,
    levels: BidiLevels,
    start: number,
    lineEnd: number,
    style: TextStyle,
    direction: Direction,
  ): Line {
    const end = start + text.slice(start, lineEnd).trimEnd().length
    const runs = this.#runs(text, levels, visualOrder(text, levels, start, end), style)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    return { text: withoutIsolates(text.slice(start, end)), runs, width, direction }
  }

  /** Groups characters of the same font and level. Indices of a right-to-left run are descending. */
  #runs(text: string, levels: BidiLevels, order: readonly number[], style: TextStyle): Run[] {
    const groups: { face: Face | null; level: number; indices: number[] }[] = []
    const drawn = order.filter((index) => !isIgnorable(text, index))
    for (const index of drawn) {
      const level = levels.levels[index] ?? 0
      const face = this.#faceOf(text, index, level, style.weight)
      const last = groups.at(-1)
      if (last && last.face === face && last.level === level) last.indices.push(index)
      else groups.push({ face, level, indices: [index] })
    }
    return groups.map(({ face, level, indices }) => {
      const run = indices.toSorted((a, b) => a - b).map((index) => text[index])
      return { face, level, text: run.join(''), width: this.#width(face, run.join(''), style.size) }
    })
  }

  #faceOf(text: string, index: number, level: number, weight: Weight): Face | null {
    const codePoint = codePointAt(text, index)
    const faceOf = (script: Script) =>
      ([weight, 400, 600] as const)
        .map((each) => this.#faces[script][each])
        .find((face) => face.has(codePoint)) ?? null
    const arabic = codePoint === 0x20 || isShared(codePoint) ? null : faceOf('arabic')
    return arabic ?? faceOf(level % 2 === 1 && !isSpaceInArabic(text, index) ? 'neutral' : 'latin')
  }

  #width(face: Face | null, text: string, size: number): number {
    if (!face) return this.boxes(text) * boxWidth * size
    return (face.source.layout(text).advanceWidth / 1000) * size
  }

  /** How many boxes replace a text. */
  boxes = (text: string) => [...this.#graphemes.segment(text)].length
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index)

/** The code point that a code unit belongs to. */
function codePointAt(text: string, index: number): number {
  const isLow = /[\udc00-\udfff]/.test(text[index] ?? '')
  return text.codePointAt(isLow && index > 0 ? index - 1 : index) ?? 0
}

/** Both fonts have them; the Latin one is used for both scripts, so that spaces and quotes look the same. */
const isShared = (codePoint: number) => codePoint < 0x600

/** Between Arabic letters a space cannot change the order of a text, so it needs no mark of direction. */
const isSpaceInArabic = (text: string, index: number) =>
  /^\p{Script=Arabic} \p{Script=Arabic}$/u.test(text.slice(index - 1, index + 2)) &&
  !/\p{N}/u.test(text.slice(index - 1, index + 2))

/** Characters without a shape. Joiners stay, they change Arabic letters. */
const isIgnorable = (text: string, index: number) => {
  const character = text[index] ?? ''
  return (
    !isJoiner(character) && /[\p{Cc}\p{Cf}\u2028\u2029]|\p{Variation_Selector}/u.test(character)
  )
}

const isJoiner = (character: string) => character === '\u200c' || character === '\u200d'
