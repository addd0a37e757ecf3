import { useTranslation } from 'react-i18next'
import type { LeadDetail } from '#contract/leads.ts'
import type { VisitEvent as RecordedEvent } from '#contract/visits.ts'
import { useFormat } from '../shell/use-format.ts'
import { LeadSection } from './lead-section.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'

// Imports only the type, so that the admin does not change how the site's scripts are split.
const names: Record<RecordedEvent['name'], true> = {
  goal_selected: true,
  sector_selected: true,
  wizard_step: true,
  email_captured: true,
  idea_described: true,
  suggestions_generated: true,
  plan_changed: true,
  calendar_clicked: true,
  whatsapp_opened: true,
  consultation_scheduled: true,
  pdf_uploaded: true,
  results_reached: true,
  contact_request_sent: true,
  assistant_opened: true,
  service_opened: true,
  language_switched: true,
  chat_begun: true,
  plan_downloaded: true,
  plan_printed: true,
  plan_emailed: true,
  resume_link_made: true,
  resume_link_used: true,
  engagement: true,
}
const isKnown = (name: string): name is RecordedEvent['name'] => Object.hasOwn(names, name)

type VisitEvent = LeadDetail['events'][number]

/** The events of a visit, in order. */
export function LeadTimeline({ lead: { events } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const detail = useEventDetail()
  return (
    <LeadSection title={t('analytics.lead.timeline')}>
      {events.length === 0 ? (
        <p className="text-xs text-muted">{t('analytics.lead.noEvents')}</p>
      ) : (
        <ol className="border-s-2 border-jade-100">
          {events.map((event) => (
            <li
              key={event.id}
              className={`relative flex flex-wrap justify-between gap-x-3 py-1 ps-4 text-sm before:absolute before:-start-1.5 before:top-3 before:size-2.5 before:rounded-full ${
                event.name === 'engagement' ? 'before:bg-sand-300' : 'before:bg-jade-600'
              }`}
            >
              <span>
                {isKnown(event.name) ? t(`analytics.event.${event.name}`) : event.name}{' '}
                <bdi className="text-muted">{detail(event)}</bdi>
              </span>
              <time className="text-xs text-muted" dateTime={event.at}>
                {dateTime(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </LeadSection>
  )
}

/** Describes the properties of an event. */
function useEventDetail() {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  return ({ name, properties }: VisitEvent): string => {
    const text = (key: string) => (typeof properties[key] === 'string' ? properties[key] : null)
    const number = (key: string) => (typeof properties[key] === 'number' ? properties[key] : 0)
    if (name === 'goal_selected') return texts.goal(text('goal'))
    if (name === 'sector_selected') return texts.sector(text('sector'))
    if (name === 'pdf_uploaded') return text('name') ?? ''
    if (name === 'wizard_step') return String(number('step'))
    if (name === 'idea_described')
      return t('analytics.event.characters', { count: number('length') })
    if (name === 'suggestions_generated')
      return t('analytics.event.suggestions', { count: number('count') })
    if (name === 'plan_changed') return t('analytics.lead.steps', { count: number('steps') })
    return ''
  }
}
