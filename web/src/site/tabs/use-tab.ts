import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { tabChanges, tabOf, tabOpened, type Tab } from '../../lib/tabs.ts'

let switched = false

/**
 * Whether the tab on screen was opened on the page, rather than having come with it. What the page came
 * with is in its HTML and has been read: it does not arrive again.
 */
export const hasSwitchedTab = () => switched

const subscribe = (changed: () => void) => {
  const follow = () => {
    switched = true
    changed()
  }
  for (const event of tabChanges) addEventListener(event, follow)
  return () => {
    for (const event of tabChanges) removeEventListener(event, follow)
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

/** Whether one of these tabs is on screen. The page is printed with home on it. */
export function useIsOpen(...some: Tab[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => some.includes(tabOf(location.hash)),
    () => some.includes('home'),
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
  const title = document.getElementById(tab === 'home' ? 'hero-title' : `${tab}-title`)
  title?.focus({ preventScroll: true })
}
