import { useEffect, useRef, useState } from 'react'
import { listen } from '../lib/listen.ts'

/**
 * A disclosure that a button opens. Escape closes it and focuses the button; a pointer or the focus outside of it
 * closes it, too.
 */
export function useDisclosure<Area extends HTMLElement = HTMLDivElement>() {
  const [open, setOpen] = useState(false)
  const area = useRef<Area>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return undefined
    return listen(document, ['pointerdown', 'focusin', 'keydown'], (event) => {
      const { target } = event
      if ('key' in event) {
        if (event.key !== 'Escape') return
        // Keeps a dialog around it open.
        event.preventDefault()
        setOpen(false)
        toggle.current?.focus()
      } else if (target instanceof Node && !area.current?.contains(target)) setOpen(false)
    })
  }, [open])

  return { open, setOpen, area, toggle }
}
