import type { Draft } from './draft.ts'
import type { OverridableKey } from './overridable-keys.ts'

const valuesOf = (row: OverridableKey | undefined) => ({
  value_ar: row?.ar ?? '',
  value_en: row?.en ?? '',
})

/**
 * What changes when a draft is given another key: a known one brings the texts that ship under it, to start
 * from, and its settings. What the person has written themselves stays.
 */
export function draftForKey(
  draft: Draft,
  key: string,
  rows: readonly OverridableKey[],
): Partial<Draft> {
  const find = (name: string) => rows.find((row) => row.key === name.trim())
  const [before, next] = [valuesOf(find(draft.key)), find(key)]
  const isOwn = draft.value_ar !== before.value_ar || draft.value_en !== before.value_en
  if (isOwn) return { key }
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
