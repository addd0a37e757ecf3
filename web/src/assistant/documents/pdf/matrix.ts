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
export const boxOf = (points: readonly Point[], [left, bottom, right, top]: Box): Box => [
  Math.max(
    left,
    points.reduce((least, [x]) => Math.min(least, x), Infinity),
  ),
  Math.max(
    bottom,
    points.reduce((least, [, y]) => Math.min(least, y), Infinity),
  ),
  Math.min(
    right,
    points.reduce((most, [x]) => Math.max(most, x), -Infinity),
  ),
  Math.min(
    top,
    points.reduce((most, [, y]) => Math.max(most, y), -Infinity),
  ),
]

export const isIn = ([left, bottom, right, top]: Box, [x, y]: Point) =>
  x >= left && x <= right && y >= bottom && y <= top
