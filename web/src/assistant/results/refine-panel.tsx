import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refineWishes, type Suggestion } from '#contract/assistant.ts'
import { AlertIcon, CloseIcon, StopIcon } from '../icons.tsx'
import { FailureText } from '../wizard/failure.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './refine-panel.module.css'

type Props = {
  suggestion: Suggestion
  number: number
  /** The wishes are shown. */
  isOpen: boolean
  /** Focuses the button that shows the wishes. */
  focusToggle: () => void
}

/** Changes of a suggestion: what the visitor can wish for, progress, failure, earlier versions, reasons. */
export function RefinePanel({ suggestion, number, isOpen, focusToggle }: Props) {
  const { t } = useTranslation()
  const { state, dispatch, refinement, announce } = useWizardContext()
  const { id, title } = suggestion
  const current = refinement.refinementOf(id)
  const isRunning = current !== null && !current.failure
  const versions = state.versions[id] ?? []
  const reasons = state.reasons[id]

  useAnnouncements(number, title, versions.length, reasons)

  const undo = () => {
    refinement.undo(id)
    announce(
      t('assistant.refine.said.undone', { number, title: versions.at(-1)?.suggestion.title }),
    )
    // The button goes with the last version.
    if (versions.length === 1) focusToggle()
  }

  return (
    <>
      {versions.length > 0 && (
        <div className={styles.changed}>
          <span>
            {t('assistant.refine.changed')}{' '}
            {versions.map(({ wish }) => t(`assistant.refine.${wish}`)).join(t('assistant.list'))}
          </span>
          <button
            type="button"
            className={styles.undo}
            disabled={isRunning}
            aria-label={t('assistant.refine.undo.of', { title })}
            onClick={undo}
          >
            {t('assistant.refine.undo')}
          </button>
        </div>
      )}
      {isOpen && (
        <fieldset
          id={`${id}-wishes`}
          className={styles.wishes}
          aria-label={t('assistant.refine.group', { title })}
        >
          {refineWishes.map((wish) => (
            <button
              key={wish}
              type="button"
              className={styles.wish}
              // Not disabled, which would take the focus away.
              aria-disabled={isRunning || undefined}
              aria-pressed={isRunning && current.wish === wish}
              onClick={() => !isRunning && refinement.refine(id, wish)}
            >
              {t(`assistant.refine.${wish}`)}
            </button>
          ))}
        </fieldset>
      )}
      {isRunning && (
        <div className={styles.running}>
          <output>{t(`assistant.refine.working.${current.wish}`)}</output>
          <button
            type="button"
            className={styles.stop}
            onClick={() => {
              refinement.stop(id)
              announce(t('assistant.refine.stopped'))
              focusToggle()
            }}
          >
            <StopIcon size={18} />
            {t('assistant.refine.stop')}
          </button>
          <span className={styles.bar} aria-hidden="true" />
        </div>
      )}
      {current?.failure && (
        <div className={styles.failed} role="alert">
          <AlertIcon size={18} />
          <p>
            {t('assistant.refine.failed')} <FailureText failure={current.failure} />
          </p>
          <button
            type="button"
            className={styles.retry}
            onClick={() => {
              refinement.retry(id)
              focusToggle()
            }}
          >
            {t('assistant.retry')}
          </button>
        </div>
      )}
      {reasons && (
        <div className={styles.reasons}>
          <h5>{t('assistant.refine.reasons')}</h5>
          <p dir="auto">{reasons}</p>
          <button
            type="button"
            className={styles.close}
            aria-label={t('assistant.refine.reasons.close')}
            onClick={() => {
              dispatch({ type: 'reasons', id, text: null })
              focusToggle()
            }}
          >
            <CloseIcon size={18} />
          </button>
        </div>
      )}
    </>
  )
}

/** Announces a new version and new reasons to screen readers. */
function useAnnouncements(
  number: number,
  title: string,
  versions: number,
  reasons: string | undefined,
) {
  const { t } = useTranslation()
  const { announce } = useWizardContext()
  const before = useRef({ versions, reasons })
  useEffect(() => {
    if (versions > before.current.versions)
      announce(t('assistant.refine.said.changed', { number, title }))
    else if (reasons && reasons !== before.current.reasons)
      announce(t('assistant.refine.said.reasons', { number }))
    before.current = { versions, reasons }
  }, [versions, reasons, number, title, announce, t])
}
