import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useDeleteContent, useUndoDelete } from '../../data/content/mutations.ts'
import { ConfirmDialog } from '../shell/dialogs.tsx'
import dialog from '../shell/dialog.module.css'
import text from '../shell/text.module.css'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { useItemTexts } from './use-item-texts.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

type Props = {
  item: ContentItem | null
  onClose: () => void
  /** Shown before the user confirms. */
  warning?: ReactNode
}

/** Asks before deleting an item. A failure is shown in the dialog. */
export function DeleteDialog({ item, onClose, warning }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const notifyDeleted = useDeletedNotification()
  const remove = useDeleteContent()

  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () => {
    if (!item) return
    remove.mutate(item.key, {
      onSuccess: () => {
        notifyDeleted(item.key)
        close()
      },
    })
  }

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
          <strong>{texts(item.key).title}</strong> <bdi className={text.muted}>{item.key}</bdi>
        </p>
      )}
      <p className={dialog.description}>{t('admin.delete.undo')}</p>
      {item && warning}
      {remove.isError && (
        <FailureAlert title={t('admin.delete.failed')} error={remove.error} onRetry={confirm} />
      )}
    </ConfirmDialog>
  )
}

/** Notifies that an item was deleted and offers to undo it. */
function useDeletedNotification() {
  const { t } = useTranslation()
  const undo = useUndoDelete()
  return (key: string) => {
    const restore = () => {
      // Callbacks of `mutate` would not run after the screen is closed.
      undo.mutateAsync(key).then(
        () => notify(t('history.restored')),
        (error: unknown) =>
          notify(errorText(t, error), 'failed', { label: t('admin.retry'), act: restore }),
      )
    }
    notify(t('admin.delete.done'), 'done', { label: t('history.undo'), act: restore })
  }
}
