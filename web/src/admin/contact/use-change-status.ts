import { useTranslation } from 'react-i18next'
import type { StaffRequest } from '#contract/contact-requests.ts'
import { useSetStatus } from '../../data/contact/requests.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { ApiError } from '../../lib/api.ts'
import { errorText } from '../shell/error-text.ts'

type Status = StaffRequest['status']

/** Changes the status of a request, with a button that undoes it. */
export function useChangeStatus(request: Pick<StaffRequest, 'id' | 'reference' | 'status'>) {
  const { id, reference, status } = request
  const { t } = useTranslation()
  const save = useSetStatus()
  const undo = useSetStatus()
  const changed = (to: Status) =>
    t('analytics.requests.changed', { reference, status: t(`analytics.status.${to}`) })
  const takeBack = (from: Status, to: Status) => {
    undo.mutateAsync({ id, status: to, was: from }).then(
      () => notify(changed(to)),
      (error: unknown) => {
        // A retry would get the same conflict.
        const isConflict = error instanceof ApiError && error.code === 'conflict'
        const retry = { label: t('admin.retry'), act: () => takeBack(from, to) }
        notify(errorText(t, error), 'failed', isConflict ? undefined : retry)
      },
    )
  }
  const change = (next: Status) => {
    if (save.isPending || next === status) return
    // Not a callback of mutate(): a filter may remove the request from the list before the change is settled.
    save.mutateAsync({ id, status: next, was: status }).then(
      () =>
        notify(changed(next), 'done', {
          label: t('history.undo'),
          act: () => takeBack(next, status),
        }),
      // The screen shows save.error.
      () => undefined,
    )
  }
  return { save, change }
}
