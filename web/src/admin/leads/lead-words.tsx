import { useTranslation } from 'react-i18next'
import { qualificationTopics } from '#contract/assistant.ts'
import { topicTitles, type LeadDetail } from '#contract/leads.ts'
import { inOrder } from '#document/direction.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ValueList } from '../shell/value-list.tsx'
import { useFormat } from '../shell/use-format.ts'
import { LeadEntry, LeadSection } from './lead-section.tsx'

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
