import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './use-reduced-motion.ts'

/**
 * Whether to show a placeholder: for `delay` milliseconds each time `visible` becomes true. Never for content visible
 * from the start, nor with reduced motion.
 */
export function usePlaceholder(visible: boolean, delay: number): boolean {
  const [wasVisible, setWasVisible] = useState(visible)
  const [isLoading, setIsLoading] = useState(false)
  if (wasVisible !== visible) {
    setWasVisible(visible)
    setIsLoading(visible && !prefersReducedMotion())
  }

  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsLoading(false), delay)
    return () => clearTimeout(timer)
  }, [isLoading, delay])

  return isLoading
}
