import { useRef } from 'react'
import { focus, focusable, isDisabled, keepFocus } from './keep-focus.ts'
import { hostNotifications } from './notifications/notify.ts'

const menuOf = (element: Element | null) => element?.closest('[role=menu]')

/** The element that opens a dialog, or the button of the menu that does, and its neighbors in `main`, the next one first. */
function openers(): Element[] {
  let opener = document.activeElement
  // Of a menu in a menu, the button of the outer one.
  for (let menu = menuOf(opener); menu; menu = menuOf(opener))
    opener = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  if (!opener || opener === document.body) return []
  const all = [...document.querySelectorAll(`main ${focusable}`)]
  const place = all.indexOf(opener)
  return place < 0 ? [opener] : [...all.slice(place), ...all.slice(0, place).toReversed()]
}

function whileOpen(dialog: HTMLElement | null) {
  const ends = dialog ? [hostNotifications(dialog), keepFocus(dialog)] : []
  return () => ends.forEach((end) => end?.())
}

/**
 * Properties of a Dialog.Content that, when it closes, restores the focus to the element that had it before, to its
 * neighbor when that one was removed, or to `main`. Radix does so only for dialogs with a Dialog.Trigger. While it is
 * open, notifications are shown in it, and the focus stays in it when the focused element is removed or disabled.
 */
export function useReturnFocus() {
  const opened = useRef<Element[]>([])
  return {
    ref: whileOpen,
    onOpenAutoFocus: () => {
      opened.current = openers()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const [opener] = opened.current
      // A dialog below has closed at the same time and has already moved the focus.
      if (!opener?.isConnected && document.activeElement !== document.body) return
      const target =
        opened.current.find((each) => each.isConnected && !isDisabled(each)) ??
        document.querySelector('main')
      if (target) focus(target)
    },
  }
}
