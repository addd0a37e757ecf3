import { Badge, Button } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deliveryStatuses, type LeadChange } from '#contract/leads.ts'
import { leadChangesQuery } from '../../data/leads/queries.ts'
import { useRequeue } from '../../data/leads/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import styles from '../shell/analytics.module.css'
import { LoadMoreButton, QueryState, ScrollBox } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { Address } from './address.tsx'
import { useFormat } from '../shell/use-format.ts'
import own from './deliveries-part.module.css'

/** Deliveries of lead changes to the CRM: their status, the last response, and a retry. */
export function DeliveriesPart() {
  const { t } = useTranslation()
  const { search, change } = useAnalyticsUrl()
  const status = deliveryStatuses.find((known) => known === search.get('delivery')) ?? 'dead'
  const query = useInfiniteQuery(leadChangesQuery(status))
  const requeue = useRequeue()
  const { data } = query
  const send = (changes: LeadChange[]) =>
    requeue.mutate(
      changes.map(({ id }) => id),
      {
        onSuccess: ({ queued }) =>
          notify(t('admin.analytics.deliveries.queued', { count: queued })),
      },
    )
  const canSend = status === 'dead' || status === 'recorded'
  return (
    <div className={styles.part}>
      <p className={styles.text}>{t('admin.analytics.deliveries.text')}</p>
      <div className={styles.bar}>
        <SegmentedControl
          label={t('admin.analytics.deliveries.status')}
          value={status}
          options={deliveryStatuses.map((each) => ({
            value: each,
            label: t('admin.analytics.requests.counted', {
              status: t(`admin.analytics.delivery.${each}`),
              n: data?.counts[each] ?? 0,
            }),
          }))}
          onChange={(delivery) => change({ delivery })}
        />
        {canSend && data && data.changes.length > 0 && (
          <Button
            variant="soft"
            loading={requeue.isPending}
            onClick={() => send(data.changes.slice(0, 200))}
          >
            {t('admin.analytics.deliveries.retryAll')}
            <Badge color="gray">{data.changes.length}</Badge>
          </Button>
        )}
      </div>
      {requeue.isError && (
        <FailureAlert title={t('admin.analytics.deliveries.failed')} error={requeue.error} />
      )}
      <QueryState query={query} />
      {data && data.changes.length === 0 && (
        <EmptyState
          title={t(`admin.analytics.deliveries.empty.${status}`)}
          text={t('admin.analytics.deliveries.emptyText')}
        />
      )}
      {data && data.changes.length > 0 && (
        <DeliveryTable changes={data.changes} onRetry={canSend ? (each) => send([each]) : null} />
      )}
      <LoadMoreButton query={query} />
    </div>
  )
}

type Props = { changes: LeadChange[]; onRetry: ((change: LeadChange) => void) | null }

function DeliveryTable({ changes, onRetry }: Props) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
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
                <td>{dateTime(at)}</td>
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
