import { AlertDialog, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEraseVisitor, visitorCountQuery } from '../../data/leads.ts'
import { notify } from '../../ui/notifications/notify.ts'
import dialog from '../content/dialog.module.css'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import styles from './erase-dialog.module.css'
import { PartState } from './part-state.tsx'
import { useFigures } from './use-figures.ts'

type Props = { email: string; onClose: () => void; onErased?: (() => void) | undefined }

const counted = ['sessions', 'events', 'requests', 'bookings'] as const

/** Asks before a person is forgotten, and says what that takes along. */
export function EraseDialog({ email, onClose, onErased }: Props) {
  const { t } = useTranslation()
  const { number } = useFigures()
  const focus = useReturnFocus()
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
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content className={dialog.question} {...focus}>
        <AlertDialog.Title size="4">{t('admin.analytics.person.eraseTitle')}</AlertDialog.Title>
        <AlertDialog.Description size="2">
          {t('admin.analytics.person.eraseText')}
        </AlertDialog.Description>
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
        <div className={dialog.buttons}>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              {t('admin.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" disabled={erase.isPending} onClick={confirm}>
            {t(
              erase.isPending
                ? 'admin.analytics.person.erasing'
                : 'admin.analytics.person.eraseConfirm',
            )}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
