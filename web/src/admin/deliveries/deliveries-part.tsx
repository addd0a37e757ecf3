import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channels, deliveryStatuses, type Channel } from '#contract/deliveries.ts'
import { deliveriesQuery, useRequeue } from '../../data/deliveries/deliveries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { EmptyState, FailureAlert, LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { DeliveryTable } from './delivery-table.tsx'

/** Messages to the CRM or by email: their status, the last response, and a retry. */
export function DeliveriesPart() {
  const { t } = useTranslation()
  const { search, change } = useAnalyticsUrl()
  const channel = channels.find((known) => known === search.get('channel')) ?? 'crm'
  return (
    <Grid gap="4">
      <SegmentedControl
        label={t('analytics.channel.label')}
        value={channel}
        options={channels}
        nameOf={(each) => t(`analytics.channel.${each}`)}
        onChange={(next) => change({ channel: next })}
      />
      {/* Nothing of the other channel is shown meanwhile: its columns differ. */}
      <ChannelDeliveries key={channel} channel={channel} />
    </Grid>
  )
}

function ChannelDeliveries({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const { search, change } = useAnalyticsUrl()
  const status = deliveryStatuses.find((known) => known === search.get('delivery')) ?? 'dead'
  const query = useInfiniteQuery(deliveriesQuery(channel, status))
  const requeue = useRequeue()
  const { data } = query
  const send = (ids: string[]) =>
    requeue.mutate(ids, {
      onSuccess: (queued) => notify(t('analytics.deliveries.queued', { count: queued })),
    })
  const canSend = status === 'dead' || status === 'recorded'
  const texts =
    channel === 'crm'
      ? (['analytics.deliveries.text', 'analytics.deliveries.emptyText'] as const)
      : (['analytics.emails.text', 'analytics.emails.emptyText'] as const)
  return (
    <>
      <p className="text-xs text-muted">{t(texts[0])}</p>
      {channel === 'email' && <EmailOffNotice where="list" />}
      <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
        <SegmentedControl
          label={t('analytics.deliveries.status')}
          value={status}
          options={deliveryStatuses}
          nameOf={(each) =>
            data
              ? t('analytics.requests.counted', {
                  status: t(`analytics.delivery.${each}`),
                  n: data.counts.get(each) ?? 0,
                })
              : t(`analytics.delivery.${each}`)
          }
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
      <FailureAlert
        title={t('analytics.deliveries.failed')}
        error={requeue.error}
        onRetry={() => requeue.variables && send(requeue.variables)}
      />
      <QueryState query={query} shape="table" />
      {data && data.deliveries.length === 0 && (
        <EmptyState
          title={t(`analytics.deliveries.empty.${status}`)}
          text={t(status === 'recorded' ? texts[1] : 'analytics.deliveries.emptyNext')}
        />
      )}
      {data && data.deliveries.length > 0 && (
        <DeliveryTable
          channel={channel}
          deliveries={data.deliveries}
          onRetry={canSend ? ({ id }) => send([id]) : null}
        />
      )}
      <LoadMoreButton query={query} />
    </>
  )
}
