import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useScrollIntoView } from './shell/use-scroll-into-view.ts'
import { TabHeading } from './shell/tab-heading.tsx'
import tab from './shell/tab.module.css'
import styles from './analytics-tab.module.css'
import { ContentStatsPart } from './reports/content-stats-part.tsx'
import { DeliveriesPart } from './deliveries/deliveries-part.tsx'
import { LeadDialog } from './leads/lead-dialog.tsx'
import { LeadsPart } from './leads/leads-part.tsx'
import {
  partUrl,
  type PartId,
  parts,
  type PersonActionsOf,
  useAnalyticsUrl,
  useIsAdmin,
} from './shell/analytics.ts'
import { ReportsPart } from './reports/reports-part.tsx'
import { PersonActions } from './privacy/person-actions.tsx'
import { RequestsPart } from './contact/requests-part.tsx'
import { ScoringPart } from './scoring/scoring-part.tsx'

const personActions: PersonActionsOf = (email, onErased) => (
  <PersonActions email={email} onErased={onErased} />
)

const screens: Record<PartId, ComponentType> = {
  content: ContentStatsPart,
  leads: LeadsPart,
  reports: ReportsPart,
  requests: () => <RequestsPart personActions={personActions} />,
  scoring: ScoringPart,
  deliveries: DeliveriesPart,
}

/** Content figures, leads, reports and scoring. Each part is shown only to roles that may read it. */
export default function AnalyticsTab() {
  const { t } = useTranslation()
  const { search, lead } = useAnalyticsUrl()
  const isAdmin = useIsAdmin()
  const open = parts.filter(({ isForAll }) => isForAll || isAdmin)
  // A link that names only a lead opens the list of leads behind the dialog.
  const requested = search.get('part') ?? (lead ? 'leads' : 'content')
  const part = open.find(({ id }) => id === requested)?.id ?? 'content'
  const Screen = screens[part]
  const bar = useScrollIntoView(`a[href$='part=${part}']`)
  return (
    <section className={tab.tab} aria-labelledby="analytics-title">
      <TabHeading id="analytics-title" title={t('analytics.title')} text={t('analytics.text')} />
      <nav ref={bar} aria-label={t('analytics.parts')} className={styles.parts}>
        {open.map(({ id }) => (
          <Link
            key={id}
            to={partUrl(id)}
            className={styles.partLink}
            aria-current={id === part ? 'page' : undefined}
          >
            {t(`analytics.part.${id}`)}
          </Link>
        ))}
      </nav>
      <Screen />
      {isAdmin && <LeadDialog personActions={personActions} />}
    </section>
  )
}
