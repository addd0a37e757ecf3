import { Badge, Button } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deliveryStatuses, type LeadChange } from '#contract/lead-changes.ts'
import { leadChangesQuery, useRequeue } from '../../data/leads/lead-changes.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import styles from '../shell/analytics.module.css'
import { MoreButton } from '../shell/more-button.tsx'
import { PartState } from '../shell/part-state.tsx'
import { Segments } from '../shell/segments.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { DeliveryTable } from './delivery-table.tsx'

/** What the CRM was to be told of leads; what it could not be told, why, and once more. */
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
        <Segments
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
      <PartState query={query} />
      {data && data.changes.length === 0 && (
        <EmptyState
          title={t(`admin.analytics.deliveries.empty.${status}`)}
          text={t('admin.analytics.deliveries.emptyText')}
        />
      )}
      {data && data.changes.length > 0 && (
        <DeliveryTable changes={data.changes} onRetry={canSend ? (each) => send([each]) : null} />
      )}
      <MoreButton query={query} />
    </div>
  )
}
