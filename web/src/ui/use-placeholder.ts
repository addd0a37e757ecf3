import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './use-reduced-motion.ts'

/**
 * Whether something that JavaScript brings on screen still shows its placeholder. What was there from
 * the first view never does, and nothing does under reduced motion.
 */
export function usePlaceholder(visible: boolean, delay: number): boolean {
  const [was, setWas] = useState(visible)
  const [arriving, setArriving] = useState(false)
  if (was !== visible) {
    setWas(visible)
    setArriving(visible && !prefersReducedMotion())
  }

  useEffect(() => {
    if (!arriving) return undefined
    const timer = setTimeout(() => setArriving(false), delay)
    return () => clearTimeout(timer)
  }, [arriving, delay])

  return arriving
}
