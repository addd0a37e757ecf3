import { useTranslation } from 'react-i18next'
import { type LeadDetail, type PersonDetail, topicTitles } from '#contract/leads.ts'
import { isolated } from '#contract/text.ts'
import { ValueList } from '../shell/value-list.tsx'
import { formatPercent } from '../../lib/format.ts'
import { useFormat } from '../shell/use-format.ts'
import { useNoticeText } from '../shell/use-notice-text.ts'
import { LeadSection, LeadEntry } from './lead-section.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { Badge } from '@radix-ui/themes'
import { Link } from 'react-router-dom'
import { requestStatuses } from '#contract/contact-requests.ts'
import { partUrl } from '../shell/analytics.ts'
import { qualificationTopics } from '#contract/assistant.ts'
import { inOrder } from '#document/direction.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { VisitEvent as RecordedEvent } from '#contract/visits.ts'

const devices = ['desktop', 'mobile', 'tablet'] as const

export function LeadOverview({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const { dateTime } = useFormat()
  const noticeText = useNoticeText()
  const minutes = Math.round(lead.seconds / 60)
  const campaign = [texts.source(lead.source), lead.medium, lead.campaign].filter(Boolean)
  const known = devices.find((each) => each === lead.device)
  const device = known && t(`analytics.device.${known}`)
  const read = t('analytics.lead.documentsRead', { count: lead.documents_read })
  const documents = lead.document
    ? // Isolated because the file name may have the other text direction.
      `${isolated(lead.document)} · ${read}`
    : lead.documents_read > 0
      ? read
      : t('analytics.lead.noDocuments')
  const values = [
    ['phone', lead.phone && isolated(lead.phone)],
    ['company', lead.company],
    ['goal', texts.goal(lead.goal, lead.goal_label)],
    ['sector', texts.sector(lead.sector, lead.sector_label)],
    ['source', campaign.join(' · ')],
    ['language', lead.language === 'en' ? 'English' : lead.language === 'ar' ? 'العربية' : ''],
    ['started', dateTime(lead.started)],
    ['seen', dateTime(lead.seen)],
    ['time', t('analytics.lead.minutes', { count: minutes })],
    ['device', [device, lead.browser].filter(Boolean).join(' · ')],
    [
      'activity',
      t('analytics.lead.activityText', {
        pages: t('analytics.amount.pages', { count: lead.page_views }),
        clicks: t('analytics.amount.clicks', { count: lead.clicks }),
        scroll: formatPercent(lead.scroll),
      }),
    ],
    // Otherwise they are listed below.
    ...(lead.documents.length === 0 ? [['documents', documents] as const] : []),
  ] as const
  return (
    <LeadSection title={t('analytics.lead.facts')}>
      {lead.idea && (
        <p
          className="mb-3 border-s-3 border-jade-300 bg-jade-50 px-4 py-3 text-sm leading-[1.8] wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          {lead.idea}
        </p>
      )}
      <ValueList
        columns="sm:cells-44"
        values={[
          ...values.map(([id, value]) => [t(`analytics.lead.fact.${id}`), value] as const),
          [t('analytics.notice'), noticeText(lead)],
        ]}
      />
    </LeadSection>
  )
}

const meetings = ['active', 'canceled', 'rescheduled'] as const

/** The contact requests and meetings of a lead. Renders nothing when there are none. */
export function LeadContacts({ lead: { requests, bookings } }: { lead: PersonDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (requests.length + bookings.length === 0) return null
  return (
    <LeadSection title={t('analytics.lead.contacts')}>
      <ul className="grid gap-3">
        {bookings.map(({ start_time, status, location }) => {
          const known = meetings.find((each) => each === status) ?? 'active'
          const link = location?.startsWith('https://') ? location : undefined
          return (
            <LeadEntry
              key={`${start_time}${status}`}
              when={dateTime(start_time)}
              text={link ? undefined : (location ?? undefined)}
              title={
                <>
                  <strong>{t('analytics.lead.meeting')}</strong>
                  <Badge color={known === 'active' ? 'jade' : 'gray'}>
                    {t(`analytics.meeting.${known}`)}
                  </Badge>
                </>
              }
            >
              {link && (
                <a href={link} target="_blank" rel="noreferrer" dir="ltr">
                  {link}
                </a>
              )}
            </LeadEntry>
          )
        })}
        {requests.map(({ id, reference, status, message, created_at }) => {
          const known = requestStatuses.find((each) => each === status) ?? 'new'
          return (
            <LeadEntry
              key={id}
              when={dateTime(created_at)}
              title={
                <>
                  <Link to={partUrl('requests', { q: reference })}>
                    {t('analytics.lead.request', { reference })}
                  </Link>
                  <Badge color="gray">{t(`analytics.status.${known}`)}</Badge>
                </>
              }
              text={message}
            />
          )
        })}
      </ul>
    </LeadSection>
  )
}

/** The files of a lead, with how much of each the assistant read. Renders nothing when there are none. */
export function LeadFiles({ lead: { documents } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (documents.length === 0) return null
  const status = ({ problem, read, characters }: LeadDetail['documents'][number]) => {
    if (problem) return t(`analytics.lead.file.${problem}`)
    const state = read === 0 ? 'none' : read < characters ? 'part' : 'full'
    const figures = { read: number(read), characters: number(characters) }
    return t(`analytics.lead.file.${state}`, figures)
  }
  return (
    <LeadSection title={t('analytics.lead.files')}>
      <ul className="grid gap-3">
        {documents.map((document, index) => (
          <LeadEntry
            key={`${index}${document.name}`}
            title={<bdi>{inOrder(document.name)}</bdi>}
            when={status(document)}
          />
        ))}
      </ul>
    </LeadSection>
  )
}

/** A lead's statements about the project, in their words. Renders nothing when there are none. */
export function LeadQualification({ lead: { qualification } }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const values = qualificationTopics.map(
    (topic) => [topicTitles[topic][language], qualification?.[topic] ?? null] as const,
  )
  if (values.every(([, words]) => !words)) return null
  return (
    <LeadSection title={t('analytics.lead.qualification')}>
      <ValueList columns="sm:cells-60" values={values} />
    </LeadSection>
  )
}

/** A lead's messages in the chat. Renders nothing when there are none. */
export function LeadQuestions({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { questions, questions_count, answers_helpful, answers_unhelpful } = lead
  const unstored = Math.max(0, questions_count - questions.length)
  if (questions.length + unstored === 0) return null
  return (
    <LeadSection title={t('analytics.lead.questions')}>
      {questions.length > 0 && (
        <ol className="grid gap-3">
          {questions.map((question, index) => (
            <li
              key={`${index}${question}`}
              className="border-s-3 border-jade-300 bg-jade-50 px-3 py-2 text-sm wrap-anywhere whitespace-pre-line"
              dir="auto"
            >
              {question}
            </li>
          ))}
        </ol>
      )}
      {unstored > 0 && (
        <p className="mt-2 text-xs text-muted">
          {t('analytics.lead.unstored', { count: unstored })}
        </p>
      )}
      {answers_helpful + answers_unhelpful > 0 && (
        <p className="mt-2 text-xs text-muted">
          {t('analytics.lead.ratings', {
            helpful: number(answers_helpful),
            unhelpful: number(answers_unhelpful),
          })}
        </p>
      )}
    </LeadSection>
  )
}

type VisitEvent = LeadDetail['events'][number]

export function LeadTimeline({ lead: { events } }: { lead: LeadDetail }) {
  const { t, i18n } = useTranslation()
  const { dateTime } = useFormat()
  const detail = useEventDetail()
  const isKnown = (name: string): name is RecordedEvent['name'] =>
    i18n.exists(`analytics.event.${name}`)
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
