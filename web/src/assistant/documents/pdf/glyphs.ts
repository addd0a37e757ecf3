import type { OPS } from 'pdfjs-dist'
import { identity, isList, listOf, matrixIn, numberIn, times, type Matrix } from './matrix.ts'
import { pdfString } from './pdf-string.ts'

/** A glyph with its position along (`x`) and across (`y`) its baseline. */
export type Glyph = {
  text: string
  x: number
  y: number
  width: number
  size: number
  /** Rotation of the baseline in degrees. Text of different rotations never shares a line. */
  turn: number
  /** What the document adds after each glyph to space its letters. */
  spacing?: number
  /** The form field or comment that it belongs to, which is drawn after the page. */
  annotation?: string
}

/** What a font says about its glyphs. `unit` is 1/1000 em except for Type 3 fonts. */
export type FontInfo = { unit: number }

type PageInfo = {
  fontInfo: (font: string) => FontInfo
  /** Whether a layer of the document is shown. */
  isShown: (layer: unknown) => boolean
  /** The text that the document declares for marked content, by its number. */
  declared: ReadonlyMap<number, string>
  /** The part of the page that is shown: left, bottom, right and top. */
  view: readonly number[]
}

export type OperatorList = { fnArray: readonly number[]; argsArray: readonly unknown[] }
type PdfGlyph = { unicode: string; width: number; isSpace: boolean }
/**
 * Marked content: whether it is not shown, the text that the document declares for what it draws, and whether glyphs of it
 * were left out.
 */
type Marked = { isHidden: boolean; text: string | undefined; from: number; hasHidden?: boolean }

const start = {
  page: identity,
  font: '',
  size: 1,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  /** Within a form XObject or an annotation. */
  isForm: false,
  isTransparent: false,
}

/**
 * Interprets the drawing operations of a page and returns the glyphs in drawing order. pdf.js's own text
 * extraction does not work for Arabic: it reverses runs with ligatures (لا becomes ال) and does not
 * separate glyphs. Text that is transparent or outside the page is left out.
 */
export function readGlyphs(
  operators: OperatorList,
  ops: typeof OPS,
  { fontInfo, isShown, declared, view }: PageInfo,
): Glyph[] {
  const glyphs: Glyph[] = []
  const kept: (typeof start)[] = []
  const marks: Marked[] = []
  const patterns = new Set<unknown>()
  let state = { ...start }
  let text: Matrix = identity
  let line: Matrix = identity
  let annotation: string | undefined

  const keep = () => void kept.push({ ...state })
  const restore = () => {
    state = kept.pop() ?? { ...start }
  }
  const transform = (matrix: Matrix) => {
    state.page = times(state.page, matrix)
  }
  const moveLine = (x: number, y: number) => {
    line = times(line, [1, 0, 0, 1, x, y])
    text = line
  }
  const leaveOut = () => marks.forEach((mark) => (mark.hasHidden = true))
  const add = (glyph: Glyph) => {
    if (state.isTransparent || marks.some(({ isHidden }) => isHidden)) return leaveOut()
    glyphs.push(annotation === undefined ? glyph : { ...glyph, annotation })
  }
  const show = (items: unknown) => {
    const unit = fontInfo(state.font).unit * state.size
    const advance = (by: number) => {
      text = times(text, [1, 0, 0, 1, by * state.stretch, 0])
    }
    for (const item of listOf(items)) {
      if (typeof item === 'number') advance((-item * state.size) / 1000)
      if (!isGlyph(item)) continue
      const matrix = times(state.page, text)
      const width = item.width * unit
      const { stretch, letterSpacing: spacing } = state
      const glyph = placed(item.unicode, matrix, state.rise, state.size, width * stretch)
      if (isWithin(view, matrix, glyph.size))
        add({ ...glyph, ...(spacing !== 0 && { spacing: spacing * stretch * lengthOf(matrix) }) })
      else leaveOut()
      advance(width + spacing + (item.isSpace ? state.wordSpacing : 0))
    }
  }
  const textIn = (entry: unknown) => (typeof entry === 'string' ? pdfString(entry) : undefined)
  /** The numbers in forms and annotations are their own. */
  const textOfNumber = (number: unknown) =>
    typeof number === 'number' && !state.isForm ? declared.get(number) : undefined
  const beginMarked = (args: unknown) => {
    const [tag, properties, actualText] = listOf(args)
    // What is inside declared text is already part of it.
    const isInside = marks.some((mark) => mark.text !== undefined)
    marks.push({
      isHidden: tag === 'OC' && !isShown(properties),
      text: isInside ? undefined : (textIn(actualText) ?? textOfNumber(properties)),
      from: glyphs.length,
    })
  }
  const endMarked = () => {
    const mark = marks.pop()
    if (mark?.text === undefined) return
    const drawn = glyphs.splice(mark.from)
    if (mark.text === '' || (mark.hasHidden && drawn.length === 0)) return
    add(
      declaredGlyph(mark.text, drawn) ??
        placed(mark.text, times(state.page, text), 0, state.size, 0),
    )
  }
  const setFont = (args: unknown) => {
    const [font] = listOf(args)
    state.font = typeof font === 'string' ? font : ''
    state.size = numberIn(args, 0)
  }
  /** A pattern may contain text; it is read once, however often it is repeated. */
  const readPattern = (args: unknown) => {
    const [kind, , list, matrix] = listOf(args)
    if (kind !== 'TilingPattern' || !isOperatorList(list) || patterns.has(list)) return
    patterns.add(list)
    const [outerText, outerLine] = [text, line]
    keep()
    state = { ...start, page: matrixIn(matrix) }
    run(list)
    restore()
    text = outerText
    line = outerLine
  }

  const handlers = new Map<number, (args: unknown) => void>([
    [ops.save, keep],
    [ops.restore, restore],
    [ops.transform, (args) => transform(matrixIn(args))],
    [
      ops.paintFormXObjectBegin,
      (args) => (keep(), transform(matrixIn(listOf(args)[0])), (state.isForm = true)),
    ],
    [ops.paintFormXObjectEnd, restore],
    [
      ops.beginAnnotation,
      (args) => {
        const [id, , toPage, own] = listOf(args)
        keep()
        // The page may have left a transformation behind.
        state = { ...start, page: times(matrixIn(toPage), matrixIn(own)), isForm: true }
        annotation = String(id)
      },
    ],
    [
      ops.endAnnotation,
      () => {
        restore()
        annotation = undefined
      },
    ],
    [ops.beginMarkedContent, beginMarked],
    [ops.beginMarkedContentProps, beginMarked],
    [ops.endMarkedContent, endMarked],
    [ops.setFillColorN, readPattern],
    [ops.setStrokeColorN, readPattern],
    [ops.beginText, () => void (text = line = identity)],
    [ops.setTextMatrix, (args) => void (text = line = matrixIn(args))],
    [ops.moveText, (args) => moveLine(numberIn(args, 0), numberIn(args, 1))],
    [
      ops.setLeadingMoveText,
      (args) => {
        state.leading = -numberIn(args, 1)
        moveLine(numberIn(args, 0), numberIn(args, 1))
      },
    ],
    [ops.nextLine, () => moveLine(0, -state.leading)],
    [ops.setCharSpacing, (args) => void (state.letterSpacing = numberIn(args, 0))],
    [ops.setWordSpacing, (args) => void (state.wordSpacing = numberIn(args, 0))],
    [ops.setHScale, (args) => void (state.stretch = numberIn(args, 0) / 100)],
    [ops.setLeading, (args) => void (state.leading = numberIn(args, 0))],
    [ops.setTextRise, (args) => void (state.rise = numberIn(args, 0))],
    [ops.setFont, setFont],
    [
      ops.setGState,
      (args) => {
        for (const entry of listOf(listOf(args)[0])) {
          const [key, value] = listOf(entry)
          if (key === 'Font') setFont(value)
          if (key === 'ca') state.isTransparent = value === 0
        }
      },
    ],
    [ops.showText, (args) => show(listOf(args)[0])],
  ])
  function run({ fnArray, argsArray }: OperatorList) {
    fnArray.forEach((operation, index) => handlers.get(operation)?.(argsArray[index]))
  }
  run(operators)
  return glyphs
}

