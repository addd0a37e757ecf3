import { useTranslation } from 'react-i18next'
import { hotScore } from '#contract/leads.ts'
import type { Reports } from '#contract/reports.ts'
import { formatChange } from '../../lib/format.ts'
import panel from '../shell/panel.module.css'
import { useFormat } from '../shell/use-format.ts'
import styles from './metric-cards.module.css'

type Card = readonly [
  label: string,
  value: string,
  note?: string,
  /** The number, and that of the period before. */
  change?: { now: number; before: number } | undefined,
]

type Props = {
  cards: Card[]
  /** In a panel, which is their frame. */
  isFramed?: boolean
}

export function MetricCards({ cards, isFramed = false }: Props) {
  return (
    <dl className={styles.cards} data-framed={isFramed || undefined}>
      {cards.map(([label, value, note, change]) => (
        <div key={label} className={styles.card}>
          <dt className={panel.muted}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {change && <Change {...change} />}
          {note && <dd className={panel.muted}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The change against the period before: in percent if there is something to compare with. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  return (
    <dd className={styles.change} data-direction={direction}>
      {before > 0 && <strong>{formatChange((100 * (now - before)) / before)}</strong>}
      <span className={panel.muted}>{t('analytics.reports.before', { n: number(before) })}</span>
    </dd>
  )
}

/** The figures of a period with their change. */
export function FigureCards({ reports: { now, before } }: { reports: Reports }) {
  const { t } = useTranslation()
  const { money, number, share } = useFormat()
  const card = (name: keyof Reports['now']): Card => [
    t(`analytics.figure.${name}`),
    name === 'amount' ? money(Math.round(now.amount)) : number(now[name]),
    t(`analytics.figure.${name}Note`, {
      score: hotScore,
      share: share(now.meetings, now.visits),
    }),
    before ? { now: now[name], before: before[name] } : undefined,
  ]
  return (
    <MetricCards
      cards={(['visits', 'people', 'hot', 'meetings', 'won', 'amount'] as const).map(card)}
    />
  )
}
