import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { isolated } from '#contract/text.ts'
import { deletionOf, useChangeContent } from '../../data/content/mutations.ts'
import { useDraftsByKey } from '../../data/drafts/queries.ts'
import { ConfirmDialog } from '../shell/dialogs.tsx'
import { Note } from '../shell/note.tsx'
import { RemovalNote } from './removal-note.tsx'
import { useChangedNotification } from './use-changed-notification.ts'
import { useItemTexts } from './use-item-texts.ts'

type DeleteDialogProps = {
  item: ContentItem | null
  onClose: () => void
  /** Shown before the user confirms. */
  warning?: ReactNode
}

/** Asks before deleting an item. A failure is shown in the dialog. */
export function DeleteDialog({ item, onClose, warning }: DeleteDialogProps) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const notifyChanged = useChangedNotification()
  const remove = useChangeContent()
  const draft = useDraftsByKey().get(item?.key ?? '')

  const confirm = () => {
    if (!item) return
    remove.mutate([deletionOf(item.key)], {
      onSuccess: ({ revisions }) => {
        notifyChanged(t('admin.delete.done'), revisions, t('history.restored'))
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      isOpen={item !== null}
      title={t('admin.delete.title')}
      question={t('admin.delete.question')}
      confirm={t(remove.isPending ? 'admin.delete.deleting' : 'admin.delete.confirm')}
      action={remove}
      failed={t('admin.delete.failed')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {item && (
        <p className="my-3">
          <strong>{texts(item.key).title}</strong>{' '}
          <bdi className="text-xs text-muted">{item.key}</bdi>
        </p>
      )}
      <p className="text-xs leading-note wrap-anywhere text-muted">
        {item && <RemovalNote items={[item]} />}
      </p>
      <p className="text-xs leading-note wrap-anywhere text-muted">{t('admin.delete.undo')}</p>
      {draft && (
        <Note className="mt-3">
          {t('admin.delete.draft', { name: isolated(draft.updated_by ?? t('admin.somebody')) })}
        </Note>
      )}
      {item && warning}
    </ConfirmDialog>
  )
}
