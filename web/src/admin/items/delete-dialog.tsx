import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useDeleteContent, useUndoDelete } from '../../data/content/mutations.ts'
import { ConfirmDialog } from '../shell/dialogs.tsx'
import dialog from '../shell/dialog.module.css'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { useItemTexts } from './use-item-texts.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

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

/** Says that an item was deleted and offers to take that back for a while. */
function useDeletedNote() {
  const { t } = useTranslation()
  const undo = useUndoDelete()
  return (key: string) => {
    const takeBack = () => {
      // Not as callbacks of the mutation: they would go with the screen the note was made on.
      undo.mutateAsync(key).then(
        () => notify(t('history.restored')),
        (error: unknown) =>
          notify(errorText(t, error), 'failed', { label: t('admin.retry'), act: takeBack }),
      )
    }
    notify(t('admin.delete.done'), 'done', { label: t('history.undo'), act: takeBack })
  }
}
