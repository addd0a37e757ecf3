import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LeadDetail } from '#contract/leads.ts'
import { partUrl } from '../shell/analytics.ts'
import { ValueList } from '../shell/value-list.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { useFormat } from '../shell/use-format.ts'
import { LeadEntry, LeadSection } from './lead-section.tsx'
import { StageBadge } from './stage-badge.tsx'

/** All visits of the person of a lead, where the first and the last came from, and which one is shown. */
export function LeadVisits({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const { dateTime, number } = useFormat()
  const touch = (visit: LeadDetail['first_touch']) =>
    // The date first, because a source may have the other text direction.
    visit && `${dateTime(visit.at)} · ${texts.source(visit.source)}`
  const { session_id: shown, visits, visits_count, first_touch, last_touch } = lead
  return (
    <LeadSection title={t('analytics.person.visits', { n: number(visits_count) })}>
      <ValueList
        columns="sm:cells-60"
        values={[
          [t('analytics.person.firstTouch'), touch(first_touch)],
          [t('analytics.person.lastTouch'), touch(last_touch)],
        ]}
      />
      <ul className="mt-3 grid gap-3">
        {visits.map(({ session_id, started, score, stage, source }) => {
          const isShown = session_id === shown
          const title = t('analytics.person.visit', {
            source: texts.source(source),
            score: number(score),
          })
          return (
            <LeadEntry
              key={session_id}
              when={dateTime(started)}
              title={
                <>
                  {isShown ? (
                    <strong aria-current="page">
                      {title} {t('analytics.person.shown')}
                    </strong>
                  ) : (
                    <Link to={partUrl('leads', { lead: session_id })}>{title}</Link>
                  )}
                  <StageBadge stage={stage} />
                </>
              }
            />
          )
        })}
      </ul>
      {visits_count > visits.length && (
        <p className="mt-2 text-xs text-muted">
          {t('analytics.person.latestVisits', { n: number(visits.length) })}
        </p>
      )}
    </LeadSection>
  )
}
