import { useTranslation } from 'react-i18next'
import { AnswerRating } from '../chat/answer-rating.tsx'
import { IdeaIcon, RestartIcon } from '../icons.tsx'
import { MarkedText } from '../marked-text.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { StepHeading } from '../wizard/step-heading.tsx'
import { SendLink } from '../resume/send-link.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { Arriving, Stages } from './generation-progress.tsx'
import { PlanColumn } from './plan-column.tsx'
import { ResultNotice } from './result-notice.tsx'
import styles from './results.module.css'
import { SuggestionCard } from './suggestion-card.tsx'

/**
 * The suggestions, while they arrive (step 3) and then with the plan (step 4). One screen, so that the visitor can go on
 * reading when the last one has arrived.
 */
export function ResultsStep() {
  const { t } = useTranslation()
  const { state, partial } = useWizardContext()
  const { step, request, result } = state
  const steps = useSteps()
  const isArriving = step === 3
  const isRunning = isArriving && request?.isRunning === true
  const suggestions = isRunning ? partial.suggestions : steps.suggestions
  const summary = isRunning ? partial.summary : result?.summary

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <StepHeading title={t(isArriving ? 'assistant.step.3' : 'assistant.results.title')}>
          {isArriving && t(isRunning ? 'assistant.loading.text' : 'assistant.loading.done')}
        </StepHeading>
        {isArriving && <Stages partial={partial} isRunning={isRunning} />}
        {summary && (
          <section className={styles.summary}>
            <h3>{t(isRunning ? 'assistant.loading.summary' : 'assistant.results.summary')}</h3>
            <p dir="auto">
              <MarkedText text={summary} />
            </p>
          </section>
        )}
        {!isArriving && <ResultNotice />}
        <section>
          {!isRunning && (
            <h3 className={`row ${styles.title}`}>
              {t('assistant.results.steps')}
              <span className={styles.badge}>
                {t('assistant.results.count', { count: suggestions.length })}
              </span>
            </h3>
          )}
          <ol className={styles.list} data-arriving={isRunning || undefined}>
            {suggestions.map((suggestion, index) => (
              <SuggestionCard key={suggestion.id} suggestion={suggestion} number={index + 1} />
            ))}
          </ol>
          {isRunning && <Arriving partial={partial} />}
          {!isArriving && state.request && (
            <AnswerRating
              key={state.request.id}
              id={state.request.id}
              question="assistant.helpful"
            />
          )}
          {!isArriving && <Again />}
        </section>
        {!isArriving && (
          <>
            <Brainstorm />
            <SendLink />
          </>
        )}
      </div>
      <PlanColumn />
    </div>
  )
}

/** Writes new suggestions for the same answers. */
function Again() {
  const { t } = useTranslation()
  const { state, regenerate } = useWizardContext()
  // The notice above offers it for general suggestions and those that broke off.
  if (state.result?.source !== 'ai' || state.result.isPartial) return null
  return (
    <button type="button" className={`button ${styles.rewrite}`} onClick={regenerate}>
      <RestartIcon size={18} />
      {t('assistant.results.again')}
    </button>
  )
}

/** Adds the visitor's own ideas to the plan. */
function Brainstorm() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const text = state.brainstorm.trim()
  return (
    <section className={styles.box}>
      <h3 className="row">
        <IdeaIcon />
        {t('assistant.brainstorm')}
      </h3>
      <form
        className="row"
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
        <button type="submit" className={`primary ${styles.add}`} disabled={!text}>
          {t('assistant.brainstorm.add')}
        </button>
      </form>
    </section>
  )
}
