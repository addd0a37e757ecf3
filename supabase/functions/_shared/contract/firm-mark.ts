/** Whether a logo is so wide that the name is written in it. */
export const isWordmark = ({ width, height }: { width: number; height: number }): boolean =>
  width >= 2.5 * height

/** The shapes of the shipped mark: steps like the parapet of a Najdi wall, and a triangle in them. */
export const firmMark = {
  viewBox: '0 0 36 36',
  steps: 'M2 33v-7h5v-7h5v-7h4V5h4v7h4v7h5v7h5v7Z',
  triangle: 'm18 16.5 7 12H11Z',
}
