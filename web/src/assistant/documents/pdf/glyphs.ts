import type { OPS } from 'pdfjs-dist'

/** A glyph with its position along (`x`) and across (`y`) its baseline. */
export type Glyph = {
  text: string
  x: number
  y: number
  width: number
  size: number
  /** Rotation of the baseline in degrees. Text of different rotations never shares a line. */
  turn: number
}

type OperatorList = { fnArray: readonly number[]; argsArray: readonly unknown[] }
type Matrix = readonly [number, number, number, number, number, number]
type PdfGlyph = { unicode: string; width: number; isSpace: boolean }

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const start = {
  page: identity,
  font: '',
  size: 1,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
}

/**
 * Interprets the drawing operations of a page and returns the glyphs in drawing order. pdf.js's own text
 * extraction does not work for Arabic: it reverses runs with ligatures (لا becomes ال) and does not
 * separate glyphs. `glyphUnit` is the unit of a font (1/1000 em except for Type 3 fonts).
 */
export function readGlyphs(
  { fnArray, argsArray }: OperatorList,
  ops: typeof OPS,
  glyphUnit: (font: string) => number,
): Glyph[] {
  const glyphs: Glyph[] = []
  const kept: (typeof start)[] = []
  let state = { ...start }
  let text: Matrix = identity
  let line: Matrix = identity

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
  const advance = (by: number) => {
    text = times(text, [1, 0, 0, 1, by * state.stretch, 0])
  }
  const show = (items: unknown) => {
    const unit = glyphUnit(state.font) * state.size
    for (const item of isList(items) ? items : []) {
      if (typeof item === 'number') advance((-item * state.size) / 1000)
      if (!isGlyph(item)) continue
      const matrix = times(state.page, text)
      const width = item.width * unit
      glyphs.push(placed(item.unicode, matrix, state.rise, state.size, width * state.stretch))
      advance(width + state.letterSpacing + (item.isSpace ? state.wordSpacing : 0))
    }
  }

  const handlers = new Map<number, (args: unknown) => void>([
    [ops.save, keep],
    [ops.restore, restore],
    [ops.transform, (args) => transform(matrixIn(args))],
    [ops.paintFormXObjectBegin, (args) => (keep(), transform(matrixIn(args)))],
    [ops.paintFormXObjectEnd, restore],
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
    [
      ops.setFont,
      (args) => {
        const [font] = isList(args) ? args : []
        state.font = typeof font === 'string' ? font : ''
        state.size = numberIn(args, 0)
      },
    ],
    [ops.showText, (args) => show(isList(args) ? [...args][0] : [])],
  ])
  fnArray.forEach((operation, index) => handlers.get(operation)?.(argsArray[index]))
  return glyphs
}

/** Positions a glyph relative to its own baseline, so that rotated pages work like upright ones. */
function placed(text: string, matrix: Matrix, rise: number, size: number, width: number): Glyph {
  const [a, b, c, d, e, f] = matrix
  const scale = Math.hypot(a, b) || 1
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

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

const isGlyph = (value: unknown): value is PdfGlyph =>
  typeof value === 'object' &&
  value !== null &&
  'unicode' in value &&
  typeof value.unicode === 'string' &&
  'width' in value &&
  typeof value.width === 'number'

/** The numbers in the arguments of an operation, which may be nested. */
const numbersIn = (args: unknown): number[] =>
  typeof args === 'number'
    ? [args]
    : isList(args) && typeof args !== 'string'
      ? [...args].flatMap(numbersIn)
      : []

const numberIn = (args: unknown, index: number): number => numbersIn(args)[index] ?? 0

function matrixIn(args: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(args)
  return [a, b, c, d, e, f]
}
