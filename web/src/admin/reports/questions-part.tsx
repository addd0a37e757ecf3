import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnansweredQuestion } from '#contract/reports.ts'
import { unansweredQuery, useDismissQuestion } from '../../data/reports/queries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { EmptyState, FailureAlert, QueryState } from '../shell/query-state.tsx'
import {
  PanelDialog,
  CancelButton,
  DialogButtons,
  DialogHeader,
  UnsavedChangesGuard,
} from '../shell/dialogs.tsx'
import { useFormat } from '../shell/use-format.ts'
import { languages, type Language } from '#contract/languages.ts'
import { maxEntries } from '#contract/lists.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { useDraftsByKey, useMayPublish } from '../../data/drafts/queries.ts'
import { Form } from '../shell/form.tsx'
import { TextAreaInput } from '../shell/text-input.tsx'
import { entryKey, newFields, nextId, orderOf } from '../items/list-entries.ts'
import { textDirection } from '../items/text-direction.ts'
import { orderChangeOf, useItemsChange } from '../items/use-items-change.ts'
import { isConflict } from '../shell/error-text.ts'

/** The questions that the assistant could not answer from the firm's content: staff answer or dismiss them. */
export function QuestionsPart() {
  const { t } = useTranslation()
  const { number, dateTime } = useFormat()
  const query = useQuery(unansweredQuery)
  const dismiss = useDismissQuestion()
  const [answering, setAnswering] = useState<UnansweredQuestion | null>(null)
  // Named in the URL, so that Back closes the form, which asks before typed texts are lost.
  const { search, change } = useAnalyticsUrl()
  const isAnswering = answering !== null && search.get('question') === String(answering.id)
  const open = (question: UnansweredQuestion) => {
    setAnswering(question)
    change({ question: String(question.id) }, true)
  }
  const close = () => change({ question: null }, true)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = query
  const remove = ({ id }: UnansweredQuestion, message: string, canUndo = false) =>
    dismiss.mutate(
      { id, is_dismissed: true },
      {
        onSuccess: () => {
          // The row is removed.
          heading.current?.focus()
          const undo = {
            label: t('history.undo'),
            act: () => dismiss.mutate({ id, is_dismissed: false }),
          }
          notify(message, 'done', canUndo ? undo : undefined)
        },
      },
    )
  return (
    <Grid gap="4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-base leading-note">
          {t('analytics.part.questions')}
        </h3>
        <p className="text-xs text-muted">{t('analytics.unanswered.text')}</p>
      </div>
      <FailureAlert title={t('analytics.unanswered.dismissFailed')} error={dismiss.error} />
      <QueryState query={query} shape="requests" />
      {data && data.length === 0 && (
        <EmptyState
          title={t('analytics.unanswered.empty')}
          text={t('analytics.unanswered.emptyText')}
        />
      )}
      {data && data.length > 0 && (
        <ul className="frame divide-y divide-line">
          {data.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0 grow basis-80">
                <p
                  id={`question-${each.id}`}
                  dir="auto"
                  className="text-match font-semibold wrap-anywhere"
                >
                  {each.question}
                </p>
                <Flex wrap="wrap" align="center" gapX="3" gapY="1">
                  <Badge color={each.count > 1 ? 'amber' : 'gray'}>
                    {t('analytics.unanswered.asked', { count: each.count })}
                  </Badge>
                  <span className="text-xs text-muted">
                    {t('analytics.unanswered.last', { when: dateTime(each.last_asked) })}
                  </span>
                </Flex>
              </div>
              <Flex wrap="wrap" gap="2">
                <Button
                  variant="soft"
                  aria-describedby={`question-${each.id}`}
                  onClick={() => open(each)}
                >
                  {t('analytics.unanswered.answer')}
                </Button>
                <Button
                  variant="soft"
                  color="gray"
                  aria-describedby={`question-${each.id}`}
                  disabled={dismiss.isPending}
                  onClick={() => remove(each, t('analytics.unanswered.dismissed'), true)}
                >
                  {t('analytics.unanswered.dismiss')}
                </Button>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {data && data.length === 100 && (
        <p className="text-xs text-muted">
          {t('analytics.unanswered.most', { n: number(data.length) })}
        </p>
      )}
      <PanelDialog isOpen={isAnswering} size="large" isForm onClose={close}>
        {answering && (
          <AnswerForm
            question={answering}
            onCancel={close}
            onSaved={(message) => {
              close()
              remove(answering, message)
            }}
          />
        )}
      </PanelDialog>
    </Grid>
  )
}

const parts = ['question', 'answer'] as const
type Part = (typeof parts)[number]
type Texts = Record<Part, string>
/** In characters; the assistant knows the first 500 of an answer. */
const longest: Record<Part, number> = { question: 300, answer: 500 }

type Props = {
  question: UnansweredQuestion
  onCancel: () => void
  /** With the message to show. */
  onSaved: (message: string) => void
}

/** A new entry of the frequent questions, with the question filled in. Staff who may not publish save it as drafts. */
function AnswerForm({ question, onCancel, onSaved }: Props) {
  const { t } = useTranslation()
  const items = useQuery(contentQuery)
  const drafts = useDraftsByKey()
  const mayPublish = useMayPublish() ?? true
  const list = useItemsChange()
  const isDone = useRef(false)
  const [isChecked, setIsChecked] = useState(false)
  const [start] = useState<Record<Language, Texts>>(() => ({
    ar: { question: '', answer: '' },
    en: { question: '', answer: '' },
    [question.language]: { question: question.question, answer: '' },
  }))
  const [texts, setTexts] = useState(start)
  const sources = { items: items.data ?? [], drafts }
  const order = orderOf('questions', sources, !mayPublish)
  const isFull = order.length >= maxEntries
  // The same after a failure, which may have saved one of the drafts, unless somebody else has taken it.
  const [id, setId] = useState<string>()
  const error = items.error ?? list.error

  /** Each language needs both texts or none, and one language is enough. */
  const isMissing = (language: Language, part: Part) => {
    const isStarted = parts.some((each) => texts[language][each].trim())
    const isOnly = languages.every((each) => parts.every((other) => !texts[each][other].trim()))
    return (isStarted || isOnly) && !texts[language][part].trim()
  }
  const isComplete = languages.every((language) =>
    parts.every((part) => !isMissing(language, part)),
  )

  const submit = async () => {
    setIsChecked(true)
    if (!isComplete || isFull || list.isBusy) return
    const number = id ?? nextId('questions', sources)
    setId(number)
    const entry = { id: number, hidden: false }
    const entries = parts.map((part) => ({
      key: entryKey('questions', number, part),
      version: 0,
      fields: {
        ...newFields('questions', sources.items),
        value_ar: texts.ar[part].trim() || null,
        value_en: texts.en[part].trim() || null,
      },
    }))
    try {
      const next = orderChangeOf('questions', [...order, entry], sources, !mayPublish)
      await list.save([...entries, next], !mayPublish)
    } catch (failure) {
      if (isConflict(failure)) setId(undefined)
      return
    }
    isDone.current = true
    onSaved(t(mayPublish ? 'analytics.unanswered.published' : 'analytics.unanswered.drafted'))
  }

  return (
    <Form className="grid gap-3 text-sm" onSubmit={submit} noValidate>
      <DialogHeader title={t('analytics.unanswered.form')}>
        {t('analytics.unanswered.formText')}
      </DialogHeader>
      <div className="grid gap-x-6 gap-y-3 fit-72">
        {languages.map((language) => (
          <LanguageFields
            key={language}
            language={language}
            texts={texts[language]}
            isFirst={language === question.language}
            isWrong={(part) => isChecked && isMissing(language, part)}
            onChange={(change) =>
              setTexts((now) => ({ ...now, [language]: { ...now[language], ...change } }))
            }
          />
        ))}
      </div>
      {isFull && <p role="alert">{t('analytics.unanswered.full')}</p>}
      <FailureAlert title={t('analytics.unanswered.failed')} error={error} />
      <DialogButtons>
        <CancelButton onClick={onCancel} />
        <Button type="submit" loading={list.isBusy} disabled={!items.data || isFull}>
          {t(mayPublish ? 'analytics.unanswered.publish' : 'analytics.unanswered.draft')}
        </Button>
      </DialogButtons>
      <UnsavedChangesGuard
        hasChanges={() => !isDone.current && JSON.stringify(texts) !== JSON.stringify(start)}
      />
    </Form>
  )
}

type LanguageProps = {
  language: Language
  texts: Texts
  /** Whether its answer gets the focus: the language of the question. */
  isFirst: boolean
  isWrong: (part: Part) => boolean
  onChange: (change: Partial<Texts>) => void
}

function LanguageFields({ language, texts, isFirst, isWrong, onChange }: LanguageProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-2 font-semibold">{t(`admin.language.${language}`)}</legend>
      {parts.map((part) => (
        <TextAreaInput
          key={part}
          label={t(`analytics.unanswered.label.${part}`)}
          problem={isWrong(part) ? t('analytics.unanswered.missing') : undefined}
          data-first-field={(isFirst && part === 'answer') || undefined}
          lang={language}
          dir={textDirection(language, texts[part])}
          rows={part === 'answer' ? 5 : 2}
          maxLength={longest[part]}
          value={texts[part]}
          onChange={(text) => onChange({ [part]: text })}
        />
      ))}
    </fieldset>
  )
}
