import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { hotScore, type LeadDetail } from '#contract/leads.ts'
import { useMarkLead } from '../../data/leads/mutations.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { type PersonActionsOf, useAnalyticsUrl } from '../shell/analytics.ts'
import { useFigures } from '../shell/use-figures.ts'
import own from './lead-actions.module.css'
import styles from './lead-dialog.module.css'
import { StageBadge } from './stage-badge.tsx'

type Props = { lead: LeadDetail; personActions: PersonActionsOf }

/** How a lead stands, and what can be done about it. */
export function LeadActions({ lead, personActions }: Props) {
  const { t } = useTranslation()
  const { number } = useFigures()
  const { closeLead } = useAnalyticsUrl()
  const mark = useMarkLead()
  return (
    <>
      <div className={styles.actions}>
        <span className={own.score} data-hot={lead.score >= hotScore || undefined}>
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
