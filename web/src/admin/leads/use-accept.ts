import { useTranslation } from 'react-i18next'
import { useAcceptDoubtful, useDecideVisits } from '../../data/leads/mutations.ts'
import type { LeadSearch } from '../../data/leads/queries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

/** Accepts doubtful visits, notifies, and offers to undo it. */
export function useAccept() {
  const { t } = useTranslation()
  const { mutateAsync: decide } = useDecideVisits()
  const accept = useAcceptDoubtful()
  const run = (accepted: { ids: string[] } | { search: LeadSearch }) =>
    accept.mutate(accepted, {
      onSuccess: (ids) => {
        const undo = () => {
          // Callbacks of `mutate` would not run after the screen is closed.
          decide({ ids, decision: 'doubtful' }).then(
            () => notify(t('analytics.doubtful.undone')),
            (error: unknown) =>
              notify(errorText(t, error), 'failed', { label: t('admin.retry'), act: undo }),
          )
        }
        const text = t('analytics.doubtful.accepted', { count: ids.length })
        notify(text, 'done', { label: t('history.undo'), act: undo })
      },
    })
  return { run, isBusy: accept.isPending, error: accept.error }
}
