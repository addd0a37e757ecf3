import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { useNotifyFailure } from '../shell/use-notify-undo.ts'
import { checkChange, draftOf } from './draft.ts'
import { useCallback } from 'react'
import { useLatestContent } from '../../data/content/mutations.ts'
import { isConflict } from '../shell/error-text.ts'

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

/** Publishes or unpublishes an item optimistically, and offers to undo it. A failure reverts it and notifies. */
export function usePublish() {
  const { t } = useTranslation()
  const { mutateAsync: save } = useSaveContent()
  const { mutate: refetch } = useLatestContent()
  const notifyFailure = useNotifyFailure()
  return useCallback(
    (item: ContentItem, published: boolean) => {
      const { key } = item
      const change = (version: number, is_published: boolean) => {
        const attempt = () => change(version, is_published)
        save({ key, change: { is_published, version } }).then(
          (saved) =>
            notify(t(is_published ? 'admin.check.published' : 'admin.check.unpublished'), 'done', {
              label: t('history.undo'),
              act: () => change(saved.version, !is_published),
            }),
          (error: unknown) => {
            // The list is outdated, so a retry would fail too.
            if (isConflict(error)) refetch(key)
            notifyFailure(error, attempt)
          },
        )
      }
      change(item.version, published)
    },
    [t, save, refetch, notifyFailure],
  )
}
