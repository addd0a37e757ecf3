import { useTranslation } from 'react-i18next'
import { useUndoChange } from '../../../data/content/content-bulk.ts'
import { ApiError } from '../../../lib/api.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import { errorText } from '../../shell/error-text.ts'

/** Says what was done to many items and offers to take that back for a while. */
export function useChangedNote() {
  const { t } = useTranslation()
  const undo = useUndoChange()
  return (text: string, revisions: number[]) => {
    const takeBack = () => {
      // Not as callbacks of the mutation: they would go with the screen the note was made on.
      undo.mutateAsync(revisions).then(
        () => notify(t('admin.bulk.undone')),
        (error: unknown) => {
          // Another try would meet the same conflict.
          if (error instanceof ApiError && error.code === 'conflict')
            notify(t('admin.bulk.undoConflict'), 'failed')
          else notify(errorText(t, error), 'failed', { label: t('admin.retry'), act: takeBack })
        },
      )
    }
    notify(text, 'done', { label: t('history.undo'), act: takeBack })
  }
}
