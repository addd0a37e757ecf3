import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import styles from './lead-dialog.module.css'

/** The use cases suggested to a lead, and the number of steps in their plan. */
export function LeadPlan({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const steps = lead.events.findLast(({ name }) => name === 'plan_changed')?.properties['steps']
  return (
    <section aria-labelledby="lead-plan">
      <h2 id="lead-plan" className={styles.heading}>
        {t('admin.analytics.lead.plan')}
      </h2>
      {lead.suggestions.length === 0 ? (
        <p className={styles.note}>{t('admin.analytics.lead.noPlan')}</p>
      ) : (
        <>
          <p className={styles.note}>
            {t(
              lead.suggestions_source === 'fallback'
                ? 'admin.analytics.lead.general'
                : 'admin.analytics.lead.written',
            )}
            {typeof steps === 'number' && ` ${t('admin.analytics.lead.steps', { count: steps })}`}
          </p>
          <ol className={styles.list}>
            {lead.suggestions.map(({ title, description, impact, effort }, at) => (
              <li key={`${at}${title}`} className={styles.entry}>
                <div className={styles.head}>
                  <strong dir="auto">{title}</strong>
                  {impact && (
                    <Badge color="jade">
                      {t('admin.analytics.lead.impact', {
                        level: t(`admin.analytics.level.${impact}`),
                      })}
                    </Badge>
                  )}
                  {effort && (
                    <Badge color="gray">
                      {t('admin.analytics.lead.effort', {
                        level: t(`admin.analytics.level.${effort}`),
                      })}
                    </Badge>
                  )}
                </div>
                <p dir="auto">{description}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
