import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './document.css'

type Props = {
  /** The document title while the sheet is mounted; browsers use it as the file name. */
  title: string
  /** Above each page but the first, and below each page. */
  head?: string
  foot: string
  /** Between the number of a page and how many there are, such as " of ". */
  of?: string
  isCompact?: boolean | undefined
  children: ReactNode
}

/** Content that is only shown in print, in place of the page. Visitors save it as a PDF in the browser's print dialog. */
export function PrintSheet({ title, head = '', foot, of = ' / ', isCompact, children }: Props) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  return createPortal(
    // Radix hides everything but live regions while a dialog is open; hidden content would be missing from the PDF's tags.
    <article
      className={`print-sheet document ${isCompact ? 'document-compact' : ''}`}
      aria-live="off"
    >
      {/* The margins of pages take variables from the root element alone. */}
      <style>{`:root { --sheet-head: ${JSON.stringify(head)}; --sheet-foot: ${JSON.stringify(foot)}; --sheet-of: ${JSON.stringify(of)} }`}</style>
      {children}
    </article>,
    document.body,
  )
}
