import type { OPS } from 'pdfjs-dist'
import { limits } from '#contract/assistant.ts'
import {
  isIn,
  isList,
  identity,
  lengthOf,
  listOf,
  matrixIn,
  numberIn,
  partOf,
  times,
  type Box,
  type Matrix,
} from './matrix.ts'
import {
  areaPaint,
  colorIn,
  clippedTo,
  imagePaint,
  inGroup,
  isUnseen,
  lookOf,
  mixed,
  painting,
  pathPaint,
  seen,
  type Look,
  type Paint,
} from './painting.ts'
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
  /** The document sets its place, instead of adding it to the glyph before. */
  isMoved?: boolean
  /** The form field or comment that it belongs to, which is drawn after the page. */
  annotation?: string
}

export const defaultUnit = 0.001

type PageInfo = {
  /** The unit of the widths of a font's glyphs: 1/1000 em except for Type 3 fonts. */
  unitOf: (font: string) => number
  /** Whether a layer of the document is shown. */
  isShown: (layer: unknown) => boolean
  /** The text that the document declares for marked content, by its number. */
  declared: ReadonlyMap<number, string>
  /** The part of the page that is shown: left, bottom, right and top. */
  view: Box
}

type OperatorList = { fnArray: readonly number[]; argsArray: readonly unknown[] }
type Drawn = Glyph & { look: Look }
type PdfGlyph = { unicode: string; width: number; isSpace: boolean }
/**
 * Marked content: whether it is not shown, the text that the document declares for what it draws, and whether glyphs of it
 * were left out.
 */
type Marked = { isHidden: boolean; text: string | undefined; from: number; hasHidden?: boolean }

const defaults = {
  font: '',
  letterSpacing: 0,
  wordSpacing: 0,
  leading: 0,
  /** Within a form XObject or an annotation. */
  isForm: false,
  ...painting,
}

/**
 * Interprets the drawing operations of a page and returns the glyphs in drawing order, vertical lines, and whether the page
 * is a scan. pdf.js's own text extraction does not work for Arabic: it reverses runs with ligatures (لا becomes ال) and does
 * not separate glyphs. Text that nobody sees is left out.
 */
