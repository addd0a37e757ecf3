import { useEffect, useRef } from 'react'

/**
 * Keeps the open one in sight, in a bar that may be wider than the screen; `selector` says which that is. Not with
 * `scrollIntoView`: from where that went the next Tab would start.
 */
export function useScrollIntoView(selector: string) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = bar.current?.querySelector(selector)
    const row = open?.parentElement
    // jsdom has no layout.
    if (!open || !row || !('scrollBy' in row)) return
    const [at, room] = [open.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollBy({ left: at.x + at.width / 2 - (room.x + room.width / 2) })
  }, [selector])
  return bar
}
