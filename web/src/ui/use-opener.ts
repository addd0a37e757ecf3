import { useRef } from 'react'
import { hostNotes } from './notifications/notify.ts'

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so only for a dialog with a trigger
 * of its own, which one dialog for many cards cannot have. And notes are told in it. Spread the answer on
 * Dialog.Content.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null)
  return {
    ref: hostNotes,
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
