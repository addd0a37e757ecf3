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
