import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page has been scrolled further than so many pixels. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  )
}
