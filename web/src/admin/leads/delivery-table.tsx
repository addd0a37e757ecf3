import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { LeadChange } from '#contract/lead-changes.ts'
import { Address } from './address.tsx'
import { ScrollBox } from '../shell/scroll-box.tsx'
import styles from '../shell/analytics.module.css'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { useFigures } from '../shell/use-figures.ts'
import own from './delivery-table.module.css'

type Props = { changes: LeadChange[]; onRetry: ((change: LeadChange) => void) | null }

/** Changes of leads, what the receiver said of each, and the way to send one again. */
export function DeliveryTable({ changes, onRetry }: Props) {
  const { t } = useTranslation()
  const { moment, number } = useFigures()
  const { openLead } = useAnalyticsUrl()
  return (
    <ScrollBox label={t('admin.analytics.part.deliveries')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin.analytics.deliveries.lead')}</th>
            <th scope="col">{t('admin.analytics.deliveries.what')}</th>
            <th scope="col">{t('admin.analytics.deliveries.at')}</th>
            <th scope="col" className={styles.number}>
              {t('admin.analytics.deliveries.attempts')}
            </th>
            <th scope="col">{t('admin.analytics.deliveries.answer')}</th>
            {onRetry && (
              <th scope="col">
                <span className="visually-hidden">{t('admin.analytics.deliveries.retry')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => {
            const { id, session_id, email, reasons, at, attempts, last_answer } = change
            return (
              <tr key={id}>
                <th scope="row" className={own.who}>
                  {session_id ? (
                    <button type="button" className={own.open} onClick={() => openLead(session_id)}>
                      <Address email={email ?? ''} />
                    </button>
                  ) : (
                    <Address email={email ?? ''} />
                  )}
                </th>
                <td>
                  {reasons
                    .map((reason) => t(`admin.analytics.reason.${reason}`))
                    .join(t('admin.analytics.comma'))}
                </td>
                <td>{moment(at)}</td>
                <td className={styles.number}>{number(attempts)}</td>
                <td className={own.answer}>
                  <bdi>{last_answer ?? '—'}</bdi>
                </td>
                {onRetry && (
                  <td className={styles.number}>
                    <Button
                      size="1"
                      variant="soft"
                      aria-label={t('admin.analytics.deliveries.retryOf', { email })}
                      onClick={() => onRetry(change)}
                    >
                      {t('admin.analytics.deliveries.retry')}
                    </Button>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}
