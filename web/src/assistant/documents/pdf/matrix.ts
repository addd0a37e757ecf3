export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

export const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

export const listOf = (value: unknown): unknown[] => (isList(value) ? [...value] : [])

/** A property of what pdf.js declares no types for. */
export const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)

/** The numbers in the arguments of an operation, which may be nested. */
export const numbersIn = (args: unknown): number[] =>
  typeof args === 'number' ? [args] : listOf(args).flatMap(numbersIn)

export const numberIn = (args: unknown, index: number): number => numbersIn(args)[index] ?? 0

export function matrixIn(args: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(args)
  return [a, b, c, d, e, f]
}

export const lengthOf = ([a, b]: Matrix) => Math.hypot(a, b) || 1

export type Point = readonly [number, number]
/** Left, bottom, right and top. */
export type Box = readonly [number, number, number, number]

export const place = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** The box around points, within another one. */
export function boxOf(points: readonly Point[], within: Box): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    bottom = Math.min(bottom, y)
    right = Math.max(right, x)
    top = Math.max(top, y)
  }
  const [least, lowest, most, highest] = within
  return [
    Math.max(left, least),
    Math.max(bottom, lowest),
    Math.min(right, most),
    Math.min(top, highest),
  ]
}

export const isIn = ([left, bottom, right, top]: Box, [x, y]: Point) =>
  x >= left && x <= right && y >= bottom && y <= top
