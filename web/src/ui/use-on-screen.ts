import { useEffect, useState, type RefObject } from 'react'
import { usePageVisible } from './use-page-visible.ts'

/** Whether an element is in the viewport of a visible page. */
export function useOnScreen(target: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  const pageVisible = usePageVisible()

  useEffect(() => {
    if (!target.current) return undefined
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])

  return inView && pageVisible
}
