/** Maximum pixels to decode. */
export const maxPixels = 60_000_000

type Problem =
  | 'kind'
  | 'svg'
  | 'animated'
  | 'broken'
  | 'dimensions'
  | 'large'
  | 'tiny'
  | 'foreign'
  | 'gone'

export class ImageError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`Unusable image: ${problem}`)
    this.name = 'ImageError'
    this.problem = problem
  }
}
