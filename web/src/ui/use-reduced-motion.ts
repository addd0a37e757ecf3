import { useSyncExternalStore } from 'react'
import { listen } from '../lib/listen.ts'

const query = '(prefers-reduced-motion: reduce)'

const subscribe = (onChange: () => void) => listen(matchMedia(query), 'change', onChange)

export const prefersReducedMotion = () => matchMedia(query).matches

/** Whether the user prefers reduced motion; false while prerendering. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false)
}
