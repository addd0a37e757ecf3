import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { useUndoChange } from '../../data/content/mutations.ts'
import { usePublishDrafts } from '../../data/drafts/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

/** Publishes drafts, all or none, with an undo. */
export function usePublish(onDone: () => void) {
  const { t } = useTranslation()
  const publish = usePublishDrafts()
  const undo = useUndoChange()
  const undoNow = (revisions: number[]) =>
    undo.mutate(revisions, {
      onSuccess: () => notify(t('admin.drafts.undone')),
      onError: (error) => notify(errorText(t, error), 'failed'),
    })
  return {
    isPending: publish.isPending,
    error: publish.error,
    run: (drafts: ContentDraft[]) =>
      publish.mutate(
        { drafts: drafts.map(({ key, revision }) => ({ key, revision })) },
        {
          onSuccess: ({ revisions }) => {
            notify(t('admin.drafts.done', { count: drafts.length }), 'done', {
              label: t('history.undo'),
              act: () => undoNow(revisions),
            })
            onDone()
          },
        },
      ),
  }
}
