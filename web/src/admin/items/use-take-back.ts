import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'
import { checkChange, draftOf } from './draft.ts'

/** Takes a save back, as long as nobody saved after it. */
export function useTakeBack() {
  const { t } = useTranslation()
  const { mutateAsync: save } = useSaveContent()
  return async (before: ContentItem, saved: ContentItem) => {
    const checked = checkChange(draftOf(before), saved)
    if ('refused' in checked) return
    try {
      const restored = await save({ key: before.key, change: checked.values })
      // A text that is again what it was leaves no other one behind.
      if (restored.outdated_language && !before.outdated_language) {
        const change = { outdated_language: null, version: restored.version }
        await save({ key: before.key, change })
      }
      notify(t('admin.editor.takenBack'))
    } catch (error) {
      notify(errorText(t, error), 'failed')
    }
  }
}
