import { Dialog } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { leadQuery } from '../../data/leads/queries.ts'
import { DialogHeader } from '../shell/dialog-header.tsx'
import { useOpener } from '../../ui/use-opener.ts'
import { PartState } from '../shell/part-state.tsx'
import { type PersonActionsOf, useAnalyticsUrl } from '../shell/analytics.ts'
import { LeadActions } from './lead-actions.tsx'
import styles from './lead-dialog.module.css'
import { LeadFacts } from './lead-facts.tsx'
import { LeadPlan } from './lead-plan.tsx'
import { LeadContacts } from './lead-contacts.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { ScoreHistory } from './score-history.tsx'
import { ScoreReceipt } from './score-receipt.tsx'

/** The lead that the address names. */
export function LeadDialog({ personActions }: { personActions: PersonActionsOf }) {
  const focus = useOpener()
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
      <PartState query={query} />
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
