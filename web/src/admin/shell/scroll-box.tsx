import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './analytics.module.css'

/** A table that scrolls by itself where it does not fit; then the keyboard reaches it and scrolls it as well. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setWide(box.scrollWidth > box.clientWidth))
    // The table may grow while its box does not.
    for (const each of [box, ...box.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={ref}
      className={styles.scroll}
      {...(isWide && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}
