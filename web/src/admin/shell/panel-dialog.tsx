import { Dialog } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { focusFirstField } from './dialogs.tsx'

const widths = {
  narrow: 'max-w-100',
  small: 'max-w-120',
  medium: 'max-w-176',
  large: 'max-w-224',
  wide: 'max-w-272',
}
type Props = {
  isOpen: boolean
  size: keyof typeof widths
  /** A click outside does not close it. */
  isForm?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with the content of a screen. It is mounted only while open. */
export function PanelDialog({ isOpen, size, isForm = false, onClose, children }: Props) {
  const focus = useReturnFocus()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      {isOpen && (
        <Dialog.Content
          className={widths[size]}
          aria-describedby={undefined}
          {...focus}
          onInteractOutside={(event) => isForm && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            focusFirstField(event)
          }}
        >
          {children}
        </Dialog.Content>
      )}
    </Dialog.Root>
  )
}
