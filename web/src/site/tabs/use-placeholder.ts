import { useEffect, useState } from 'react'
import type { Tab } from '#contract/languages.ts'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { useTab } from './use-tab.ts'

/**
 * Whether to show a placeholder: for `delay` milliseconds each time the tab is opened. Not for the tab that is open when
 * the part is mounted or hydrated, nor with reduced motion.
 */
export function usePlaceholder(name: Tab, delay: number): boolean {
  const tab = useTab()
  const [before, setBefore] = useState(tab)
  const [isLoading, setIsLoading] = useState(false)
  if (tab !== before) {
    setBefore(tab)
    setIsLoading(tab === name && !prefersReducedMotion())
  }

  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsLoading(false), delay)
    return () => clearTimeout(timer)
  }, [isLoading, delay])

  return isLoading
}
