import { useTranslation } from 'react-i18next'
import { hotScore } from '#contract/leads.ts'
import type { Reports } from '#contract/reports.ts'
import { formatChange } from '../../lib/format.ts'
import { useFormat } from '../shell/use-format.ts'

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
    <dl className="grid gap-3 leading-note fit-40 max-sm:grid-cols-2 max-sm:gap-2">
      {cards.map(([label, value, note, change]) => (
        <div
          key={label}
          className={`grid grid-rows-[repeat(4,auto)] content-start ${
            isFramed ? '' : 'frame px-4 py-3 max-sm:px-3'
          }`}
        >
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-[1.75rem] leading-[1.5] font-semibold text-ink-800 tabular-nums max-sm:text-[1.5rem]">
            {value}
          </dd>
          {change && <Change {...change} />}
          {note && <dd className="text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** A smaller change in percent has no color. Below this base, the difference is shown. */
const meaningful = { change: 5, base: 10 }

/** The change against the period before: in percent if the number then was large enough. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const isLarge = before >= meaningful.base
  const percent = (100 * (now - before)) / before
  const isMeaningful = isLarge && Math.abs(percent) >= meaningful.change
  const color = isMeaningful ? (percent > 0 ? 'text-jade-600' : 'text-red-700') : 'text-muted'
  return (
    <dd className="grid">
      {(isLarge || now !== before) && (
        <strong className={`text-xs tabular-nums ${color}`}>
          {isLarge ? formatChange(percent, '%') : formatChange(now - before)}
        </strong>
      )}
      <span className="text-xs text-muted">
        {t('analytics.reports.before', { n: number(before) })}
      </span>
    </dd>
  )
}

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
