import { useCallback } from 'react'

/**
 * A ref for an element that may be unmounted while it contains the focus, which would then fall back to the body.
 * `moveFocus`, which must keep its identity, is called to focus something else.
 */
export const useFocusOnUnmount = (moveFocus: () => void) =>
  useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) moveFocus()
    },
    [moveFocus],
  )
