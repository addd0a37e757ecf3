import { useEffect, useRef } from 'react'

/**
 * Scrolls a tab bar so that the element that matches `selector` is visible. Does not use `scrollIntoView`, which would
 * also move the starting point of the Tab key.
 */
export function useScrollIntoView(selector: string) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = bar.current?.querySelector(selector)
    const row = open?.parentElement
    // jsdom has no layout.
    if (!open || !row || !('scrollBy' in row)) return
    const [item, view] = [open.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollBy({ left: item.x + item.width / 2 - (view.x + view.width / 2) })
  }, [selector])
  return bar
}
