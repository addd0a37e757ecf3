import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react'
import { closeOnBack } from './close-on-back.ts'
import { hostNotifications } from './notifications/notify.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Its accessible name, or the id of its heading. */
  label?: string
  labelledBy?: string
  className: string | undefined
  children: ReactNode
}

/**
 * A native modal `dialog`: the browser makes the page inert, closes on Escape and restores the focus, without inline
 * styles, which the Content-Security-Policy blocks. A click outside closes it, too.
 */
export function Modal({ open, onClose, label, labelledBy, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const startedOutside = useRef(false)

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) {
      keepScrollbarWidth()
      element?.showModal()
    }
    if (!open && element?.open) element.close()
    markPage()
    if (!open) return
    const release = hostNotifications(element)
    return () => {
      release?.()
      // The dialog may have been removed.
      markPage()
    }
  }, [open])

  const onBack = useEffectEvent(onClose)
  useEffect(() => (open ? closeOnBack(() => onBack()) : undefined), [open])

  const isOutside = (event: MouseEvent) => event.target === dialog.current

  return (
    // Escape is the keyboard equivalent of the click.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A dismissed file chooser inside bubbles a cancel event.
        if (event.target === dialog.current) onClose()
      }}
      onClose={(event) => {
        // The event is sent late: the dialog may be open again.
        if (event.target === dialog.current && open && !dialog.current.open) onClose()
      }}
      onMouseDown={(event) => {
        startedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // Selecting text and releasing the pointer outside must not close it.
        if (isOutside(event) && startedOutside.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** For styles of the page while a dialog is open. With `:has()`, each change of the page would restyle all of it. */
const markPage = () =>
  document.documentElement.toggleAttribute('data-modal', !!document.querySelector('dialog[open]'))

/** Stores the width of the page's scrollbar for base.css, unless another dialog already hides it. */
function keepScrollbarWidth() {
  if (document.querySelector('dialog[open]')) return
  const width = innerWidth - document.documentElement.clientWidth
  document.documentElement.style.setProperty('--scrollbar-width', `${width}px`)
}
