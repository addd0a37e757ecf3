import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '../../../../../supabase/functions/_shared/contract/leads.ts'
import { eventNames } from '../../../../../supabase/functions/_shared/contract/visits.ts'
import { useFigures } from '../use-figures.ts'
import styles from './lead-dialog.module.css'
import { useLeadTexts } from './lead-texts.ts'
import own from './lead-timeline.module.css'

type VisitEvent = LeadDetail['events'][number]

/** What happened in the visit, in order. */
export function LeadTimeline({ lead: { events } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { moment } = useFigures()
  const detail = useEventDetail()
  return (
    <section aria-labelledby="lead-timeline">
      <h2 id="lead-timeline" className={styles.heading}>
        {t('admin.analytics.lead.timeline')}
      </h2>
      {events.length === 0 ? (
        <p className={styles.note}>{t('admin.analytics.lead.noEvents')}</p>
      ) : (
        <ol className={own.line}>
          {events.map((event) => {
            const known = eventNames.find((name) => name === event.name)
            return (
              <li
                key={event.id}
                className={own.event}
                data-quiet={known === 'engagement' || undefined}
              >
                <span>
                  {known ? t(`admin.analytics.event.${known}`) : event.name}{' '}
                  <bdi className={own.detail}>{detail(event)}</bdi>
                </span>
                <time className={own.when} dateTime={event.at}>
                  {moment(event.at)}
                </time>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

/** What a person should know of an event besides its name. */
function useEventDetail() {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  return ({ name, properties: said }: VisitEvent): string => {
    const text = (key: string) => (typeof said[key] === 'string' ? said[key] : null)
    const number = (key: string) => (typeof said[key] === 'number' ? said[key] : 0)
    if (name === 'goal_selected') return texts.goal(text('goal'))
    if (name === 'sector_selected') return texts.sector(text('sector'))
    if (name === 'pdf_uploaded') return text('name') ?? ''
    if (name === 'wizard_step') return String(number('step'))
    if (name === 'idea_described')
      return t('admin.analytics.event.characters', { count: number('length') })
    if (name === 'suggestions_generated')
      return t('admin.analytics.event.suggestions', { count: number('count') })
    if (name === 'plan_changed') return t('admin.analytics.lead.steps', { count: number('steps') })
    return ''
  }
}
