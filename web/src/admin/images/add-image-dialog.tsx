import { useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { PanelDialog, UnsavedChangesDialog } from '../shell/dialogs.tsx'
import { AddImageForm } from './add-image-form.tsx'
import type { NewImageStart } from './use-add-form.ts'

type Props = {
  /** Null while closed. */
  start: NewImageStart | null
  items: ContentItem[]
  onClose: () => void
}

/** Asks before unsaved input is lost. */
export default function AddImageDialog({ start, items, onClose }: Props) {
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setDirty(false)
    setAsking(false)
    onClose()
  }
  const cancel = () => (isDirty ? setAsking(true) : close())
  return (
    <PanelDialog isOpen={start !== null} size="large" isForm onClose={cancel}>
      {start && (
        <AddImageForm
          start={start}
          items={items}
          onDirtyChange={setDirty}
          onCancel={cancel}
          onDone={close}
        />
      )}
      <UnsavedChangesDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={close} />
    </PanelDialog>
  )
}
