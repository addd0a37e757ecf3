import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import { formatNumber } from '../../lib/format.ts'
import { FilesElsewhere } from '../resume/restored-note.tsx'
import { ClarifyingQuestions } from '../clarify/clarifying-questions.tsx'
import { useQuestions } from '../clarify/use-questions.ts'
import { DocumentPicker } from '../documents/document-picker.tsx'
import { AlertIcon } from '../icons.tsx'
import { EmailField } from './email-field.tsx'
import { FailureText } from './failure.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './wizard.module.css'
import { StepHeading } from './step-heading.tsx'
import { isUnread, missingFields } from './wizard-state.ts'
import { useWizardContext } from './use-wizard.ts'

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
        <div className="alert" role="alert">
          <AlertIcon />
          <p>
            <strong>{t('assistant.idea.failed')}</strong>
            <br />
            <FailureText failure={state.failure} />
          </p>
        </div>
      )}
      <section className={`panel ${styles.block}`}>
        <h3 className="subheading">{t('assistant.idea.block')}</h3>
        <Field
          label={t('assistant.idea.label')}
          problem={isIdeaMissing ? t('assistant.idea.missing') : null}
        >
          {(control) => (
            <textarea
              {...control}
              ref={idea}
              className={styles.field}
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
          <p className={`note ${styles.below}`}>
            {t('assistant.idea.left', {
              used: formatNumber(state.idea.length),
              most: formatNumber(limits.idea),
            })}
          </p>
        )}
      </section>
      <section className={`panel ${styles.block}`}>
        <h3 className="subheading">{t('assistant.files.block')}</h3>
        <FilesElsewhere />
        <DocumentPicker />
        {isWaitingForFiles && (
          <output className={styles.eager}>{t('assistant.files.eager')}</output>
        )}
        {warnings > 0 && (
          <div ref={warning} className="caution" role="alert" tabIndex={-1}>
            <AlertIcon />
            <div>
              <p>
                {t(isRead ? 'assistant.files.allDamaged' : 'assistant.files.allUnread', {
                  count: state.documents.length,
                })}{' '}
                <bdi>{state.documents.map(({ name }) => name).join(t('assistant.list'))}</bdi>
              </p>
              <p>
                {t(isRead ? 'assistant.files.allDamaged.text' : 'assistant.files.allUnread.text')}
              </p>
              <div className={`wrap ${styles.choices}`}>
                <button type="button" className="primary" onClick={() => idea.current?.focus()}>
                  {t('assistant.files.describe')}
                </button>
                <button type="button" className="outlined" onClick={generateAnyway}>
                  {t('assistant.files.anyway')}
                </button>
              </div>
            </div>
          </div>
        )}
      </section>
      <ClarifyingQuestions />
      <EmailField ref={email} isMissing={failedSubmits > 0 && missing.email} />
    </>
  )
}
