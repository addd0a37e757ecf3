import { useRef } from 'react'
import { hostNotifications } from './notifications/notify.ts'

/**
 * Gives the focus back to what had it when a dialog opened, or to the page's main part when that is gone. Radix does
 * so only for a dialog with a trigger of its own, which one that many cards, an address or a failure opens cannot
 * have. And notes are told in the dialog. Spread the answer on Dialog.Content.
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
      // What was below has closed as well and has put the focus where it belongs already.
      if (isGone && document.activeElement !== document.body) return
      const place = isGone ? document.querySelector('main') : opener.current
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
  }
}
