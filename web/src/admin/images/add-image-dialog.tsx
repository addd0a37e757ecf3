import { Dialog } from '@radix-ui/themes'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { UnsavedChangesDialog } from '../shell/unsaved-changes.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { focusFirstField } from '../shell/dialogs.tsx'
import styles from '../shell/dialog.module.css'
import { AddImageForm } from './add-image-form.tsx'
import type { Beginning } from './use-add-form.ts'

type Props = {
  /** Null keeps it closed. */
  begun: Beginning | null
  items: ContentItem[]
  onClose: () => void
}

/** Where a picture gets its name and its words before it is added. */
export function AddImageDialog({ begun, items, onClose }: Props) {
  const focus = useReturnFocus()
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setTyped(false)
    setAsking(false)
    onClose()
  }
  const cancel = () => (isTyped ? setAsking(true) : close())
  return (
    <Dialog.Root open={begun !== null} onOpenChange={(open) => !open && cancel()}>
      {begun !== null && (
        <Dialog.Content
          className={styles.editor}
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            focusFirstField(event)
          }}
        >
          <AddImageForm
            begun={begun}
            items={items}
            onTyped={setTyped}
            onCancel={cancel}
            onDone={close}
          />
          <UnsavedChangesDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={close} />
        </Dialog.Content>
      )}
    </Dialog.Root>
  )
}
