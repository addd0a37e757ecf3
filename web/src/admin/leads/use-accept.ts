import { useTranslation } from 'react-i18next'
import { useAcceptDoubtful, useDecideVisits, type LeadSearch } from '../../data/leads/leads.ts'
import { useNotifyUndo } from '../shell/use-notify-undo.ts'

/** Accepts doubtful visits, notifies, and offers to undo it. */
export function useAccept() {
  const { t } = useTranslation()
  const { mutateAsync: decide } = useDecideVisits()
  const accept = useAcceptDoubtful()
  const notifyUndo = useNotifyUndo()
  const run = (accepted: { ids: string[] } | { search: LeadSearch }) =>
    accept.mutate(accepted, {
      onSuccess: (ids) =>
        notifyUndo(
          t('analytics.doubtful.accepted', { count: ids.length }),
          () => decide({ ids, decision: 'doubtful' }),
          t('analytics.doubtful.undone'),
        ),
    })
  return { run, isBusy: accept.isPending, error: accept.error }
}