export function readGlyphs(
  operators: OperatorList,
  ops: typeof OPS,
  { unitOf, isShown, declared, view }: PageInfo,
): { glyphs: Glyph[]; hasImage: boolean; rules: Box[] } {
  const start = { ...defaults, clip: view }
  const glyphs: Drawn[] = []
  const paints: Paint[] = []
  const rules: Box[] = []
  const kept: (typeof start)[] = []
  const marks: Marked[] = []
  const patterns = new Set<unknown>()
  let state = { ...start }
  let text: Matrix = identity
  let line: Matrix = identity
  let annotation: string | undefined
  let clipsNext = false
  let isMoved = false

  const keep = () => void kept.push({ ...state })
  const restore = () => {
    state = kept.pop() ?? { ...start }
  }
  const transform = (matrix: Matrix) => {
    state.page = times(state.page, matrix)
  }
  const setLine = (matrix: Matrix) => {
    text = line = matrix
    isMoved = true
  }
  const moveLine = (x: number, y: number) => {
    setLine(times(line, [1, 0, 0, 1, x, y]))
  }
  const leaveOut = () => marks.forEach((mark) => (mark.hasHidden = true))
  const isHidden = () => isUnseen(state) || marks.some((mark) => mark.isHidden)
  const add = (glyph: Drawn) => {
    if (isHidden()) return leaveOut()
    glyphs.push(annotation === undefined ? glyph : { ...glyph, annotation })
  }
  const paint = (found: Paint | null) => {
    if (!found || isHidden()) return
    const [left, bottom, right, top] = found.box
    // A smaller one covers no letter, and that of a comment is for its own.
    if (right - left < 1 || top - bottom < 1) return
    paints.push(annotation === undefined ? found : { ...found, isOpaque: false })
  }
  const drawPath = (args: unknown) => {
    const path = pathPaint(state, args, ops)
    paint(path.paint)
    if (!isHidden() && annotation === undefined) for (const rule of path.rules) rules.push(rule)
    if (clipsNext) {
      state.clip = path.clip
      state.isClipRough ||= path.isRough
    }
    clipsNext = false
  }
  const look = (matrix: Matrix, width: number, unit: number): Look => ({
    ...lookOf(state, matrix, width, unit / defaultUnit),
    below: paints.length,
  })
  const show = (items: unknown) => {
    // No more of a file is kept.
    if (glyphs.length > limits.candidateText) return
    const fontUnit = unitOf(state.font)
    const unit = fontUnit * state.size
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
      const own = look(matrix, width * stretch, fontUnit)
      if (own.corners.some((corner) => isIn(state.clip, corner)))
        add({
          ...glyph,
          look: own,
          isMoved,
          ...(spacing !== 0 && { spacing: spacing * stretch * lengthOf(matrix) }),
        })
      else leaveOut()
      isMoved = false
      advance(width + spacing + (item.isSpace ? state.wordSpacing : 0))
    }
    // What is painted next fills the letters alone.
    if (state.mode >= 4) state.mix = mixed
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
    const matrix = times(state.page, text)
    add(
      declaredGlyph(mark.text, drawn) ?? {
        ...placed(mark.text, matrix, 0, state.size, 0),
        look: look(matrix, 0, defaultUnit),
      },
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
    const [outerText, outerLine, count] = [text, line, paints.length]
    keep()
    state = { ...start, page: matrixIn(matrix) }
    run(list)
    restore()
    paints.length = count
    text = outerText
    line = outerLine
  }

  const handlers: Record<number, (args: unknown) => void> = {
    [ops.save]: keep,
    [ops.restore]: restore,
    [ops.transform]: (args) => transform(matrixIn(args)),
    [ops.paintFormXObjectBegin]: (args) => {
      const [matrix, box] = listOf(args)
      keep()
      transform(matrixIn(matrix))
      state.clip = clippedTo(state, box)
      state.isForm = true
    },
    [ops.paintFormXObjectEnd]: restore,
    [ops.beginAnnotation]: (args) => {
      const [id, , toPage, own] = listOf(args)
      keep()
      // The page may have left a transformation behind.
      state = { ...start, page: times(matrixIn(toPage), matrixIn(own)), isForm: true }
      annotation = String(id)
    },
    [ops.endAnnotation]: () => {
      restore()
      annotation = undefined
    },
    [ops.beginMarkedContent]: beginMarked,
    [ops.beginMarkedContentProps]: beginMarked,
    [ops.endMarkedContent]: endMarked,
    [ops.setFillColorN]: (args) => (readPattern(args), (state.fill = null)),
    [ops.setStrokeColorN]: (args) => (readPattern(args), (state.stroke = null)),
    [ops.setFillRGBColor]: (args) => void (state.fill = colorIn(args)),
    [ops.setStrokeRGBColor]: (args) => void (state.stroke = colorIn(args)),
    [ops.setLineWidth]: (args) => void (state.lineWidth = numberIn(args, 0)),
    [ops.clip]: () => void (clipsNext = true),
    [ops.eoClip]: () => void (clipsNext = true),
    [ops.constructPath]: drawPath,
    [ops.shadingFill]: () => paint(areaPaint(state)),
    [ops.paintImageXObject]: (args) => paint(imagePaint(state, listOf(args)[0] === true)),
    [ops.beginGroup]: (args) => {
      keep()
      state = inGroup(state, listOf(args)[0])
    },
    [ops.endGroup]: restore,
    [ops.setTextRenderingMode]: (args) => void (state.mode = numberIn(args, 0)),
    [ops.beginText]: () => setLine(identity),
    [ops.setTextMatrix]: (args) => setLine(matrixIn(args)),
    [ops.moveText]: (args) => moveLine(numberIn(args, 0), numberIn(args, 1)),
    [ops.setLeadingMoveText]: (args) => {
      state.leading = -numberIn(args, 1)
      moveLine(numberIn(args, 0), numberIn(args, 1))
    },
    [ops.nextLine]: () => moveLine(0, -state.leading),
    [ops.setCharSpacing]: (args) => void (state.letterSpacing = numberIn(args, 0)),
    [ops.setWordSpacing]: (args) => void (state.wordSpacing = numberIn(args, 0)),
    [ops.setHScale]: (args) => void (state.stretch = numberIn(args, 0) / 100),
    [ops.setLeading]: (args) => void (state.leading = numberIn(args, 0)),
    [ops.setTextRise]: (args) => void (state.rise = numberIn(args, 0)),
    [ops.setFont]: setFont,
    [ops.setGState]: (args) => {
      for (const entry of listOf(listOf(args)[0])) {
        const [key, value] = listOf(entry)
        if (key === 'Font') setFont(value)
        if (key === 'LW') state.lineWidth = numberIn(value, 0)
        if (typeof key === 'string' && key in painting.mix)
          state.mix = { ...state.mix, [key]: value }
      }
    },
    [ops.showText]: (args) => show(listOf(args)[0]),
  }
  function run({ fnArray, argsArray }: OperatorList) {
    fnArray.forEach((operation, index) => handlers[operation]?.(argsArray[index]))
  }
  run(operators)
  return { ...seen(glyphs, paints, view), rules }
}

/** One glyph in the place of those that the document declares a text for. */
function declaredGlyph(text: string, drawn: readonly Drawn[]): Drawn | undefined {
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

const isOperatorList = (value: unknown): value is OperatorList =>
  isList(partOf(value, 'fnArray')) && isList(partOf(value, 'argsArray'))

const isGlyph = (value: unknown): value is PdfGlyph =>
  typeof partOf(value, 'unicode') === 'string' && typeof partOf(value, 'width') === 'number'
