import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { StaffRequest, WorkingTimes } from '#contract/contact-requests.ts'
import { useFormat } from '../shell/use-format.ts'
import { clockOf, unitOf } from './working-clock.ts'

/** Below this, the time left is marked. */
const soonMinutes = 4 * 60

type Props = { request: StaffRequest; now: number; times: WorkingTimes }

/** The time left to answer an open request, or how late it is. */
export function DueBadge({ request: { status, due_at }, now, times }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (status !== 'new') return null
  const { isLate, minutes } = clockOf(due_at, now, times)
  const { unit, count } = unitOf(minutes)
  const time = t(`analytics.requests.time.${unit}`, { count })
  return (
    <Badge
      color={isLate ? 'red' : minutes < soonMinutes ? 'amber' : 'gray'}
      title={`${t('analytics.requests.due')}: ${dateTime(due_at)}`}
    >
      {t(isLate ? 'analytics.requests.late' : 'analytics.requests.left', { time })}
    </Badge>
  )
}
