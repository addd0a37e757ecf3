import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'

/** The keys of selected items and the start of a range. */
export type Selection = { keys: ReadonlySet<string>; anchor: string | null }

export const emptySelection: Selection = { keys: new Set(), anchor: null }

/** Selects or deselects one item and starts ranges there. */
export function toggleItem({ keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key }
}

/**
 * Gives all items from the anchor to a key, in display order, the state of the anchor. Without a visible anchor it
 * toggles the item.
 */
export function extendTo(selection: Selection, to: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const end = order.indexOf(to)
  if (from < 0 || end < 0 || selection.anchor === null) return toggleItem(selection, to)
  const isSelected = selection.keys.has(selection.anchor)
  const next = new Set(selection.keys)
  for (const key of order.slice(Math.min(from, end), Math.max(from, end) + 1))
    if (isSelected) next.add(key)
    else next.delete(key)
  return { keys: next, anchor: selection.anchor }
}

/** Adds all shown items to the selection, or removes them when all are selected. */
export function toggleAll({ keys }: Selection, order: readonly string[]): Selection {
  const isAll = order.every((key) => keys.has(key))
  const next = new Set(keys)
  for (const key of order)
    if (isAll) next.delete(key)
    else next.add(key)
  return { keys: next, anchor: null }
}

/**
 * The selection of a list: `items` are all items, `order` the shown keys from top to bottom. Deleted items leave the
 * selection; items hidden by a filter stay in it.
 */
export function useSelection(items: ContentItem[], order: readonly string[]) {
  const [selection, setSelection] = useState(emptySelection)
  const shown = useRef(order)
  useEffect(() => {
    shown.current = order
  }, [order])

  const selected = useMemo(
    () => (selection.keys.size === 0 ? [] : items.filter(({ key }) => selection.keys.has(key))),
    [items, selection],
  )
  return {
    keys: selection.keys,
    selected,
    hidden: useMemo(() => {
      const visible = new Set(order)
      return selected.filter(({ key }) => !visible.has(key)).length
    }, [selected, order]),
    // Stable, so that the rows of a long list do not render again.
    select: useCallback(
      (key: string, isRange: boolean) =>
        setSelection((now) => (isRange ? extendTo(now, key, shown.current) : toggleItem(now, key))),
      [],
    ),
    toggleAll: useCallback(() => setSelection((now) => toggleAll(now, shown.current)), []),
    clear: useCallback(() => setSelection(emptySelection), []),
  }
}
