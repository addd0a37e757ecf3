import { lists } from './lists.ts'

const consulting = ['transformation', 'strategy', 'change']

/** The id of the field of a solution: the published text `solutions.<id>.category`, otherwise that of a shipped one. */
export const categoryOf = (id: string, text: string): string | undefined =>
  text ||
  (consulting.includes(id)
    ? 'consulting'
    : lists.solutions.shipped.split(' ').includes(id)
      ? 'ai'
      : undefined)
