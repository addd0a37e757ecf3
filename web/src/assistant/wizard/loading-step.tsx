import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import { CheckIcon } from '../icons.tsx'
import { useSteps } from '../plan/use-steps.ts'
import styles from './loading-step.module.css'
import { StepHeading } from './step-heading.tsx'
import type { Arriving } from './use-generation.ts'
import { useWizardTools } from './wizard-context.ts'

const chips = ['goal', 'sector', 'needs'] as const
const slowAfter = 30

/** What really goes on: how far the answer is, each suggestion as it arrives, and the seconds that passed. */
export function LoadingStep() {
  const { t } = useTranslation()
  const { state, arriving } = useWizardTools()
  const { suggestions } = useSteps()
  const { request } = state
  const isRunning = Boolean(request?.isRunning)
  const seconds = useSeconds(isRunning ? (request?.startedAt ?? null) : null)
  const done = isRunning ? stagesDone(arriving) : chips.length

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
            {index < done && <span className={styles.hidden}>{t('assistant.loading.stage')}</span>}
          </li>
        ))}
      </ul>
      {isRunning ? (
        <>
          <ArrivingList arriving={arriving} seconds={seconds} />
          <p className={styles.hint}>
            {t(seconds > slowAfter ? 'assistant.loading.slow' : 'assistant.loading.hint')}
          </p>
        </>
      ) : (
        <Ready suggestions={suggestions} />
      )}
    </div>
  )
}

/** The answer has begun; its summary is there; its first suggestion is. */
const stagesDone = ({ isBegun, summary, suggestions }: Arriving) =>
  suggestions.length > 0 ? 3 : summary ? 2 : isBegun ? 1 : 0

/** A place for each suggestion that was asked for, filled as they come. */
function ArrivingList({ arriving, seconds }: { arriving: Arriving; seconds: number }) {
  const { t } = useTranslation()
  const { announce } = useWizardTools()
  const { suggestions } = arriving
  const count = suggestions.length
  const told = useRef(0)
  const title = suggestions.at(-1)?.title

  useEffect(() => {
    if (count > told.current && title) announce(t('assistant.loading.arrived', { count, title }))
    told.current = count
  }, [count, title, announce, t])

  const places = Math.max(limits.suggestionsAsked, count)
  return (
    <>
      <p className={styles.count} aria-hidden="true">
        {count > 0 ? t('assistant.loading.count', { count }) : t('assistant.loading.writing')}
        {seconds > 0 && (
          <span className={styles.elapsed}>{t('assistant.loading.elapsed', { seconds })}</span>
        )}
      </p>
      <ol className={styles.arriving}>
        {Array.from({ length: places }, (_, index) => {
          const suggestion = suggestions[index]
          return suggestion ? (
            <Arrived key={suggestion.id} number={index + 1} title={suggestion.title} />
          ) : (
            <li
              key={`place-${index}`}
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

/** What came of it, for those who step back from the results. */
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

/** Whole seconds since a moment; stands at 0 without one. */
function useSeconds(since: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000))
}
