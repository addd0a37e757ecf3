import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { channels, deliveryStatuses, type Channel, type Delivery } from '#contract/deliveries.ts'
import { deliveriesQuery, useRequeue } from '../../data/deliveries/deliveries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { EmptyState, FailureAlert, LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { emailKinds } from '#contract/emails.ts'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { Address } from '../shell/address.tsx'
import { useFormat } from '../shell/use-format.ts'
import { meaningOf } from './answer.ts'

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

type Props = {
  channel: Channel
  deliveries: Delivery[]
  onRetry: ((delivery: Delivery) => void) | null
}

/** Where the table does not fit it scrolls sideways, and on phones it is a list of cards. */
const wide = 'wrap-anywhere sm:max-w-64 sm:min-w-44'

/** A further line of a cell. */
const Detail = ({ children }: { children: ReactNode }) => (
  <div className="text-xs whitespace-normal text-muted">{children}</div>
)

function DeliveryTable({ channel, deliveries, onRetry }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { openLead } = useAnalyticsUrl()

  /** An address that opens the lead, if it is one. */
  const renderPerson = ({ session_id, email }: Delivery) => {
    const address = <Address email={email ?? ''} />
    if (!session_id) return address
    return (
      <button
        type="button"
        className="min-h-6 text-start align-middle text-jade-600 hover:underline max-sm:-my-2.5 max-sm:min-h-11"
        onClick={() => openLead(session_id)}
      >
        {address}
      </button>
    )
  }
  const recipient: Column<Delivery> = {
    header: t('analytics.emails.recipient'),
    renderCell: (delivery) =>
      delivery.recipient === delivery.email ? (
        renderPerson(delivery)
      ) : (
        <>
          <Address email={delivery.recipient ?? ''} />
          <Detail>
            {t('analytics.emails.about')} {renderPerson(delivery)}
          </Detail>
        </>
      ),
    className: wide,
  }
  const kind: Column<Delivery> = {
    header: t('analytics.emails.kind'),
    renderCell: ({ kind: name, language }) => {
      const known = emailKinds.find((each) => each === name)
      return (
        <>
          {known && t(`analytics.email.${known}`)}
          {language && (
            <Detail>{t(language === 'en' ? 'admin.language.en' : 'admin.language.ar')}</Detail>
          )}
        </>
      )
    },
  }
  const lead: Column<Delivery> = {
    header: t('analytics.deliveries.lead'),
    renderCell: renderPerson,
    className: wide,
  }
  const change: Column<Delivery> = {
    header: t('analytics.deliveries.what'),
    renderCell: ({ reasons }) =>
      reasons?.map((reason) => t(`analytics.reason.${reason}`)).join(t('analytics.comma')),
  }
  const when: Column<Delivery> = {
    header: t('analytics.deliveries.at'),
    className: 'whitespace-nowrap',
    renderCell: ({ at, status, delivered_at, next_attempt_at }) => (
      <>
        {dateTime(at)}
        {delivered_at && (
          <Detail>{t('analytics.emails.delivered', { date: dateTime(delivered_at) })}</Detail>
        )}
        {status === 'waiting' && (
          <Detail>{t('analytics.emails.next', { date: dateTime(next_attempt_at) })}</Detail>
        )}
      </>
    ),
  }
  const answer: Column<Delivery> = {
    header: t('analytics.deliveries.answer'),
    renderCell: ({ last_answer, status }) => {
      if (!last_answer) return '—'
      const meaning = meaningOf(last_answer, status)
      return (
        <>
          {meaning && t(`analytics.answer.${meaning}`)}
          <Detail>
            <bdi>{last_answer}</bdi>
          </Detail>
        </>
      )
    },
    className: `text-muted ${wide}`,
  }
  const retryColumn = (retry: (delivery: Delivery) => void): Column<Delivery> => ({
    header: t('analytics.deliveries.retry'),
    isHeaderHidden: true,
    align: 'end',
    renderCell: (delivery) => (
      <Button
        size="1"
        variant="soft"
        aria-label={t('analytics.deliveries.retryOf', {
          email: delivery.recipient ?? delivery.email,
        })}
        onClick={() => retry(delivery)}
      >
        {t('analytics.deliveries.retry')}
      </Button>
    ),
  })
  return (
    <DataTable
      label={t(`analytics.channel.${channel}`)}
      rows={deliveries}
      rowKey={({ id }) => id}
      cards="labeled"
      columns={[
        ...(channel === 'crm' ? [lead, change] : [kind, recipient]),
        when,
        { header: t('analytics.deliveries.attempts'), number: 'attempts' },
        answer,
        ...(onRetry ? [retryColumn(onRetry)] : []),
      ]}
    />
  )
}
