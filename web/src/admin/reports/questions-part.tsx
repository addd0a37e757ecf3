import { Badge, Button, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnansweredQuestion } from '#contract/reports.ts'
import { unansweredQuery, useDismissQuestion } from '../../data/reports/queries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { EmptyState, FailureAlert, QueryState } from '../shell/query-state.tsx'
import { PanelDialog } from '../shell/dialogs.tsx'
import { useFormat } from '../shell/use-format.ts'
import { AnswerForm } from './answer-form.tsx'

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
