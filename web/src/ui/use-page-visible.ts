import { useSyncExternalStore } from 'react'
import { listen } from '../lib/listen.ts'

const subscribe = (onChange: () => void) => listen(document, 'visibilitychange', onChange)

/** Whether the page is in the foreground, according to the Page Visibility API. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  )
}
