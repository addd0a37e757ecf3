import { useTranslation } from 'react-i18next'
import { IdeaIcon } from '../icons.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { StepHeading } from '../wizard/step-heading.tsx'
import { SendLink } from '../resume/send-link.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { PlanColumn } from './plan-column.tsx'
import { ResultNotice } from './result-notice.tsx'
import styles from './results-step.module.css'
import { SuggestionCard } from './suggestion-card.tsx'

export function ResultsStep() {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const { result } = state
  const { suggestions } = useSteps()

  return (
    <>
      <StepHeading title={t('assistant.results.title')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {result?.summary && (
            <section className={styles.summary}>
              <h3>{t('assistant.results.summary')}</h3>
              <p dir="auto">{result.summary}</p>
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
                <SuggestionCard key={suggestion.id} suggestion={suggestion} number={index + 1} />
              ))}
            </ol>
          </section>
          <Brainstorm />
          <SendLink />
        </div>
        <PlanColumn />
      </div>
    </>
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
