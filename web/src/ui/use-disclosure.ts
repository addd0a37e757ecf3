import { useEffect, useRef, useState } from 'react'

/**
 * Something a button opens beside itself. Escape closes it and returns to the button; a press or the
 * focus going elsewhere closes it too.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return { open, setOpen, area, toggle }
}
