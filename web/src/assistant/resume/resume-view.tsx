import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertIcon, ForwardIcon } from '../icons.tsx'
import { FailureText } from '../wizard/failure.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { isUsed } from './resume-state.ts'
import styles from './resume-view.module.css'
import { useResumeContext } from './use-resume.ts'

/** Offers to open a link from another device, shown over the wizard. */
export function ResumeView({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const { isOpening, problem, open, hide } = useResumeContext()
  const hasDraft = isUsed(state)
  // Only a failed call can succeed later.
  const isFinal = typeof problem === 'string'

  return (
    <div className={styles.view}>
      <div className={styles.card}>
        <h2 ref={heading} tabIndex={-1}>
          {t('assistant.resume.title')}
        </h2>
        {!isFinal && (
          <>
            <p>{t('assistant.resume.text')}</p>
            {hasDraft && <p className={styles.draft}>{t('assistant.resume.draft')}</p>}
          </>
        )}
        {problem && (
          <div className={styles.problem} role="alert">
            <AlertIcon />
            <p>
              {typeof problem === 'string' ? (
                t(`assistant.resume.${problem}`)
              ) : (
                <FailureText failure={problem} />
              )}
            </p>
          </div>
        )}
        <div className={styles.choices}>
          {!isFinal && (
            <button
              type="button"
              className={styles.open}
              aria-disabled={isOpening || undefined}
              onClick={() => void open()}
            >
              {t(
                isOpening
                  ? 'assistant.resume.opening'
                  : hasDraft
                    ? 'assistant.resume.replace'
                    : 'assistant.resume.open',
              )}
              {!isOpening && <ForwardIcon size={18} />}
            </button>
          )}
          <button type="button" className={styles.keep} disabled={isOpening} onClick={hide}>
            {t(hasDraft ? 'assistant.resume.keep' : 'assistant.resume.new')}
          </button>
        </div>
      </div>
    </div>
  )
}
