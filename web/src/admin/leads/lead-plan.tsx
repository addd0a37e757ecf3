import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import panel from '../shell/panel.module.css'
import styles from './lead-dialog.module.css'
import { LeadEntry, LeadSection } from './lead-section.tsx'

/** The use cases suggested to a lead, and the number of steps in their plan. */
export function LeadPlan({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const steps = lead.events.findLast(({ name }) => name === 'plan_changed')?.properties['steps']
  return (
    <LeadSection title={t('analytics.lead.plan')}>
      {lead.suggestions.length === 0 ? (
        <p className={panel.muted}>{t('analytics.lead.noPlan')}</p>
      ) : (
        <>
          <p className={panel.muted}>
            {t(
              lead.suggestions_source === 'fallback'
                ? 'analytics.lead.general'
                : 'analytics.lead.written',
            )}
            {typeof steps === 'number' && ` ${t('analytics.lead.steps', { count: steps })}`}
          </p>
          <ol className={styles.list}>
            {lead.suggestions.map(({ title, description, impact, effort }, index) => (
              <LeadEntry
                key={`${index}${title}`}
                title={
                  <>
                    <strong dir="auto">{title}</strong>
                    {impact && (
                      <Badge color="jade">
                        {t('analytics.lead.impact', {
                          level: t(`analytics.level.${impact}`),
                        })}
                      </Badge>
                    )}
                    {effort && (
                      <Badge color="gray">
                        {t('analytics.lead.effort', {
                          level: t(`analytics.level.${effort}`),
                        })}
                      </Badge>
                    )}
                  </>
                }
                text={description}
              />
            ))}
          </ol>
        </>
      )}
    </LeadSection>
  )
}
