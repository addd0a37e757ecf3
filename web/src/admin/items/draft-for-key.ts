import type { Draft } from './draft.ts'
import type { OverridableKey } from './overridable-keys.ts'

const valuesOf = (row: OverridableKey | undefined) => ({
  value_ar: row?.ar ?? '',
  value_en: row?.en ?? '',
})

/**
 * The changes of a draft when its key changes: a known key fills in its default texts and settings. Input of the user
 * stays.
 */
export function draftForKey(
  draft: Draft,
  key: string,
  rows: readonly OverridableKey[],
): Partial<Draft> {
  const find = (name: string) => rows.find((row) => row.key === name.trim())
  const [before, next] = [valuesOf(find(draft.key)), find(key)]
  const isEdited = draft.value_ar !== before.value_ar || draft.value_en !== before.value_en
  if (isEdited) return { key }
  return {
    key,
    ...valuesOf(next),
    ...(next && {
      category: next.category,
      content_type: next.type,
      order_index: String(next.order),
    }),
  }
}
