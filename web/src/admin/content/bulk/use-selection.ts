import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { allToggled, extended, nothing, toggled } from './selection.ts'

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
    toggleAll: useCallback(() => setSelection((now) => allToggled(now, shown.current)), []),
    clear: useCallback(() => setSelection(nothing), []),
  }
}
