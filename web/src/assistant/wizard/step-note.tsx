import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Focuses the heading of the step, because a button in a note above it is removed. */
export const focusHeading = (button: HTMLElement) =>
  button.closest('dialog')?.querySelector('h2')?.focus({ preventScroll: true })

type Props = { closeLabel: string; onClose: () => void; children: ReactNode }

/** A note above a step that the visitor can close. */
export const StepNote = ({ closeLabel, onClose, children }: Props) => (
  <Notice
    tone="info"
    className="mb-6"
    action={
      <IconButton
        look="muted"
        label={closeLabel}
        onClick={({ currentTarget }) => {
          focusHeading(currentTarget)
          onClose()
        }}
      >
        <X />
      </IconButton>
    }
  >
    {children}
  </Notice>
)
