import { useEffect, useState } from 'react'
import { tabOf, type Tab } from '../../lib/tabs.ts'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { useTab } from './use-tab.ts'

/**
 * Whether to show a placeholder: for `delay` milliseconds each time the tab is opened. Never for content that was visible
 * before, such as prerendered content that is hydrated in an open tab, nor with reduced motion.
 */
export function usePlaceholder(name: Tab, delay: number): boolean {
  const tab = useTab()
  const [wasOpen, setWasOpen] = useState(() => tabOf(globalThis.location?.hash ?? '') === name)
  const [isLoading, setIsLoading] = useState(false)
  const isOpen = tab === 'start' ? wasOpen : tab === name
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setIsLoading(isOpen && !prefersReducedMotion())
  }

  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsLoading(false), delay)
    return () => clearTimeout(timer)
  }, [isLoading, delay])

  return isLoading
}
