import { useEffect, useRef } from 'react'

/** Keeps the open one in sight, in a bar that may be wider than the screen; `selector` says which that is. */
export function useOpenInView(selector: string) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = bar.current?.querySelector(selector)
    // jsdom has no layout.
    if (open && 'scrollIntoView' in open)
      open.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [selector])
  return bar
}
