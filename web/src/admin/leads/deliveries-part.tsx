import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deliveryStatuses, type LeadChange } from '#contract/leads.ts'
import { leadChangesQuery } from '../../data/leads/queries.ts'
import { useRequeue } from '../../data/leads/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import panel from '../shell/panel.module.css'
import { LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { Address } from './address.tsx'
import { useFormat } from '../shell/use-format.ts'
import styles from './lead-table.module.css'

/** Deliveries of lead changes to the CRM: their status, the last response, and a retry. */
export function DeliveriesPart() {
  const { t } = useTranslation()
  const { search, change } = useAnalyticsUrl()
  const status = deliveryStatuses.find((known) => known === search.get('delivery')) ?? 'dead'
  const query = useInfiniteQuery(leadChangesQuery(status))
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
        {canSend && data && data.changes.length > 0 && (
          <Button
            variant="soft"
            loading={requeue.isPending}
            onClick={() => send(data.changes.slice(0, 200).map(({ id }) => id))}
          >
            {t('analytics.deliveries.retryAll')}
            <Badge color="gray">{data.changes.length}</Badge>
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
      {data && data.changes.length === 0 && (
        <EmptyState
          title={t(`analytics.deliveries.empty.${status}`)}
          text={t('analytics.deliveries.emptyText')}
        />
      )}
      {data && data.changes.length > 0 && (
        <DeliveryTable changes={data.changes} onRetry={canSend ? ({ id }) => send([id]) : null} />
      )}
      <LoadMoreButton query={query} />
    </Grid>
  )
}

type Props = { changes: LeadChange[]; onRetry: ((change: LeadChange) => void) | null }

function DeliveryTable({ changes, onRetry }: Props) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const { openLead } = useAnalyticsUrl()
  const renderLead = ({ session_id, email }: LeadChange) => {
    const address = <Address email={email ?? ''} />
    if (!session_id) return address
    return (
      <button type="button" className={styles.open} onClick={() => openLead(session_id)}>
        {address}
      </button>
    )
  }
  const retryColumn = (retry: (change: LeadChange) => void): Column<LeadChange> => ({
    header: t('analytics.deliveries.retry'),
    isHeaderHidden: true,
    align: 'end',
    renderCell: (change) => (
      <Button
        size="1"
        variant="soft"
        aria-label={t('analytics.deliveries.retryOf', { email: change.email })}
        onClick={() => retry(change)}
      >
        {t('analytics.deliveries.retry')}
      </Button>
    ),
  })
  return (
    <DataTable
      label={t('analytics.part.deliveries')}
      rows={changes}
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
            reasons.map((reason) => t(`analytics.reason.${reason}`)).join(t('analytics.comma')),
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
