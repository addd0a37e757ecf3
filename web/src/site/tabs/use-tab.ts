import { useSyncExternalStore } from 'react'
import { tabChanges, tabOf, type Tab } from '../../lib/tabs.ts'

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
