import { useRef } from 'react'
import { hostNotifications } from './notifications/notify.ts'

/**
 * Properties of a Dialog.Content that, when it closes, restores the focus to the element that had it before, or to
 * `main` when that element is gone. Radix does so only for dialogs with a Dialog.Trigger. Also shows notifications in
 * the dialog while it is open.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    ref: hostNotifications,
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isGone = !opener.current?.isConnected || opener.current === document.body
      // A dialog below has closed at the same time and has already moved the focus.
      if (isGone && document.activeElement !== document.body) return
      const target = isGone ? document.querySelector('main') : opener.current
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
