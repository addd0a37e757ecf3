import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckIcon } from '../icons.tsx'
import styles from './loading-step.module.css'
import { StepHeading } from './step-heading.tsx'
import { useWizardTools } from './wizard-context.ts'

const chips = ['goal', 'sector', 'needs'] as const
const slowAfter = 30

/** What is going on meanwhile. No invented percentage: the seconds that passed, and a word if it takes long. */
export function LoadingStep() {
  const { t } = useTranslation()
  const { state } = useWizardTools()
  const { request } = state
  const isRunning = Boolean(request?.isRunning)
  const seconds = useSeconds(isRunning ? (request?.startedAt ?? null) : null)

  return (
    <div className={styles.loading} aria-busy={isRunning}>
      <StepHeading title={t('assistant.step.3')}>
        {t(isRunning ? 'assistant.loading.text' : 'assistant.loading.done')}
      </StepHeading>
      <div className={styles.weave} data-still={!isRunning || undefined} aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => (
          <span key={index} />
        ))}
      </div>
      <ul className={styles.chips}>
        {chips.map((chip) => (
          <li key={chip} className={styles.chip} data-done={!isRunning || undefined}>
            <span className={styles.dot}>{!isRunning && <CheckIcon size={14} />}</span>
            {t(`assistant.loading.${chip}`)}
          </li>
        ))}
      </ul>
      {isRunning && (
        <>
          <p className={styles.hint}>
            {t(seconds > slowAfter ? 'assistant.loading.slow' : 'assistant.loading.hint')}
          </p>
          <p className={styles.elapsed} aria-hidden="true">
            {t('assistant.loading.elapsed', { seconds })}
          </p>
        </>
      )}
    </div>
  )
}

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
