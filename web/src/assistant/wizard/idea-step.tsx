import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import { inOrder } from '#document/direction.ts'
import { formatNumber } from '../../lib/format.ts'
import { FilesElsewhere } from '../resume/restored-note.tsx'
import { ClarifyingQuestions } from '../clarify/clarifying-questions.tsx'
import { useQuestions } from '../clarify/use-questions.ts'
import { DocumentPicker } from '../documents/document-picker.tsx'
import { EmailField } from './email-field.tsx'
import { FailureText } from './failure.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Block } from './block.tsx'
import { StepHeading } from './step-heading.tsx'
import { isUnread, missingFields } from './wizard-state.ts'
import { useWizardContext } from '../context.ts'

export function IdeaStep() {
  const { t } = useTranslation()
  const { state, dispatch, documents, failedSubmits, isWaitingForFiles, warnings, generateAnyway } =
    useWizardContext()
  const missing = missingFields(state, documents.readings.length)
  const isIdeaMissing = failedSubmits > 0 && missing.idea
  const email = useRef<HTMLInputElement>(null)
  const idea = useRef<HTMLTextAreaElement>(null)

  const pauses = useQuestions()
  /** A file was read, although it looks damaged. */
  const isRead = state.documents.some((document) => !isUnread(document))

  const warning = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (warnings > 0) warning.current?.focus()
  }, [warnings])

  // After a failed submit, focus the first invalid field.
  const answered = useRef(failedSubmits)
  useEffect(() => {
    if (answered.current === failedSubmits) return
    answered.current = failedSubmits
    if (missing.idea) idea.current?.focus()
    else if (missing.email) email.current?.focus()
  }, [failedSubmits, missing.email, missing.idea])

  return (
    <>
      <StepHeading title={t('assistant.step.2')}>{t('assistant.idea.text')}</StepHeading>
      {state.failure && (
        <Notice tone="error">
          <strong>{t('assistant.idea.failed')}</strong>
          <br />
          <FailureText failure={state.failure} />
        </Notice>
      )}
      <Block title={t('assistant.idea.block')}>
        <Field
          label={t('assistant.idea.label')}
          problem={isIdeaMissing ? t('assistant.idea.missing') : null}
        >
          {(control) => (
            <textarea
              {...control}
              ref={idea}
              className="form-control"
              rows={4}
              dir="auto"
              maxLength={limits.idea}
              value={state.idea}
              placeholder={t('assistant.idea.placeholder')}
              onChange={(event) => dispatch({ type: 'idea', idea: event.target.value })}
              {...pauses}
            />
          )}
        </Field>
        {state.idea.length > limits.idea * 0.8 && (
          <p className="mt-1 text-xs text-muted">
            {t('assistant.idea.left', {
              used: formatNumber(state.idea.length),
              most: formatNumber(limits.idea),
            })}
          </p>
        )}
      </Block>
      <EmailField ref={email} isMissing={failedSubmits > 0 && missing.email} />
      <Block title={t('assistant.files.block')}>
        <FilesElsewhere />
        <DocumentPicker />
        {isWaitingForFiles && (
          <output className="mt-3 block font-medium text-ink-700">
            {t('assistant.files.eager')}
          </output>
        )}
        {warnings > 0 && (
          <Notice ref={warning} tone="caution" tabIndex={-1}>
            <p>
              {t(isRead ? 'assistant.files.allDamaged' : 'assistant.files.allUnread', {
                count: state.documents.length,
              })}{' '}
              <bdi>
                {state.documents.map(({ name }) => inOrder(name)).join(t('assistant.list'))}
              </bdi>
            </p>
            <p>
              {t(isRead ? 'assistant.files.allDamaged.text' : 'assistant.files.allUnread.text')}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={() => idea.current?.focus()}>{t('assistant.files.describe')}</Button>
              <Button look="bordered" onClick={generateAnyway}>
                {t('assistant.files.anyway')}
              </Button>
            </div>
          </Notice>
        )}
      </Block>
      <ClarifyingQuestions />
    </>
  )
}
