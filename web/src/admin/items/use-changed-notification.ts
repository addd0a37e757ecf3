import { useTranslation } from 'react-i18next'
import { useUndoChange } from '../../data/content/mutations.ts'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

/** Notifies that items were changed and offers to undo it: their revisions, or in another way. */
export function useChangedNotification() {
  const { t } = useTranslation()
  const { mutateAsync } = useUndoChange()
  return (
    text: string,
    change: number[] | (() => Promise<unknown>),
    undone = t('admin.bulk.undone'),
  ) => {
    const undo = () => {
      // Callbacks of `mutate` would not run after the screen is closed.
      const done = typeof change === 'function' ? change() : mutateAsync(change)
      done.then(
        () => notify(undone),
        (error: unknown) => {
          // A retry would get the same conflict.
          if (error instanceof ApiError && error.code === 'conflict')
            notify(t('admin.bulk.undoConflict'), 'failed')
          else notify(errorText(t, error), 'failed', { label: t('admin.retry'), act: undo })
        },
      )
    }
    notify(text, 'done', { label: t('history.undo'), act: undo })
  }
}
