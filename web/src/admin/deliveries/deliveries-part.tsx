import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deliveryStatuses, type Delivery } from '#contract/deliveries.ts'
import { deliveriesQuery } from '../../data/deliveries/queries.ts'
import { useRequeue } from '../../data/deliveries/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import panel from '../shell/panel.module.css'
import { LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { Address } from '../shell/address.tsx'
import { useFormat } from '../shell/use-format.ts'
import styles from './deliveries-part.module.css'

/** Deliveries of lead changes to the CRM: their status, the last response, and a retry. */
export function DeliveriesPart() {
  const { t } = useTranslation()
  const { search, change } = useAnalyticsUrl()
  const status = deliveryStatuses.find((known) => known === search.get('delivery')) ?? 'dead'
  const query = useInfiniteQuery(deliveriesQuery('crm', status))
  const requeue = useRequeue()
  const { data } = query
  const send = (ids: string[]) =>
    requeue.mutate(ids, {
      onSuccess: ({ queued }) => notify(t('analytics.deliveries.queued', { count: queued })),
    })
  const canSend = status === 'dead' || status === 'recorded'
  return (
    <Grid gap="4">
      <p className={panel.muted}>{t('analytics.deliveries.text')}</p>
      <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
        <SegmentedControl
          label={t('analytics.deliveries.status')}
          value={status}
          options={deliveryStatuses.map((each) => ({
            value: each,
            label: data
              ? t('analytics.requests.counted', {
                  status: t(`analytics.delivery.${each}`),
                  n: data.counts[each] ?? 0,
                })
              : t(`analytics.delivery.${each}`),
          }))}
          onChange={(delivery) => change({ delivery })}
        />
        {canSend && data && data.deliveries.length > 0 && (
          <Button
            variant="soft"
            loading={requeue.isPending}
            onClick={() => send(data.deliveries.slice(0, 200).map(({ id }) => id))}
          >
            {t('analytics.deliveries.retryAll')}
            <Badge color="gray">{data.deliveries.length}</Badge>
          </Button>
        )}
      </Flex>
      {requeue.isError && (
        <FailureAlert
          title={t('analytics.deliveries.failed')}
          error={requeue.error}
          onRetry={() => send(requeue.variables)}
        />
      )}
      <QueryState query={query} />
      {data && data.deliveries.length === 0 && (
        <EmptyState
          title={t(`analytics.deliveries.empty.${status}`)}
          text={t('analytics.deliveries.emptyText')}
        />
      )}
      {data && data.deliveries.length > 0 && (
        <DeliveryTable
          deliveries={data.deliveries}
          onRetry={canSend ? ({ id }) => send([id]) : null}
        />
      )}
      <LoadMoreButton query={query} />
    </Grid>
  )
}

type Props = { deliveries: Delivery[]; onRetry: ((delivery: Delivery) => void) | null }

function DeliveryTable({ deliveries, onRetry }: Props) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const { openLead } = useAnalyticsUrl()
  const renderLead = ({ session_id, email }: Delivery) => {
    const address = <Address email={email ?? ''} />
    if (!session_id) return address
    return (
      <button type="button" className={styles.open} onClick={() => openLead(session_id)}>
        {address}
      </button>
    )
  }
  const retryColumn = (retry: (delivery: Delivery) => void): Column<Delivery> => ({
    header: t('analytics.deliveries.retry'),
    isHeaderHidden: true,
    align: 'end',
    renderCell: (delivery) => (
      <Button
        size="1"
        variant="soft"
        aria-label={t('analytics.deliveries.retryOf', { email: delivery.email })}
        onClick={() => retry(delivery)}
      >
        {t('analytics.deliveries.retry')}
      </Button>
    ),
  })
  return (
    <DataTable
      label={t('analytics.part.deliveries')}
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t('analytics.deliveries.lead'),
          renderCell: renderLead,
          className: styles.recipient,
        },
        {
          header: t('analytics.deliveries.what'),
          renderCell: ({ reasons }) =>
            reasons?.map((reason) => t(`analytics.reason.${reason}`)).join(t('analytics.comma')),
        },
        { header: t('analytics.deliveries.at'), renderCell: ({ at }) => dateTime(at) },
        { header: t('analytics.deliveries.attempts'), number: ({ attempts }) => number(attempts) },
        {
          header: t('analytics.deliveries.answer'),
          renderCell: ({ last_answer }) => <bdi>{last_answer ?? '—'}</bdi>,
          className: styles.answer,
        },
        ...(onRetry ? [retryColumn(onRetry)] : []),
      ]}
    />
  )
}
