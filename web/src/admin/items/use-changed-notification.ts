import { useTranslation } from 'react-i18next'
import { useUndoChange } from '../../data/drafts/mutations.ts'
import { useNotifyUndo } from '../shell/use-notify-undo.ts'

/** Notifies that items were changed and offers to undo it: their revisions, or in another way. */
export function useChangedNotification() {
  const { t } = useTranslation()
  const { mutateAsync } = useUndoChange()
  const notifyUndo = useNotifyUndo()
  return (
    text: string,
    change: number[] | (() => Promise<unknown>),
    undone = t('admin.bulk.undone'),
  ) => {
    const undo = typeof change === 'function' ? change : () => mutateAsync(change)
    notifyUndo(text, undo, undone, t('admin.bulk.undoConflict'))
  }
}
