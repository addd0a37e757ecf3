import { useEffect, useRef, useState } from 'react'

/** How much room an element has, kept up to date. */
export function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ inline: 0, block: 0 })
  useEffect(() => {
    if (!ref.current || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ inline: entry.contentRect.width, block: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}
