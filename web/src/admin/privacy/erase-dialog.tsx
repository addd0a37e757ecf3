import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEraseVisitor, visitorCountQuery } from '../../data/leads/queries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import dialog from '../shell/dialog.module.css'
import { FailureAlert } from '../shell/failure-alert.tsx'
import styles from './erase-dialog.module.css'
import { PartState } from '../shell/part-state.tsx'
import { useFigures } from '../shell/use-figures.ts'

type Props = { email: string; onClose: () => void; onErased?: (() => void) | undefined }

const counted = ['sessions', 'events', 'requests', 'bookings'] as const

/** Asks before a person is forgotten, and says what that takes along. */
export function EraseDialog({ email, onClose, onErased }: Props) {
  const { t } = useTranslation()
  const { number } = useFigures()
  const query = useQuery(visitorCountQuery(email))
  const erase = useEraseVisitor()
  const confirm = () =>
    erase.mutate(email, {
      onSuccess: () => {
        notify(t('admin.analytics.person.erased'))
        onClose()
        onErased?.()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      title={t('admin.analytics.person.eraseTitle')}
      question={t('admin.analytics.person.eraseText')}
      confirm={t(
        erase.isPending ? 'admin.analytics.person.erasing' : 'admin.analytics.person.eraseConfirm',
      )}
      isBusy={erase.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className={dialog.subject}>
        <strong>
          <bdi>{email}</bdi>
        </strong>
      </p>
      <PartState query={query} />
      {query.data && (
        <ul className={styles.list}>
          {counted.map((what) => (
            <li key={what}>
              {t(`admin.analytics.person.${what}`)}
              <span className={styles.number}>{number(query.data[what])}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t('admin.analytics.person.eraseNote')}</p>
      {erase.isError && (
        <FailureAlert title={t('admin.analytics.person.eraseFailed')} error={erase.error} />
      )}
    </ConfirmDialog>
  )
}
