import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { tabChanges, tabOf, tabOpened, type Tab } from '../../lib/tabs.ts'

const subscribe = (changed: () => void) => {
  for (const event of tabChanges) addEventListener(event, changed)
  return () => {
    for (const event of tabChanges) removeEventListener(event, changed)
  }
}

/**
 * The tab on screen, read from the fragment. `start` is the page before JavaScript has taken over:
 * site-page.module.css then shows what the fragment points at.
 */
export function useTab(): Tab | 'start' {
  return useSyncExternalStore(
    subscribe,
    () => tabOf(location.hash),
    () => 'start',
  )
}

/** Shows a tab from its beginning and puts the focus on its title, as a new page would. */
export function openTab(tab: Tab): void {
  const isNew = tabOf(location.hash) !== tab
  if (isNew) {
    history.pushState(null, '', `#${tab}`)
    flushSync(() => dispatchEvent(new Event(tabOpened)))
  }
  const smooth = !isNew && !prefersReducedMotion()
  scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' })
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
