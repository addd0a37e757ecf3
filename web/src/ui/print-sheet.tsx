import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print.css'

type Props = {
  /** The document title while the sheet is mounted; browsers use it as the file name. */
  title: string
  className: string | undefined
  children: ReactNode
}

/** Content that is only shown in print, in place of the page. Visitors save it as a PDF in the browser's print dialog. */
export function PrintSheet({ title, className, children }: Props) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  return createPortal(
    // Radix hides everything but live regions while a dialog is open; hidden content would be missing from the PDF's tags.
    <article className={`print-sheet ${className ?? ''}`} aria-live="off">
      {children}
    </article>,
    document.body,
  )
}
