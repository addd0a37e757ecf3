import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print-sheet.css'

type Props = {
  /** The title of the page while the sheet is there: browsers name the file after it. */
  title: string
  className: string | undefined
  children: ReactNode
}

/**
 * A sheet of paper: unseen on screen, alone in print. The browser's own text engine sets it, so Arabic is
 * shaped right, and saving it as a PDF is the browser's too: no popup, no library, no inline script.
 */
export function PrintSheet({ title, className, children }: Props) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  return createPortal(
    // An open dialog hides all but live regions from assistive technology, and so from the PDF's structure.
    <article className={['print-sheet', className].join(' ')} aria-live="off">
      {children}
    </article>,
    document.body,
  )
}
