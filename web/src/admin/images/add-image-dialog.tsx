import { Dialog } from '@radix-ui/themes'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import styles from '../dialog.module.css'
import { AddImageForm } from './add-image-form.tsx'

type Props = {
  /** The file that was chosen, or `none` to begin with an address; null keeps it closed. */
  begun: File | 'none' | null
  items: ContentItem[]
  onClose: () => void
}

/** Where a picture gets its name and its words before it is added. */
export function AddImageDialog({ begun, items, onClose }: Props) {
  const focus = useReturnFocus()
  return (
    <Dialog.Root open={begun !== null} onOpenChange={(open) => !open && onClose()}>
      {begun !== null && (
        <Dialog.Content
          className={styles.editor}
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          {...focus}
        >
          <AddImageForm begun={begun === 'none' ? null : begun} items={items} onClose={onClose} />
        </Dialog.Content>
      )}
    </Dialog.Root>
  )
}
