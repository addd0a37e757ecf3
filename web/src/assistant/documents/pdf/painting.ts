import type { OPS } from 'pdfjs-dist'
import {
  boxOf,
  identity,
  isIn,
  lengthOf,
  listOf,
  numbersIn,
  partOf,
  place,
  times,
  type Box,
  type Matrix,
  type Point,
} from './matrix.ts'

/** A shape that was painted. */
export type Paint = {
  /** Its outlines; a curve counts as the lines between its points. */
  rings: Point[][]
  isEvenOdd: boolean
  /** Around it, within what limits it. */
  box: Box
  /** `#rrggbb`, or null for several or unknown ones. */
  color: string | null
  /** Nothing below it is seen. */
  isOpaque: boolean
  isImage: boolean
}
/** How a glyph was drawn. */
export type Look = {
  /** Opposite ones, so that a line through or below the glyph does not cover it. */
  corners: readonly Point[]
  /** Those of its inside and its edge; none if it is not painted, as the text of a scan. */
  colors: readonly (string | null)[]
  /** Height or width, whichever is smaller. */
  size: number
  /** Number of shapes painted before it. */
  below: number
}

/** The color that an operation sets; null for a pattern. */
export const colorIn = (args: unknown): string | null => {
  const [color] = listOf(args)
  return typeof color === 'string' && color.startsWith('#') ? color : null
}
const everywhere: Box = [-Infinity, -Infinity, Infinity, Infinity]
const black = colorIn(['#000000'])
const plain: Readonly<Record<string, unknown>> = { ca: 1, BM: 'source-over', SMask: false }
export const mixed = { ...plain, BM: null }
/** What decides how a page is painted, as it is at first. */
export const painting = {
  page: identity,
  size: 1,
  stretch: 1,
  rise: 0,
  fill: black,
  stroke: black,
  lineWidth: 1,
  /** Of letters: filled (0), with an edge (1), both (2) or not painted (3); from 4 on they limit what is painted next. */
  mode: 0,
  isHidden: false,
  /** Whether the area to which it is clipped may be smaller than its box. */
  isClipRough: false,
  /** Entries of the graphics state. */
  mix: plain,
}
type Painting = typeof painting & { clip: Box }

const isPlain = ({ mix, isClipRough }: Painting) =>
  !isClipRough && Number(mix['ca']) > 0.95 && mix['BM'] === plain['BM'] && mix['SMask'] === false

export const isUnseen = ({ isHidden, mix }: Painting) => isHidden || Number(mix['ca']) < 0.1

/** A group is painted on its own and then as a whole, or is a mask that says what else is seen. */
export const inGroup = <State extends Painting>(state: State, group: unknown): State => ({
  ...state,
  isHidden: isUnseen(state) || Boolean(partOf(group, 'smask')),
  mix: isPlain(state) ? plain : mixed,
})

/** The width from which a line may be the ground of a text. */
const leastLine = 4

/** What a path covers and how it is painted; null for nothing that letters can be on or below. */
export function pathPaint(state: Painting, args: unknown, ops: typeof OPS) {
  const [operation, list] = listOf(args)
  const [path] = listOf(list)
  if (!(path instanceof Float32Array))
    return { clip: state.clip, isRough: state.isClipRough, paint: null, rules: [] }
  const rings = ringsOf(path, state.page)
  // Those that fill are six in a row, every second by the even-odd rule.
  const kind = Number(operation) - ops.fill
  const isFilled = kind >= 0 && kind < 6
  const width = isFilled || operation === ops.endPath ? 0 : state.lineWidth * lengthOf(state.page)
  const offsets = [-width / 2, width / 2]
  const around = rings.flat().flatMap(([x, y]) => offsets.map((by): Point => [x + by, y + by]))
  const clip = boxOf(around, state.clip)
  const color = isPlain(state) ? state.fill : null
  const fill = { rings, isEvenOdd: kind % 2 === 1, color, isOpaque: color !== null }
  const isPainted = isFilled || width >= leastLine
  const paint = isPainted ? areaPaint({ clip }, isFilled ? fill : {}) : null
  const lines = rings.filter((ring) => !isFilled || isThin(boxOf(ring, state.clip)))
  const isRough = rings.length !== 1 || !rings.flat().every((point) => isCorner(point, clip))
  const shown = operation === ops.endPath ? [] : lines.flatMap(verticalsOf)
  return { clip, isRough, paint, rules: shown }
}

const isCorner = ([x, y]: Point, [left, bottom, right, top]: Box) =>
  Math.min(Math.abs(x - left), Math.abs(x - right)) < 1 &&
  Math.min(Math.abs(y - bottom), Math.abs(y - top)) < 1

const isThin = ([left, , right]: Box) => right - left < 2

/** The vertical lines of an outline, such as the borders of table cells. */
const verticalsOf = (ring: readonly Point[]): Box[] =>
  ring.flatMap((to, index) => {
    const from = ring.at(index - 1) ?? to
    const isVertical = Math.abs(from[0] - to[0]) < 0.5 && Math.abs(from[1] - to[1]) > 4
    return isVertical ? [boxOf([from, to], everywhere)] : []
  })

/** Paint that fills the clipping area. */
export const areaPaint = ({ clip }: Pick<Painting, 'clip'>, rest: Partial<Paint> = {}): Paint => {
  const unknown = { color: null, isOpaque: false, isImage: false }
  return { rings: [], isEvenOdd: false, box: clip, ...unknown, ...rest }
}

const unitSquare = [0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1]

