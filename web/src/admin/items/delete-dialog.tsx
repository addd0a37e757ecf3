import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useDeleteContent } from '../../data/content/queries.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import dialog from '../shell/dialog.module.css'
import { useDeletedNote } from './use-deleted-note.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
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
    <ConfirmDialog
      isOpen={item !== null}
      title={t('admin.delete.title')}
      question={t('admin.delete.question')}
      confirm={t(remove.isPending ? 'admin.delete.deleting' : 'admin.delete.confirm')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {item && (
        <p className={dialog.subject}>
          <strong>{texts(item.key).title}</strong> <bdi className={dialog.code}>{item.key}</bdi>
        </p>
      )}
      {item && warning}
      {remove.isError && <FailureAlert title={t('admin.delete.failed')} error={remove.error} />}
    </ConfirmDialog>
  )
}
