import { categoryOf } from '#contract/solution-category.ts'
import { useEntries, type Entry } from './entries.ts'

/** The fields of solutions that visitors see, and the one of a solution. */
export function useFields() {
  const fields = useEntries('fields')
  const fieldOf = ({ id, text }: Entry) =>
    fields.find((field) => field.id === categoryOf(id, text('category')))
  return { fields, fieldOf }
}
