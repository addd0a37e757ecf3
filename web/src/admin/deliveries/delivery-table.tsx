import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { Channel, Delivery } from '#contract/deliveries.ts'
import { emailKinds } from '#contract/emails.ts'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { Address } from '../shell/address.tsx'
import { useFormat } from '../shell/use-format.ts'
import { meaningOf } from './answer.ts'
import styles from './deliveries-part.module.css'

type Props = {
  channel: Channel
  deliveries: Delivery[]
  onRetry: ((delivery: Delivery) => void) | null
}

export function DeliveryTable({ channel, deliveries, onRetry }: Props) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const { openLead } = useAnalyticsUrl()

  /** An address that opens the lead, if it is one. */
  const renderPerson = ({ session_id, email }: Delivery) => {
    const address = <Address email={email ?? ''} />
    if (!session_id) return address
    return (
      <button type="button" className={styles.open} onClick={() => openLead(session_id)}>
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
          <div className={styles.note}>
            {t('analytics.emails.about')} {renderPerson(delivery)}
          </div>
        </>
      ),
    className: styles.recipient,
  }
  const kind: Column<Delivery> = {
    header: t('analytics.emails.kind'),
    renderCell: ({ kind: name, language }) => {
      const known = emailKinds.find((each) => each === name)
      return (
        <>
          {known && t(`analytics.email.${known}`)}
          {language && (
            <div className={styles.note}>
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
    className: styles.recipient,
  }
  const change: Column<Delivery> = {
    header: t('analytics.deliveries.what'),
    renderCell: ({ reasons }) =>
      reasons?.map((reason) => t(`analytics.reason.${reason}`)).join(t('analytics.comma')),
  }
  const when: Column<Delivery> = {
    header: t('analytics.deliveries.at'),
    className: styles.when,
    renderCell: ({ at, status, delivered_at, next_attempt_at }) => (
      <>
        {dateTime(at)}
        {delivered_at && (
          <div className={styles.note}>
            {t('analytics.emails.delivered', { date: dateTime(delivered_at) })}
          </div>
        )}
        {status === 'waiting' && (
          <div className={styles.note}>
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
          <div className={styles.note}>
            <bdi>{last_answer}</bdi>
          </div>
        </>
      )
    },
    className: styles.answer,
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
