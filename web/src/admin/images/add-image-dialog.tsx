import { Dialog } from '@radix-ui/themes'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { UnsavedChangesDialog } from '../shell/unsaved-changes.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { focusFirstField } from '../shell/dialogs.tsx'
import styles from '../shell/dialog.module.css'
import { AddImageForm } from './add-image-form.tsx'
import type { NewImageStart } from './use-add-form.ts'

type Props = {
  /** Null while closed. */
  start: NewImageStart | null
  items: ContentItem[]
  onClose: () => void
}

/** Asks for the key and the alternative texts of a new image. */
export function AddImageDialog({ start, items, onClose }: Props) {
  const focus = useReturnFocus()
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setDirty(false)
    setAsking(false)
    onClose()
  }
  const cancel = () => (isDirty ? setAsking(true) : close())
  return (
    <Dialog.Root open={start !== null} onOpenChange={(open) => !open && cancel()}>
      {start !== null && (
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
            start={start}
            items={items}
            onDirtyChange={setDirty}
            onCancel={cancel}
            onDone={close}
          />
          <UnsavedChangesDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={close} />
        </Dialog.Content>
      )}
    </Dialog.Root>
  )
}
