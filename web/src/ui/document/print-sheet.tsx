import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './document.css'

type Props = {
  /** The document title while the sheet is mounted; browsers use it as the file name. */
  title: string
  /** Above each page but the first. */
  head?: string
  /** Below each page. */
  foot: string
  isCompact?: boolean | undefined
  children: ReactNode
}

/** Content that is only shown in print, in place of the page. Visitors save it as a PDF in the browser's print dialog. */
export function PrintSheet({ title, head = '', foot, isCompact, children }: Props) {
  useEffect(() => {
    const before = document.title
    document.title = title
    // The margins of pages take variables from the root element alone.
    const { style } = document.documentElement
    style.setProperty('--sheet-head', JSON.stringify(head))
    style.setProperty('--sheet-foot', JSON.stringify(foot))
    return () => {
      document.title = before
      style.removeProperty('--sheet-head')
      style.removeProperty('--sheet-foot')
    }
  }, [title, head, foot])

  return createPortal(
    // Radix hides everything but live regions while a dialog is open; hidden content would be missing from the PDF's tags.
    <article
      className={`print-sheet document ${isCompact ? 'document-compact' : ''}`}
      aria-live="off"
    >
      {children}
    </article>,
    document.body,
  )
}
