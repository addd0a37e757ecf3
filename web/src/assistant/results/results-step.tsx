import { Lightbulb, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { Button } from '../../ui/button.tsx'
import { AnswerRating } from '../chat/answer-rating.tsx'
import { MarkedText } from '../marked-text.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { StepHeading } from '../wizard/step-heading.tsx'
import { SendLink } from '../resume/send-link.tsx'
import { useWizardContext } from '../context.ts'
import { Arriving, Stages } from './generation-progress.tsx'
import { PlanColumn } from './plan-column.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { FailureText, useIsReached } from '../wizard/failure.tsx'
import type { WizardState } from '../wizard/wizard-state.ts'

/**
 * The suggestions, while they arrive (step 3) and then with the plan (step 4). One screen, so that the visitor can go on
 * reading when the last one has arrived.
 */
export default function ResultsStep() {
  const { t } = useTranslation()
  const { state, partial, regenerate } = useWizardContext()
  const { step, request, result } = state
  const steps = useSteps()
  const isArriving = step === 3
  const isRunning = isArriving && request?.isRunning === true
  /** Whether the model has written the result, as the stages say. */
  const isWritten = !isRunning && result?.source === 'ai'
  const suggestions = isRunning ? partial.suggestions : steps.suggestions
  const summary = isRunning ? partial.summary : result?.summary

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start">
      <div className="grid grid-cols-1 content-start gap-6 *:first:m-0">
        <StepHeading title={t(isArriving ? 'assistant.step.3' : 'assistant.results.title')}>
          {isRunning && t('assistant.loading.text')}
          {isArriving && isWritten && t('assistant.loading.done')}
        </StepHeading>
        {isArriving && (isRunning || isWritten) && (
          <Stages partial={partial} isRunning={isRunning} />
        )}
        {summary && (
          <section className="relative rounded-md bg-jade-100 p-4 sm:p-6">
            <h3 className="mb-1 text-sm text-ink-700">
              {t(isRunning ? 'assistant.loading.summary' : 'assistant.results.summary')}
            </h3>
            <p className="text-md leading-body wrap-anywhere whitespace-pre-line" dir="auto">
              <MarkedText text={summary} />
            </p>
          </section>
        )}
        {!isRunning && <ResultNotice />}
        <section>
          {!isRunning && (
            <h3 className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
              {t('assistant.results.steps')}
              <span className="rounded-full bg-sand-200 px-3 text-xs leading-[1.9] font-medium [letter-spacing:0]">
                {t('assistant.results.count', { count: suggestions.length })}
              </span>
            </h3>
          )}
          <ol className={`grid grid-cols-1 ${isRunning ? '*:animate-rise' : ''}`}>
            {suggestions.map((suggestion, index) => (
              <SuggestionCard key={suggestion.id} suggestion={suggestion} number={index + 1} />
            ))}
          </ol>
          {isRunning && <Arriving partial={partial} />}
          {!isArriving && (
            // The texts are aligned with those above, without the space around them.
            <div className="-ms-2.5 flex flex-wrap items-center gap-x-4">
              {request && (
                <AnswerRating key={request.id} id={request.id} question="assistant.helpful" />
              )}
              {/* The notice above offers it for general suggestions and those that broke off. */}
              {isWritten && !result.isPartial && (
                <Button look="ghost" size="compact" onClick={regenerate}>
                  <RotateCcw />
                  {t('assistant.results.again')}
                </Button>
              )}
            </div>
          )}
        </section>
        {!isArriving && <Brainstorm />}
      </div>
      <PlanColumn />
      {!isArriving && <SendLink />}
    </div>
  )
}

/** Adds the visitor's own ideas to the plan. */
function Brainstorm() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const text = state.brainstorm.trim()
  return (
    <section className={`rounded-md bg-sand-100 p-4 sm:px-6 ${text ? '' : 'print:hidden'}`}>
      <h3 className="mb-2 flex items-center gap-2 text-md">
        <Lightbulb className="text-saffron-600" />
        {t('assistant.brainstorm')}
      </h3>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!text) return
          dispatch({ type: 'ideaAdded', title: t('assistant.customIdea'), now: Date.now() })
          announce(t('assistant.plan.said.added', { title: text }))
        }}
      >
        <input
          type="text"
          className="form-control min-w-0 flex-1"
          dir="auto"
          maxLength={500}
          aria-label={t('assistant.brainstorm.label')}
          placeholder={t('assistant.brainstorm.placeholder')}
          value={state.brainstorm}
          onChange={(event) => dispatch({ type: 'brainstorm', text: event.target.value })}
        />
        {/* Not disabled, or it would lose the focus with the text. */}
        <Button type="submit" aria-disabled={!text || undefined}>
          {t('assistant.brainstorm.add')}
        </Button>
      </form>
    </section>
  )
}

/** What is special about a result: general, kept because the next attempt failed, broken off, in another language. */
const noticeFor = ({ result, failure }: WizardState, language: Language) => {
  if (!result) return null
  if (result.source === 'fallback') return 'general'
  if (failure) return 'kept'
  if (result.isPartial) return 'partial'
  return result.language === language ? null : 'language'
}

/** Says what is special about the suggestions, why, and offers to generate again. */
function ResultNotice() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, retry } = useWizardContext()
  const { failure } = state
  const notice = noticeFor(state, language)
  const canRetry = useIsReached(failure?.retryAt)
  if (!notice) return null
  const isAlert = notice !== 'language'
  return (
    <Notice tone="caution" role={isAlert ? 'alert' : 'status'}>
      <h3>{t(`assistant.results.${notice}`)}</h3>
      {failure && (
        <p className="mb-1 font-medium">
          <FailureText failure={failure} />
        </p>
      )}
      <p>{t(`assistant.results.${notice}.text`)}</p>
      {canRetry && (
        <Button look="bordered" className="mt-3" onClick={retry}>
          {t(isAlert ? 'assistant.retry' : 'assistant.rewrite')}
        </Button>
      )}
    </Notice>
  )
}
