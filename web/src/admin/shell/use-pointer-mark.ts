import { useEffect } from 'react'

/**
 * Marks the page while the pointer is used: theme.css draws no focus ring then. Browsers draw one when a script moves the
 * focus after a key was pressed, which the libraries do on a click on a tab, and when a menu or a dialog closes.
 */
export function usePointerMark() {
  useEffect(() => {
    const { dataset } = document.documentElement
    const mark = () => void (dataset['pointer'] = '')
    const unmark = () => void delete dataset['pointer']
    addEventListener('pointerdown', mark, true)
    addEventListener('keydown', unmark, true)
    return () => {
      removeEventListener('pointerdown', mark, true)
      removeEventListener('keydown', unmark, true)
      unmark()
    }
  }, [])
}
