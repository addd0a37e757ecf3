import { useCallback } from 'react'

/**
 * The ref of an element that may go from the page while the focus is in it: `takeOn`, a function that stays the
 * same, puts it somewhere else then. Otherwise it falls to the body, and whoever uses a keyboard begins anew.
 */
export const useFocusOnUnmount = (takeOn: () => void) =>
  useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) takeOn()
    },
    [takeOn],
  )
