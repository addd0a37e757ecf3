import { useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { userQuery } from '../data/auth/session.ts'
import { useMarkLeadsSeen } from '../data/reports/badges.ts'
import { RequestsPart } from './contact/requests-part.tsx'
import { DeliveriesPart } from './deliveries/deliveries-part.tsx'
import { LeadDialog } from './leads/lead-dialog.tsx'
import { LeadsPart } from './leads/leads-part.tsx'
import { ContentStatsPart } from './reports/content-stats-part.tsx'
import { QuestionsPart } from './reports/questions-part.tsx'
import { ReportsPart } from './reports/reports-part.tsx'
import { TodayPart } from './reports/today-part.tsx'
import { ScoringPart } from './scoring/scoring-part.tsx'
import {
  isAllowed,
  partUrl,
  type PartId,
  parts,
  type PartsTabId,
  useAnalyticsUrl,
} from './shell/analytics.ts'
import { ForAdmins } from './shell/query-state.tsx'
import { TabHeading } from './shell/tab-heading.tsx'
import { useScrollIntoView } from './shell/use-scroll-into-view.ts'

const screens: Record<PartId, ComponentType> = {
  requests: RequestsPart,
  leads: SeenLeads,
  scoring: ScoringPart,
  deliveries: DeliveriesPart,
  today: TodayPart,
  reports: ReportsPart,
  questions: QuestionsPart,
  content: ContentStatsPart,
}

/** Requests, leads or analytics. Each part is shown only to roles that may read it. */
export default function PartsTab({ tab }: { tab: PartsTabId }) {
  const { t } = useTranslation()
  const { search } = useAnalyticsUrl()
  const { data: user } = useQuery(userQuery)
  const open = parts.filter((part) => part.tab === tab && isAllowed(user, part.audience))
  const part = (open.find(({ id }) => id === search.get('part')) ?? open[0])?.id
  const named = parts.find(({ id, tab: its }) => id === search.get('part') && its === tab)
  const isRefused = named && !isAllowed(user, named.audience)
  const Screen = part && screens[part]
  const bar = useScrollIntoView(`a[href$='part=${part}']`)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={`${tab}-title`}>
      <div className={open.length > 1 ? 'sr-only' : undefined}>
        <TabHeading
          id={`${tab}-title`}
          title={t(`admin.tab.${tab}`)}
          text={t(`admin.tab.${tab}.text`)}
        />
      </div>
      {open.length > 1 && (
        <nav
          ref={bar}
          aria-label={t('analytics.parts')}
          className="scroll-row flex border-b border-line"
        >
          {open.map(({ id }) => (
            <Link
              key={id}
              to={partUrl(id)}
              // The outline is inside, because the bar clips everything outside of it.
              className="border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-muted no-underline hover:text-body focus-visible:-outline-offset-2 aria-[current]:border-jade-600 aria-[current]:font-semibold aria-[current]:text-body max-sm:grid max-sm:min-h-11 max-sm:items-center max-sm:px-2 max-sm:text-xs forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
              aria-current={id === part && !isRefused ? 'page' : undefined}
            >
              {t(`analytics.part.${id}`)}
            </Link>
          ))}
        </nav>
      )}
      {isRefused ? <ForAdmins /> : Screen && <Screen />}
      {isAllowed(user, 'leadReaders') && tab !== 'requests' && <LeadDialog />}
    </section>
  )
}

function SeenLeads() {
  const { mutate } = useMarkLeadsSeen()
  useEffect(() => mutate(), [mutate])
  return <LeadsPart />
}
