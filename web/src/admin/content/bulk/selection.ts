import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'

/** Which items are chosen, by key, and from which one a range goes on. */
export type Selection = { keys: ReadonlySet<string>; anchor: string | null }

export const nothing: Selection = { keys: new Set(), anchor: null }

/** In if it is out, out if it is in; ranges start here from now on. */
export function toggled({ keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key }
}

/**
 * Everything from the anchor to a key, in the order in which it is shown, becomes what the anchor is: chosen, or not.
 * Without an anchor in sight it is only the key itself.
 */
export function extended(selection: Selection, to: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const end = order.indexOf(to)
  if (from < 0 || end < 0 || selection.anchor === null) return toggled(selection, to)
  const isChosen = selection.keys.has(selection.anchor)
  const next = new Set(selection.keys)
  for (const key of order.slice(Math.min(from, end), Math.max(from, end) + 1))
    if (isChosen) next.add(key)
    else next.delete(key)
  return { keys: next, anchor: selection.anchor }
}

/** All of what is shown besides what was chosen before; if it is all chosen already, none of it. */
export function toggleAll({ keys }: Selection, order: readonly string[]): Selection {
  const isAll = order.every((key) => keys.has(key))
  const next = new Set(keys)
  for (const key of order)
    if (isAll) next.delete(key)
    else next.add(key)
  return { keys: next, anchor: null }
}

/**
 * What is chosen in a list: `items` is all there is, `order` the keys on show from top to bottom. What is gone is not
 * chosen any more; what a filter hides still is.
 */
export function useSelection(items: ContentItem[], order: readonly string[]) {
  const [selection, setSelection] = useState(nothing)
  const shown = useRef(order)
  useEffect(() => {
    shown.current = order
  }, [order])

  const chosen = useMemo(
    () => (selection.keys.size === 0 ? [] : items.filter(({ key }) => selection.keys.has(key))),
    [items, selection],
  )
  return {
    keys: selection.keys,
    chosen,
    hidden: useMemo(() => {
      const visible = new Set(order)
      return chosen.filter(({ key }) => !visible.has(key)).length
    }, [chosen, order]),
    // Stable, so that the rows of a long list are not drawn again for nothing.
    select: useCallback(
      (key: string, isRange: boolean) =>
        setSelection((now) => (isRange ? extended(now, key, shown.current) : toggled(now, key))),
      [],
    ),
    toggleAll: useCallback(() => setSelection((now) => toggleAll(now, shown.current)), []),
    clear: useCallback(() => setSelection(nothing), []),
  }
}
