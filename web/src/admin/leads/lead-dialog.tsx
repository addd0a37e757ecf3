import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hotScore, type LeadDetail, type PersonDetail } from '#contract/leads.ts'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { leadQuery, useDecideVisits, useMarkContacted } from '../../data/leads/leads.ts'
import { Address } from '../shell/address.tsx'
import { CallButtons } from '../shell/call-buttons.tsx'
import { DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { QueryState, FailureAlert } from '../shell/query-state.tsx'
import { PersonActions } from '../items/person-actions.tsx'
import { useAnalyticsUrl, useIsAdmin, partUrl } from '../shell/analytics.ts'
import { LeadBriefView } from './lead-brief.tsx'
import {
  LeadOverview,
  LeadFiles,
  LeadQualification,
  LeadQuestions,
  LeadContacts,
  LeadTimeline,
} from './lead-details.tsx'
import { LeadPlan } from './lead-plan.tsx'
import { LeadFollowUp } from './lead-follow-up.tsx'
import { LeadOutcomes } from './lead-outcomes.tsx'
import { ScoreHistory, ScoreReceipt } from './lead-score.tsx'
import { useFormat } from '../shell/use-format.ts'
import { StageBadge } from './stage-badge.tsx'
import { useAccept } from './use-accept.ts'
import { ValueList } from '../shell/value-list.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { LeadEntry, LeadSection } from './lead-section.tsx'

/** Shows the lead named in the URL. */
export function LeadDialog() {
  const { lead, closeLead } = useAnalyticsUrl()
  return (
    <PanelDialog isOpen={lead !== null} size="wide" onClose={closeLead}>
      {lead !== null && <Lead key={lead} visit={lead} />}
    </PanelDialog>
  )
}

function Lead({ visit }: { visit: string }) {
  const { t } = useTranslation()
  const query = useQuery(leadQuery(visit))
  const { data: lead } = query
  const [isBrief, setIsBrief] = useState(false)
  const title = lead
    ? (lead.name ?? <Address email={lead.email} wraps />)
    : t('analytics.lead.title')
  return (
    <>
      <DialogHeader title={title}>{lead?.name && <bdi>{lead.email}</bdi>}</DialogHeader>
      <QueryState query={query} />
      {lead?.session_id === null && (
        <>
          <ContactActions lead={lead} />
          <Grid gap="5" className="mt-6">
            <LeadOutcomes lead={lead} />
            <LeadFollowUp lead={lead} />
            <LeadContacts lead={lead} />
          </Grid>
        </>
      )}
      {lead && lead.session_id !== null && (
        <>
          <LeadActions lead={lead} isBrief={isBrief} onBrief={() => setIsBrief(!isBrief)} />
          {isBrief ? (
            <LeadBriefView visit={visit} />
          ) : (
            <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
              <Grid gap="5" alignContent="start">
                <LeadOutcomes lead={lead} />
                <LeadFollowUp lead={lead} />
                <LeadOverview lead={lead} />
                <LeadQualification lead={lead} />
                <LeadContacts lead={lead} />
                <LeadVisits lead={lead} />
                <LeadPlan lead={lead} />
                <LeadFiles lead={lead} />
                <LeadQuestions lead={lead} />
                <LeadTimeline lead={lead} />
              </Grid>
              <Grid gap="5" alignContent="start">
                <ScoreReceipt lead={lead} />
                <ScoreHistory lead={lead} />
              </Grid>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** At the end of the line; on phones the main action and the menu, then the others. */
const end =
  'ms-auto max-sm:w-full max-sm:*:first:flex-[1_1_calc(100%-4rem)] max-sm:*:not-first:not-last:order-1 max-sm:*:not-first:not-last:grow'

/** Of a person who sent a contact request and has no visit. */
function ContactActions({ lead }: { lead: PersonDetail }) {
  const { closeLead } = useAnalyticsUrl()
  return (
    <Flex wrap="wrap" align="center" gapX="3" gapY="2">
      <StageBadge stage={lead.person_stage} />
      <Flex wrap="wrap" align="center" gap="2" className={end}>
        <Contact lead={lead} />
        <PersonActions email={lead.email} onErased={closeLead} />
      </Flex>
    </Flex>
  )
}

function Contact({ lead }: { lead: PersonDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <Button asChild>
        <a href={mailtoAddress(lead.email)}>{t('analytics.lead.write')}</a>
      </Button>
      <CallButtons {...lead} reference={lead.requests[0]?.reference} />
    </>
  )
}

type LeadActionsProps = { lead: LeadDetail; isBrief: boolean; onBrief: () => void }

function LeadActions({ lead, isBrief, onBrief }: LeadActionsProps) {
  const { t } = useTranslation()
  const { number, dateTime } = useFormat()
  const { closeLead } = useAnalyticsUrl()
  const isAdmin = useIsAdmin()
  const mark = useDecideVisits()
  const accept = useAccept()
  const contact = useMarkContacted()
  const ids = [lead.session_id]
  const decide = () => mark.mutate({ ids, decision: lead.is_bot ? 'person' : 'bot' })
  const acceptVisit = () => accept.run({ ids })
  const isContacted = lead.contacted_at !== null
  const toggleContacted = () =>
    contact.mutate({ visit: lead.session_id, is_contacted: !isContacted })
  const error = mark.error ?? accept.error ?? contact.error
  return (
    <>
      <Flex wrap="wrap" align="center" gapX="3" gapY="2">
        <span
          className={`text-[1.375rem] font-semibold tabular-nums ${
            lead.score >= hotScore ? 'text-saffron-600' : 'text-ink-800'
          }`}
        >
          {t('analytics.lead.score', { score: number(lead.score) })}
        </span>
        <StageBadge stage={lead.person_stage} />
        {lead.grade && (
          <Badge color="gray">
            {t('analytics.column.grade')} {lead.grade}
          </Badge>
        )}
        {lead.contacted_at && (
          <Badge color="jade">
            {t('analytics.lead.contactedAt', { when: dateTime(lead.contacted_at) })}
          </Badge>
        )}
        {lead.is_doubtful && <Badge color="amber">{t('analytics.doubtful.badge')}</Badge>}
        <Flex wrap="wrap" align="center" gap="2" className={end}>
          <Contact lead={lead} />
          <Button variant="soft" aria-pressed={isBrief} onClick={onBrief}>
            {t('analytics.lead.brief')}
          </Button>
          <Button variant="soft" loading={contact.isPending} onClick={toggleContacted}>
            {t(isContacted ? 'analytics.lead.notContacted' : 'analytics.lead.contacted')}
          </Button>
          {isAdmin && lead.is_doubtful && (
            <Button variant="soft" loading={accept.isBusy} onClick={acceptVisit}>
              {t('analytics.doubtful.accept')}
            </Button>
          )}
          <PersonActions
            email={lead.email}
            onErased={closeLead}
            others={[
              {
                text: t(lead.is_bot ? 'analytics.lead.isPerson' : 'analytics.lead.isBot'),
                run: decide,
              },
            ]}
          />
        </Flex>
      </Flex>
      <FailureAlert
        title={t('analytics.lead.markFailed')}
        error={error}
        onRetry={mark.error ? decide : accept.error ? acceptVisit : toggleContacted}
      />
    </>
  )
}

/** All visits of the person of a lead, where the first and the last came from, and which one is shown. */
function LeadVisits({ lead }: { lead: LeadDetail }) {
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