export function imagePaint(state: Painting, isOpaque: boolean): Paint {
  const rings = ringsOf(unitSquare, state.page)
  const clip = boxOf(rings.flat(), state.clip)
  return areaPaint({ clip }, { rings, isOpaque: isOpaque && isPlain(state), isImage: true })
}

export function clippedTo({ page, clip }: Painting, sides: unknown): Box {
  const [left, bottom, right, top] = numbersIn(sides)
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    return clip
  const matrix = times(page, [right - left, 0, 0, top - bottom, left, bottom])
  return boxOf(ringsOf(unitSquare, matrix).flat(), clip)
}

/** A path says which of moving, line, two curves and closing follows, then the coordinates of its points. */
function ringsOf(path: ArrayLike<number>, matrix: Matrix): Point[][] {
  const rings: Point[][] = []
  let index = 0
  while (index < path.length) {
    const kind = path[index] ?? 0
    const next = index + 1 + 2 * ([1, 1, 3, 2, 0][kind] ?? 0)
    if (kind === 0) rings.push([])
    for (index += 1; index < next; index += 2)
      rings.at(-1)?.push(place(matrix, [path[index] ?? 0, path[index + 1] ?? 0]))
  }
  return rings
}

/** How a glyph looks. The size of a font with another `unit` than usual says nothing. */
export function lookOf(state: Painting, matrix: Matrix, width: number, unit: number) {
  const { fill, stroke, mode, mix, size, rise, stretch } = state
  const colors = [[fill], [stroke], [fill, stroke], mode === 7 ? [null] : []][mode % 4] ?? []
  const height = Math.hypot(matrix[2], matrix[3])
  const scale = Math.min(height, Math.abs(stretch) * lengthOf(matrix)) * Math.max(1, unit)
  return {
    corners: [
      place(matrix, [0.2 * width, rise + 0.1 * size]),
      place(matrix, [0.8 * width, rise + 0.6 * size]),
    ],
    colors: mix['BM'] === plain['BM'] ? colors : colors.map(() => null),
    size: Math.abs(size) * scale,
  }
}

const least = {
  /** Size of letters on a page as long as A4, in points. */
  size: 2,
  length: 842,
  /** Of a color from the one behind it, up to 255. */
  difference: 24,
  /** How much of a page the images of a scan cover. */
  scan: 0.3,
  /** Shapes of a page whose letters are drawn as such. */
  shapes: 20,
}

/**
 * The glyphs that a reader of the page sees, and whether it is a scan. Text in the color behind it, under a shape or an image,
 * or too small could give the assistant instructions that the visitor cannot see. The text that belongs to a scan, not painted
 * or under the image, repeats what the image shows, unless the page has more text that is seen; so does that of a page whose
 * letters are shapes.
 */
export function seen<Glyph extends { look: Look }>(
  glyphs: readonly Glyph[],
  paints: readonly Paint[],
  view: Box,
): { glyphs: Glyph[]; hasImage: boolean } {
  const images = paints.map(({ isImage, box }) => (isImage ? areaOf(box) : 0))
  const hasImage = images.reduce((sum, area) => sum + area, 0) > least.scan * areaOf(view)
  const scale = Math.min(1, Math.max(view[2] - view[0], view[3] - view[1]) / least.length)
  const kinds = glyphs.map(({ look }): 'shown' | 'scan' | 'hidden' => {
    const { colors, size, below } = look
    const isUnder = (from: number, kind: 'isImage' | 'isOpaque') =>
      paints.some((paint, at) => at >= from && paint[kind] && isOver(paint, look))
    const isPainted = colors.length > 0
    if (!isPainted || isUnder(below, 'isOpaque'))
      return hasImage && isUnder(isPainted ? below : 0, 'isImage') ? 'scan' : 'hidden'
    const behind = paints.findLast((paint, at) => at < below && isOver(paint, look))
    const ground = behind ? behind.color : '#ffffff'
    const isLarge = size >= least.size * scale
    return isLarge && colors.some((color) => differs(color, ground)) ? 'shown' : 'hidden'
  })
  const countOf = (kind: string) => kinds.filter((each) => each === kind).length
  const isScan = countOf('shown') <= countOf('scan')
  const found = glyphs.filter((_, at) => kinds[at] === 'shown' || (isScan && kinds[at] === 'scan'))
  const areShapes = found.length === 0 && paints.length >= least.shapes
  const ofShapes = areShapes ? glyphs.filter(({ look }) => look.colors.length === 0) : []
  return { glyphs: [...found, ...ofShapes], hasImage }
}

const differs = (a: string | null, b: string | null) =>
  a === null ||
  b === null ||
  [1, 3, 5].some((at) => Math.abs(channel(a, at) - channel(b, at)) >= least.difference)

const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)

const areaOf = ([left, bottom, right, top]: Box) =>
  Math.max(0, right - left) * Math.max(0, top - bottom)

const isOver = ({ box, rings, isEvenOdd }: Paint, { corners }: Look) =>
  corners.every((corner) => {
    if (!isIn(box, corner)) return false
    const winding = windingOf(rings, corner)
    return rings.length === 0 || (isEvenOdd ? winding % 2 !== 0 : winding !== 0)
  })

/** How many times outlines go around a point. */
function windingOf(rings: readonly Point[][], [x, y]: Point): number {
  let winding = 0
  for (const ring of rings)
    for (const [index, to] of ring.entries()) {
      const from = ring.at(index - 1) ?? to
      const isUp = to[1] > from[1]
      const side = (to[0] - from[0]) * (y - from[1]) - (x - from[0]) * (to[1] - from[1])
      if (from[1] <= y !== to[1] <= y && side > 0 === isUp) winding += isUp ? 1 : -1
    }
  return winding
}
