import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#contract/assistant.ts'
import { EstimateSection } from '../estimate/estimate-section.tsx'
import { IdeaIcon, RestartIcon } from '../icons.tsx'
import { MarkedText } from '../marked-text.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { StepHeading } from '../wizard/step-heading.tsx'
import { SendLink } from '../resume/send-link.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { PlanColumn, type Undoable } from './plan-column.tsx'
import { ResultNotice } from './result-notice.tsx'
import styles from './results-step.module.css'
import { SuggestionCard } from './suggestion-card.tsx'

export function ResultsStep() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const { result } = state
  const { suggestions } = useSteps()
  const [last, setLast] = useState<Undoable | null>(null)

  const update = (suggestion: Suggestion) => {
    const before = state.plan.find(({ id }) => id === suggestion.id)
    if (!before) return
    dispatch({ type: 'planEdited', step: suggestion })
    setLast({ step: before, at: 0, isEdited: true })
    announce(t('assistant.refine.said.updated', { title: suggestion.title }))
  }

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          <StepHeading title={t('assistant.results.title')} />
          {result?.summary && (
            <section className={styles.summary}>
              <h3>{t('assistant.results.summary')}</h3>
              <p dir="auto">
                <MarkedText text={result.summary} />
              </p>
            </section>
          )}
          <ResultNotice />
          <section>
            <h3 className={styles.title}>
              {t('assistant.results.steps')}
              <span className={styles.badge}>
                {t('assistant.results.count', { count: suggestions.length })}
              </span>
            </h3>
            <ol className={styles.suggestions}>
              {suggestions.map((suggestion, index) => (
                <SuggestionCard
                  key={suggestion.id}
                  suggestion={suggestion}
                  number={index + 1}
                  onUpdate={update}
                />
              ))}
            </ol>
            <Again />
          </section>
          <Brainstorm />
          <SendLink />
        </div>
        <PlanColumn last={last} setLast={setLast} />
      </div>
      <EstimateSection />
    </>
  )
}

/** Writes new suggestions for the same answers, and shows the previous ones again. */
function Again() {
  const { t } = useTranslation()
  const { state, refinement, regenerate, announce } = useWizardContext()
  const { other, result } = state
  // The notice above offers it for general suggestions and those that broke off.
  if (result?.source !== 'ai' || result.isPartial) return null
  return (
    <div className={styles.again}>
      <button type="button" className={styles.rewrite} onClick={regenerate}>
        <RestartIcon size={18} />
        {t('assistant.results.again')}
      </button>
      {other && (
        <p className={styles.other}>
          <span>
            {t(other.is === 'former' ? 'assistant.results.former' : 'assistant.results.newer')}
          </span>
          <button
            type="button"
            className={styles.swap}
            onClick={() => {
              refinement.swap()
              announce(t(`assistant.results.swapped.${other.is}`))
            }}
          >
            {t(
              other.is === 'former'
                ? 'assistant.results.former.show'
                : 'assistant.results.newer.show',
            )}
          </button>
        </p>
      )}
    </div>
  )
}

/** Adds the visitor's own ideas to the plan. */
function Brainstorm() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const text = state.brainstorm.trim()
  return (
    <section className={styles.box}>
      <h3>
        <IdeaIcon />
        {t('assistant.brainstorm')}
      </h3>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!text) return
          dispatch({ type: 'ideaAdded', title: t('assistant.customIdea'), now: Date.now() })
          announce(t('assistant.plan.said.added', { title: text }))
        }}
      >
        <input
          type="text"
          className={styles.idea}
          dir="auto"
          maxLength={500}
          aria-label={t('assistant.brainstorm.label')}
          placeholder={t('assistant.brainstorm.placeholder')}
          value={state.brainstorm}
          onChange={(event) => dispatch({ type: 'brainstorm', text: event.target.value })}
        />
        <button type="submit" className={styles.add} disabled={!text}>
          {t('assistant.brainstorm.add')}
        </button>
      </form>
    </section>
  )
}
