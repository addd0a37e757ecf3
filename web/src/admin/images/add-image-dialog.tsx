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
  /** Whether a form below it has changes, which leaving the page would lose, too. */
  hasChanges?: (() => boolean) | undefined
}

/** Asks before unsaved input is lost. */
export default function AddImageDialog({ start, items, onClose, hasChanges }: Props) {
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
          hasChanges={hasChanges}
        />
      )}
      <UnsavedChangesDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={close} />
    </PanelDialog>
  )
}
