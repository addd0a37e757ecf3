import { useSyncExternalStore } from 'react'
import { tabChanges, tabOf, type Tab } from '../../lib/tabs.ts'
import { listen } from '../../lib/listen.ts'

const subscribe = (onChange: () => void) => listen(window, tabChanges, onChange)

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
