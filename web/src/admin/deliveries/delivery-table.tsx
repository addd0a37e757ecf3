import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { Channel, Delivery } from '#contract/deliveries.ts'
import { emailKinds } from '#contract/emails.ts'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { Address } from '../shell/address.tsx'
import { useFormat } from '../shell/use-format.ts'
import { meaningOf } from './answer.ts'

type Props = {
  channel: Channel
  deliveries: Delivery[]
  onRetry: ((delivery: Delivery) => void) | null
}

/** Where the table does not fit it scrolls sideways, and on phones it is a list of cards. */
const wide = 'wrap-anywhere sm:max-w-64 sm:min-w-44'

export function DeliveryTable({ channel, deliveries, onRetry }: Props) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
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
          <div className="text-xs whitespace-normal text-muted">
            {t('analytics.emails.about')} {renderPerson(delivery)}
          </div>
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
            <div className="text-xs whitespace-normal text-muted">
              {t(language === 'en' ? 'admin.language.en' : 'admin.language.ar')}
            </div>
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
          <div className="text-xs whitespace-normal text-muted">
            {t('analytics.emails.delivered', { date: dateTime(delivered_at) })}
          </div>
        )}
        {status === 'waiting' && (
          <div className="text-xs whitespace-normal text-muted">
            {t('analytics.emails.next', { date: dateTime(next_attempt_at) })}
          </div>
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
          <div className="text-xs whitespace-normal text-muted">
            <bdi>{last_answer}</bdi>
          </div>
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
        { header: t('analytics.deliveries.attempts'), number: ({ attempts }) => number(attempts) },
        answer,
        ...(onRetry ? [retryColumn(onRetry)] : []),
      ]}
    />
  )
}
