import { Dialog, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hotScore, type LeadDetail } from '#contract/leads.ts'
import { leadQuery } from '../../data/leads/queries.ts'
import { DialogHeader } from '../shell/dialogs.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { QueryState } from '../shell/query-state.tsx'
import { type PersonActionsOf, useAnalyticsUrl } from '../shell/analytics.ts'
import styles from './lead-dialog.module.css'
import { LeadFacts } from './lead-facts.tsx'
import { LeadPlan } from './lead-plan.tsx'
import { LeadContacts } from './lead-contacts.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { ScoreHistory } from './score-history.tsx'
import { ScoreReceipt } from './score-receipt.tsx'
import { useMarkLead } from '../../data/leads/mutations.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { useFormat } from '../shell/use-format.ts'
import { StageBadge } from './stage-badge.tsx'

/** Shows the lead named in the URL. */
export function LeadDialog({ personActions }: { personActions: PersonActionsOf }) {
  const focus = useReturnFocus()
  const { lead, closeLead } = useAnalyticsUrl()
  return (
    <Dialog.Root open={lead !== null} onOpenChange={(open) => !open && closeLead()}>
      {lead !== null && (
        <Dialog.Content className={styles.dialog} aria-describedby={undefined} {...focus}>
          <Lead key={lead} visit={lead} personActions={personActions} />
        </Dialog.Content>
      )}
    </Dialog.Root>
  )
}

function Lead({ visit, personActions }: { visit: string; personActions: PersonActionsOf }) {
  const { t } = useTranslation()
  const query = useQuery(leadQuery(visit))
  const { data: lead } = query
  const title = lead ? (lead.name ?? lead.email) : t('admin.analytics.lead.title')
  return (
    <>
      <DialogHeader title={title}>{lead?.name && <bdi>{lead.email}</bdi>}</DialogHeader>
      <QueryState query={query} />
      {lead && (
        <>
          <LeadActions lead={lead} personActions={personActions} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <LeadFacts lead={lead} />
              <LeadContacts lead={lead} />
              <LeadPlan lead={lead} />
              <LeadTimeline lead={lead} />
            </div>
            <div className={styles.column}>
              <ScoreReceipt lead={lead} />
              <ScoreHistory lead={lead} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

type Props = { lead: LeadDetail; personActions: PersonActionsOf }

function LeadActions({ lead, personActions }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { closeLead } = useAnalyticsUrl()
  const mark = useMarkLead()
  return (
    <>
      <div className={styles.actions}>
        <span className={styles.score} data-hot={lead.score >= hotScore || undefined}>
          {t('admin.analytics.lead.score', { score: number(lead.score) })}
        </span>
        <StageBadge stage={lead.stage} />
        <div className={styles.end}>
          <Button asChild variant="soft">
            <a href={`mailto:${lead.email}`}>{t('admin.analytics.lead.write')}</a>
          </Button>
          <Button
            variant="soft"
            color="gray"
            loading={mark.isPending}
            onClick={() => mark.mutate({ visit: lead.session_id, isBot: !lead.is_bot })}
          >
            {t(lead.is_bot ? 'admin.analytics.lead.isPerson' : 'admin.analytics.lead.isBot')}
          </Button>
          {personActions(lead.email, closeLead)}
        </div>
      </div>
      {mark.isError && (
        <FailureAlert title={t('admin.analytics.lead.markFailed')} error={mark.error} />
      )}
    </>
  )
}
