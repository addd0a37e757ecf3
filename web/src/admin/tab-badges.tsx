import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { badgeLimit, type BadgeCounts } from '#contract/reports.ts'
import styles from './admin-tabs.module.css'
import { useFormat } from './shell/use-format.ts'

type Props = { tab: string; badges: BadgeCounts }

/** What waits in a tab: overdue requests in red, those that are new, new leads, drafts to review and own ones that were returned. */
export function TabBadges({ tab, badges }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { new_requests, overdue_requests, new_leads, waiting_reviews, returned_drafts } = badges
  const shown = {
    requests: [
      { id: 'overdue', color: 'red', count: overdue_requests },
      { id: 'requests', color: 'amber', count: new_requests - overdue_requests },
    ],
    leads: [{ id: 'leads', color: 'jade', count: new_leads ?? 0 }],
    drafts: [
      { id: 'returned', color: 'red', count: returned_drafts },
      { id: 'reviews', color: 'amber', count: waiting_reviews ?? 0 },
    ],
  } as const
  if (tab !== 'requests' && tab !== 'leads' && tab !== 'drafts') return null
  return shown[tab].map(({ id, color, count }) =>
    count > 0 ? (
      <Badge key={id} color={color} radius="full" className={styles.badge}>
        <span aria-hidden="true">
          {count >= badgeLimit ? `${number(badgeLimit - 1)}+` : number(count)}
        </span>
        <span className="visually-hidden">{t(`admin.badge.${id}`, { count })}</span>
      </Badge>
    ) : null,
  )
}
