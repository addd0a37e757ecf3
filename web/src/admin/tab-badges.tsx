import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { badgeLimit, type BadgeCounts } from '#contract/reports.ts'
import { useFormat } from './shell/use-format.ts'

type Props = { tab: string; badges: BadgeCounts; className?: string }

/**
 * How many things wait in a tab: requests, of which some may be overdue, new leads, drafts that a conflict holds back, those
 * to review and own ones that were returned. The color is that of the most urgent; the title names the counts.
 */
export function TabBadges({ tab, badges, className = 'ms-2' }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { new_requests, overdue_requests, new_leads, waiting_reviews } = badges
  // The most urgent first.
  const kinds = {
    requests: [
      { id: 'overdue', color: 'red', count: overdue_requests },
      { id: 'requests', color: 'amber', count: new_requests - overdue_requests },
    ],
    leads: [{ id: 'leads', color: 'jade', count: new_leads ?? 0 }],
    drafts: [
      { id: 'conflicts', color: 'red', count: badges.held_drafts },
      { id: 'returned', color: 'red', count: badges.returned_drafts },
      { id: 'reviews', color: 'amber', count: waiting_reviews ?? 0 },
    ],
  } as const
  if (tab !== 'requests' && tab !== 'leads' && tab !== 'drafts') return null
  const waiting = kinds[tab].filter(({ count }) => count > 0)
  const [first] = waiting
  if (!first) return null
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const text = waiting
    .map(({ id, count }) => t(`admin.badge.${id}`, { count }))
    .join(t('admin.onSite.comma'))
  return (
    <Badge color={first.color} radius="full" className={className} title={text}>
      <span aria-hidden="true">
        {total >= badgeLimit ? `${number(badgeLimit - 1)}+` : number(total)}
      </span>
      <span className="sr-only">{text}</span>
    </Badge>
  )
}
