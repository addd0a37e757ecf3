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
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Keeps a dialog around it open.
      event.preventDefault()
      setOpen(false)
      toggle.current?.focus()
    }
    const stopOutside = listen(document, ['pointerdown', 'focusin'], closeFromOutside)
    const stopKeys = listen(document, 'keydown', closeOnEscape)
    return () => {
      stopOutside()
      stopKeys()
    }
  }, [open])

  return { open, setOpen, area, toggle }
}
