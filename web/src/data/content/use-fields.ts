import { categoryOf } from '#contract/choices.ts'
import { useEntries, type Entry } from './entries.ts'

/** The fields of solutions and services that visitors see. */
export function useFields() {
  const fields = useEntries('fields')
  const finder =
    (list: 'solutions' | 'services') =>
    ({ id, text }: Entry) =>
      fields.find((field) => field.id === categoryOf(list, id, text('category')))
  /** The field of a solution, if it has a shown one. */
  const fieldOf = finder('solutions')
  /** Solutions by field, in the order of the fields; those without one are the last group. */
  const groupsOf = (solutions: readonly Entry[]) => {
    const byField = Map.groupBy(solutions, fieldOf)
    return [...fields, undefined].flatMap((field) => {
      const entries = byField.get(field)
      return entries ? [{ field, entries }] : []
    })
  }
  return { fields, fieldOf, fieldOfService: finder('services'), groupsOf }
}
