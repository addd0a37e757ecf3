import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { hostNotifications } from './notifications/notify.ts'
import './modal.css'

type Props = {
  open: boolean
  onClose: () => void
  /** Its name, or the id of the heading that says it. */
  label?: string
  labelledBy?: string
  className: string | undefined
  children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the page behind inert, listens to Escape and gives the
 * focus back to what opened it, in no bytes of ours and without inline styles that the
 * Content-Security-Policy would refuse. A click outside its box closes it.
 */
export function Modal({ open, onClose, label, labelledBy, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const startedOutside = useRef(false)

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
    return open ? hostNotifications(element) : undefined
  }, [open])

  const isOutside = (event: MouseEvent) => event.target === dialog.current

  return (
    // Escape is the keyboard's way out; the click is the pointer's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A file chooser that is dismissed bubbles a cancel of its own.
        if (event.target === dialog.current) onClose()
      }}
      onClose={(event) => {
        if (event.target === dialog.current && open) onClose()
      }}
      onMouseDown={(event) => {
        startedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // Selecting text and letting go outside is no wish to leave.
        if (isOutside(event) && startedOutside.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
