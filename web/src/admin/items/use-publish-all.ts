import { useTranslation } from 'react-i18next'
import { shown, type ContentDraft } from '#contract/drafts.ts'
import { usePublishDrafts } from '../../data/drafts/mutations.ts'
import { whenDone } from '../shell/use-notify-undo.ts'
import { useChangedNotification } from './use-changed-notification.ts'

/** Publishes drafts, all or none, and offers to undo it. */
export function usePublishAll(onDone: () => void) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error } = usePublishDrafts()
  const notifyChanged = useChangedNotification()
  const run = (drafts: ContentDraft[]) =>
    whenDone(mutateAsync(drafts.map(shown)), ({ revisions }) => {
      const text = t('admin.drafts.done', { count: drafts.length })
      notifyChanged(text, revisions, t('admin.drafts.undone'))
      onDone()
    })
  return { isPending, error, run }
}
