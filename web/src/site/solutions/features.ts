import type { Entry } from '../../data/content/entries.ts'

/** The features of a solution, `solutions.<id>.feature.1` to `.6`. */
export const featuresOf = ({ text }: Entry): string[] =>
  [1, 2, 3, 4, 5, 6].map((number) => text(`feature.${number}`)).filter(Boolean)
