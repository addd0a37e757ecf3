import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportVisitor, useEraseVisitor, visitorCountQuery } from '../../data/privacy/visitor.ts'
import { RowMenu } from './row-menu.tsx'
import { useIsAdmin } from '../shell/analytics.ts'
import { FailureAlert, QueryState } from '../shell/query-state.tsx'
import { downloadFile } from '../../lib/download-file.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { ConfirmDialog } from '../shell/dialogs.tsx'
import { CountList } from '../shell/count-list.tsx'
import { whenDone } from '../shell/use-notify-undo.ts'

type Props = {
  email: string
  onErased?: () => void
  /** Further actions of the same menu, which come first. */
  others?: { text: string; run: () => void }[]
}

/** A menu that exports or erases everything stored about a person. Only admins have it. */
export function PersonActions({ email, onErased, others = [] }: Props) {
  const { t } = useTranslation()
  const file = useExportVisitor()
  const [isErasing, setIsErasing] = useState(false)
  const exportData = () =>
    file.mutate(email, { onSuccess: (blob) => downloadFile(blob, `${email}.json`) })
  if (!useIsAdmin()) return null
  return (
    <>
      <RowMenu
        label={t('admin.content.menu', { title: email })}
        actions={() => [
          ...others,
          { text: t('analytics.person.export'), run: exportData },
          {
            text: t('analytics.person.erase'),
            run: () => setIsErasing(true),
            isDestructive: true,
          },
        ]}
      />
      <FailureAlert
        title={t('analytics.person.exportFailed')}
        error={file.error}
        onRetry={exportData}
      />
      {isErasing && (
        <EraseDialog email={email} onClose={() => setIsErasing(false)} onErased={onErased} />
      )}
    </>
  )
}

type EraseDialogProps = { email: string; onClose: () => void; onErased?: (() => void) | undefined }

const counted = ['sessions', 'events', 'requests', 'bookings', 'outcomes'] as const

function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation()
  const query = useQuery(visitorCountQuery(email))
  const erase = useEraseVisitor()
  const confirm = () =>
    whenDone(erase.mutateAsync(email), () => {
      notify(t('analytics.person.erased'))
      onClose()
      onErased?.()
    })
  return (
    <ConfirmDialog
      isOpen
      title={t('analytics.person.eraseTitle')}
      question={t('analytics.person.eraseText')}
      confirm={t(erase.isPending ? 'analytics.person.erasing' : 'analytics.person.eraseConfirm')}
      action={erase}
      failed={t('analytics.person.eraseFailed')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="my-3">
        <strong>
          <bdi>{email}</bdi>
        </strong>
      </p>
      <QueryState query={query} />
      {query.data && (
        <CountList
          counts={counted.map((name) => [t(`analytics.person.${name}`), query.data[name]])}
        />
      )}
      <p className="mt-3 text-xs text-muted">{t('analytics.person.eraseNote')}</p>
    </ConfirmDialog>
  )
}
