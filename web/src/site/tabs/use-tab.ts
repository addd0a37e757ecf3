import { createContext, use, useState, useSyncExternalStore } from 'react'
import type { Tab } from '#contract/languages.ts'
import { tabChanges, tabOf } from '../../lib/tabs.ts'
import { listen } from '../../lib/listen.ts'

/** The tab that the HTML of the page contains; null if the page was not prerendered. */
export const PrerenderedTab = createContext<Tab | null>(null)

const subscribe = (onChange: () => void) => listen(window, tabChanges, onChange)

/** The open tab, according to the address; until the page is hydrated, the one in its HTML. */
export function useTab(): Tab {
  const prerendered = use(PrerenderedTab) ?? 'home'
  return useSyncExternalStore(
    subscribe,
    () => tabOf(),
    () => prerendered,
  )
}

/** Whether one of these tabs is open. */
export function useIsOpen(...some: Tab[]): boolean {
  return some.includes(useTab())
}

/** Whether a tab is open or was. */
export function useWasOpen(tab: Tab): boolean {
  const isOpen = useIsOpen(tab)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}
