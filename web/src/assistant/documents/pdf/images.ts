import type { OPS } from 'pdfjs-dist'
import type { OperatorList } from './glyphs.ts'
import { identity, listOf, matrixIn, times, type Matrix } from './matrix.ts'

/** Smaller images are logos and signs. */
const leastShare = 0.01

/**
 * How much of a page images cover, from 0 to 1. pdf.js leaves out those that are not decoded, but not the
 * transformation before each, which stretches a unit square to their size; nothing else needs one so large.
 */
export function imageShare(
  { fnArray, argsArray }: OperatorList,
  ops: typeof OPS,
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
): number {
  const page = Math.abs((right - left) * (top - bottom)) || 1
  const kept: Matrix[] = []
  let matrix: Matrix = identity
  let covered = 0
  fnArray.forEach((operation, index) => {
    const args = argsArray[index]
    if (operation === ops.save) kept.push(matrix)
    else if (operation === ops.restore || operation === ops.paintFormXObjectEnd)
      matrix = kept.pop() ?? identity
    else if (operation === ops.paintFormXObjectBegin) {
      kept.push(matrix)
      matrix = times(matrix, matrixIn(listOf(args)[0]))
    } else if (operation === ops.transform) {
      matrix = times(matrix, matrixIn(args))
      const share = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) / page
      if (share > leastShare) covered += share
    }
  })
  return Math.min(1, covered)
}
