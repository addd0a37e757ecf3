import type { ContentItem } from '#contract/content.ts'
import { FormDialog } from '../shell/dialogs.tsx'
import { AddImageForm } from './add-image-form.tsx'
import type { NewImageStart } from './use-add-form.ts'

type Props = {
  /** Null while closed. */
  start: NewImageStart | null
  items: ContentItem[]
  onClose: () => void
}

export default function AddImageDialog({ start, items, onClose }: Props) {
  return (
    <FormDialog isOpen={start !== null} onClose={onClose}>
      {(form) => start && <AddImageForm start={start} items={items} {...form} />}
    </FormDialog>
  )
}
