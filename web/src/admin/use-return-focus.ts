import { useRef } from 'react'
import { hostNotes } from '../ui/notifications/notify.ts'

/**
 * Where the keyboard was before a dialog opened, and back to it afterwards. Radix does this only for
 * dialogs with a trigger of their own; ours open from the address or from a failure. And notes are told in the
 * dialog. Spread the answer on its content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    ref: hostNotes,
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isGone = !before.current?.isConnected || before.current === document.body
      // What was below has closed as well and has put the keyboard where it belongs already.
      if (isGone && document.activeElement !== document.body) return
      const place = isGone ? document.getElementById('admin-main') : before.current
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
  }
}
