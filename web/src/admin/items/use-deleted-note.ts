import { useTranslation } from 'react-i18next'
import { useUndoDelete } from '../../data/content/content-history.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

/** Says that an item was deleted and offers to take that back for a while. */
export function useDeletedNote() {
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