/** One glyph in the place of those that the document declares a text for. */
function declaredGlyph(text: string, drawn: readonly Glyph[]): Glyph | undefined {
  const [first] = drawn
  if (!first) return undefined
  const onLine = drawn.filter(
    ({ y, turn }) => turn === first.turn && Math.abs(y - first.y) < first.size / 2,
  )
  const x = Math.min(...onLine.map((glyph) => glyph.x))
  const end = Math.max(...onLine.map((glyph) => glyph.x + glyph.width))
  return { ...first, text, x, width: end - x }
}

/** Positions a glyph relative to its own baseline, so that rotated pages work like upright ones. */
export function placed(
  text: string,
  matrix: Matrix,
  rise: number,
  size: number,
  width: number,
): Glyph {
  const [a, b, c, d, e, f] = matrix
  const scale = lengthOf(matrix)
  const [along, across] = [a / scale, b / scale]
  const [left, base] = [e + c * rise, f + d * rise]
  return {
    text,
    x: left * along + base * across,
    y: base * along - left * across,
    width: Math.abs(width) * scale,
    size: Math.abs(size) * Math.hypot(c, d),
    turn: Math.round((Math.atan2(b, a) * 180) / Math.PI),
  }
}

/** Whether a glyph is within the shown part of a page, or at most its size outside. */
function isWithin(
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
  [, , , , x, y]: Matrix,
  size: number,
): boolean {
  return x > left - size && x < right + size && y > bottom - size && y < top + size
}

const lengthOf = ([a, b]: Matrix) => Math.hypot(a, b) || 1

const isOperatorList = (value: unknown): value is OperatorList =>
  typeof value === 'object' &&
  value !== null &&
  'fnArray' in value &&
  isList(value.fnArray) &&
  'argsArray' in value &&
  isList(value.argsArray)

const isGlyph = (value: unknown): value is PdfGlyph =>
  typeof value === 'object' &&
  value !== null &&
  'unicode' in value &&
  typeof value.unicode === 'string' &&
  'width' in value &&
  typeof value.width === 'number'
