import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { demoParts } from '#contract/demo.ts'
import { demoQuery, useRemoveDemo } from '../../data/demo/demo.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CountList } from './count-list.tsx'
import { ConfirmDialog } from './dialogs.tsx'
import { QueryState } from './query-state.tsx'
import { whenDone } from './use-notify-undo.ts'

/** Asks before the demo data is removed, with what is there of it. For admins. */
export function RemoveDemoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(demoQuery)
  const remove = useRemoveDemo()
  const confirm = () =>
    whenDone(remove.mutateAsync(), () => {
      notify(t('admin.demo.removed'))
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      title={t('admin.demo.title')}
      question={t('admin.demo.text')}
      confirm={t(remove.isPending ? 'admin.demo.removing' : 'admin.demo.confirm')}
      action={remove}
      failed={t('admin.demo.failed')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <QueryState query={query} />
      {query.data && (
        <CountList
          counts={demoParts.map((part) => [t(`admin.demo.${part}`), query.data.counts[part]])}
        />
      )}
    </ConfirmDialog>
  )
}
