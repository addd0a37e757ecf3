import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { useNotifyFailure } from '../shell/use-notify-undo.ts'
import { checkChange, draftOf } from './draft.ts'

/** Undoes a save, as long as nobody has saved since. */
export function useUndoSave() {
  const { t } = useTranslation()
  const { mutateAsync: save } = useSaveContent()
  const notifyFailure = useNotifyFailure()
  const undo = async (before: ContentItem, saved: ContentItem) => {
    const checked = checkChange(draftOf(before), saved)
    if ('errors' in checked) return
    try {
      await save({ key: before.key, change: checked.values })
      notify(t('admin.editor.takenBack'))
    } catch (error) {
      notifyFailure(error, () => void undo(before, saved))
    }
  }
  return undo
}
