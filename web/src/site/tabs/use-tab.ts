import { useSyncExternalStore } from 'react'
import { tabChanges, tabOf, type Tab } from '../../lib/tabs.ts'
import { listen } from '../../lib/listen.ts'

let switched = false

/** Whether the open tab was opened on this page. The tab that the page loaded with shows no placeholders. */
export const hasSwitchedTab = () => switched

const subscribe = (onChange: () => void) => {
  const start = tabOf(location.hash)
  const onTabChange = () => {
    // Back also closes dialogs, and the language changes the address.
    switched ||= tabOf(location.hash) !== start
    onChange()
  }
  return listen(window, tabChanges, onTabChange)
}

/**
 * The open tab, according to the fragment. Before hydration it is `start`, for which site.css shows the
 * target of the fragment.
 */
export function useTab(): Tab | 'start' {
  return useSyncExternalStore(
    subscribe,
    () => tabOf(location.hash),
    () => 'start',
  )
}

/** Whether one of these tabs is open. The page is prerendered with the tab `home`. */
export function useIsOpen(...some: Tab[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => some.includes(tabOf(location.hash)),
    () => some.includes('home'),
  )
}
