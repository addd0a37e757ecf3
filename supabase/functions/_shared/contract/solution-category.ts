import { lists } from './lists.ts'

/** The fields of solutions, by which visitors filter them. */
export const solutionCategories = ['ai', 'digital', 'consulting', 'development'] as const
export type SolutionCategory = (typeof solutionCategories)[number]

const consulting = ['transformation', 'strategy', 'change']

/** The category of a solution: the published text `solutions.<id>.category`, otherwise that of a shipped one. */
export const categoryOf = (id: string, text: string): SolutionCategory | undefined =>
  solutionCategories.find((category) => category === text) ??
  (consulting.includes(id)
    ? 'consulting'
    : lists.solutions.shipped.split(' ').includes(id)
      ? 'ai'
      : undefined)
