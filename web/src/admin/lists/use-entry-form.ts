import { useState } from 'react'
import type { ListName } from '#contract/lists.ts'
import { categoryOf } from '#contract/solution-category.ts'
import { languages } from '../../i18n/index.ts'
import { entryKey, formOf, newFields, nextId, orderOf } from '../items/list-entries.ts'
import { orderChangeOf } from '../items/use-items-change.ts'
import { useItemsForm } from '../items/use-items-form.ts'
import type { Sources } from './entries.ts'

/** The form of an entry: all of its texts, saved at once. A new one is the last of its list. */
export function useEntryForm(
  list: ListName,
  /** Null for a new entry. */
  entry: string | null,
  sources: Sources,
  onDone: (undo: () => Promise<unknown>, asDraft: boolean) => void,
) {
  const [id, setId] = useState(() => entry ?? nextId(list, sources))
  const form = useItemsForm({
    form: `entry:${list}:${entry ?? 'new'}`,
    items: () =>
      formOf(list).fields.map((field) => {
        const key = entryKey(list, id, field.name)
        const shipped = sources.shipped.get(key)
        const texts = { value_ar: shipped?.ar ?? null, value_en: shipped?.en ?? null }
        const blank = { key, ...newFields(list, sources.items), ...(entry !== null && texts) }
        // Without a category, no filter of the site finds a solution. The shipped ones have one.
        const needsCategory = field.name === 'category' && !categoryOf(id, '')
        return { ...field, isRequired: field.isRequired || needsCategory, blank }
      }),
    read: sources,
    others: (asDraft) => {
      const order = orderOf(list, sources, asDraft)
      if (order.some((each) => each.id === id)) return []
      return [orderChangeOf(list, [...order, { id, hidden: false }], sources, asDraft)]
    },
    // Somebody else may have taken its id.
    rename:
      entry === null
        ? (latest) => {
            const next = nextId(list, { ...latest, items: [...latest.items] })
            setId(next)
            return (item) => ({
              ...item,
              blank: { ...item.blank, key: entryKey(list, next, item.name) },
            })
          }
        : undefined,
    onDone,
  })
  return {
    ...form,
    id,
    /** Languages without a text that the other one has, and the names of these texts. */
    missing: languages.flatMap((language, at) => {
      const other = languages[1 - at] ?? language
      const names = form.fields.flatMap(({ name, draft }) =>
        !draft[`value_${language}`].trim() && draft[`value_${other}`].trim() ? [name] : [],
      )
      return names.length > 0 ? [{ language, names }] : []
    }),
  }
}
