import { AlertDialog, Button } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import { useDeleteContent } from '../../data/content.ts'
import { useDeletedNote } from '../history/use-deleted-note.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import styles from './dialog.module.css'
import { useItemTexts } from './use-item-texts.ts'

type Props = {
  item: ContentItem | null
  onClose: () => void
  /** What the person should know before they agree. */
  warning?: ReactNode
}

/** Asks before deleting; a failure is said here, and nothing is gone. */
export function DeleteDialog({ item, onClose, warning }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const showDeleted = useDeletedNote()
  const focus = useReturnFocus()
  const remove = useDeleteContent()

  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () =>
    item &&
    remove.mutate(item.key, {
      onSuccess: () => {
        showDeleted(item.key)
        close()
      },
    })

  return (
    <AlertDialog.Root open={item !== null} onOpenChange={(open) => !open && close()}>
      <AlertDialog.Content className={styles.question} {...focus}>
        <AlertDialog.Title size="4">{t('admin.delete.title')}</AlertDialog.Title>
        <AlertDialog.Description size="2">{t('admin.delete.question')}</AlertDialog.Description>
        {item && (
          <p className={styles.subject}>
            <strong>{texts(item.key).title}</strong> <bdi className={styles.code}>{item.key}</bdi>
          </p>
        )}
        {item && warning}
        {remove.isError && <FailureAlert title={t('admin.delete.failed')} error={remove.error} />}
        <div className={styles.buttons}>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              {t('admin.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" disabled={remove.isPending} onClick={confirm}>
            {t(remove.isPending ? 'admin.delete.deleting' : 'admin.delete.confirm')}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
