import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import { CheckIcon } from '../icons.tsx'
import { useSteps } from '../plan/use-steps.ts'
import styles from './loading-step.module.css'
import { StepHeading } from './step-heading.tsx'
import type { PartialAnswer } from './use-generation.ts'
import { useWizardContext } from './use-wizard.ts'

const chips = ['goal', 'sector', 'needs'] as const
const slowAfterSeconds = 30

/** Progress of the generation: stages, suggestions as they arrive, elapsed seconds. */
export function LoadingStep() {
  const { t } = useTranslation()
  const { state, partial } = useWizardContext()
  const { suggestions } = useSteps()
  const { request } = state
  const isRunning = Boolean(request?.isRunning)
  const seconds = useSeconds(isRunning ? (request?.startedAt ?? null) : null)
  const done = isRunning ? stagesDone(partial) : chips.length

  return (
    <div className={styles.loading} aria-busy={isRunning}>
      <StepHeading title={t('assistant.step.3')}>
        {t(isRunning ? 'assistant.loading.text' : 'assistant.loading.done')}
      </StepHeading>
      <ul className={styles.chips}>
        {chips.map((chip, index) => (
          <li key={chip} className={styles.chip} data-done={index < done || undefined}>
            <span className={styles.dot}>{index < done && <CheckIcon size={14} />}</span>
            {t(`assistant.loading.${chip}`)}
            {index < done && (
              <span className="visually-hidden">{t('assistant.loading.stage')}</span>
            )}
          </li>
        ))}
      </ul>
      {isRunning ? (
        <>
          <PartialList partial={partial} seconds={seconds} />
          <p className={styles.hint}>
            {t(seconds > slowAfterSeconds ? 'assistant.loading.slow' : 'assistant.loading.hint')}
          </p>
        </>
      ) : (
        <Ready suggestions={suggestions} />
      )}
    </div>
  )
}

/** The stages: response started, summary received, first suggestion received. */
const stagesDone = ({ hasStarted, summary, suggestions }: PartialAnswer) =>
  suggestions.length > 0 ? 3 : summary ? 2 : hasStarted ? 1 : 0

/** The suggestions received so far, with placeholders for the others. */
function PartialList({ partial, seconds }: { partial: PartialAnswer; seconds: number }) {
  const { t } = useTranslation()
  const { announce } = useWizardContext()
  const { suggestions } = partial
  const count = suggestions.length
  const announced = useRef(0)
  const title = suggestions.at(-1)?.title

  useEffect(() => {
    if (count > announced.current && title)
      announce(t('assistant.loading.arrived', { count, title }))
    announced.current = count
  }, [count, title, announce, t])

  const slots = Math.max(limits.suggestionsAsked, count)
  return (
    <>
      <p className={styles.count} aria-hidden="true">
        {count > 0 ? t('assistant.loading.count', { count }) : t('assistant.loading.writing')}
        {seconds > 0 && (
          <span className={styles.elapsed}>{t('assistant.loading.elapsed', { seconds })}</span>
        )}
      </p>
      <ol className={styles.arriving}>
        {Array.from({ length: slots }, (_, index) => {
          const suggestion = suggestions[index]
          return suggestion ? (
            <Arrived key={suggestion.id} number={index + 1} title={suggestion.title} />
          ) : (
            <li
              key={`slot-${index}`}
              className={styles.place}
              data-next={index === count || undefined}
              aria-hidden="true"
            >
              <span className={styles.number} />
              <span className={styles.bar} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The results, for visitors who return to this step. */
const Ready = ({ suggestions }: { suggestions: { id: string; title: string }[] }) => (
  <ol className={styles.arriving} data-ready="">
    {suggestions.map(({ id, title }, index) => (
      <Arrived key={id} number={index + 1} title={title} />
    ))}
  </ol>
)

const Arrived = ({ number, title }: { number: number; title: string }) => (
  <li className={styles.arrived}>
    <span className={styles.number}>{number}</span>
    <strong dir="auto">{title}</strong>
  </li>
)

/** Whole seconds since a time; 0 without one. */
function useSeconds(since: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000))
}
