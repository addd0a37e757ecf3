import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import { CheckIcon } from '../icons.tsx'
import type { PartialAnswer } from '../wizard/use-generation.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './results.module.css'

const chips = ['goal', 'sector', 'needs'] as const
const slowAfterSeconds = 30

/** The stages of a generation: response started, summary received, first suggestion received. */
export function Stages({ partial, isRunning }: { partial: PartialAnswer; isRunning: boolean }) {
  const { t } = useTranslation()
  const { hasStarted, summary, suggestions } = partial
  const received = suggestions.length > 0 ? 3 : summary ? 2 : hasStarted ? 1 : 0
  const done = isRunning ? received : chips.length
  return (
    <ul className="wrap">
      {chips.map((chip, index) => (
        <li key={chip} className={`chip ${styles.chip}`} data-done={index < done || undefined}>
          <span className={styles.dot}>{index < done && <CheckIcon size={14} />}</span>
          {t(`assistant.loading.${chip}`)}
          {index < done && <span className="visually-hidden">{t('assistant.loading.stage')}</span>}
        </li>
      ))}
    </ul>
  )
}

/** How many suggestions have arrived and how long it takes, with placeholders for the others. */
export function Arriving({ partial: { suggestions } }: { partial: PartialAnswer }) {
  const { t } = useTranslation()
  const { state, announce } = useWizardContext()
  const seconds = useSeconds(state.request?.startedAt)
  const count = suggestions.length
  const announced = useRef(0)
  const title = suggestions.at(-1)?.title

  // Only titles: reading whole cards aloud would interrupt the visitor.
  useEffect(() => {
    if (count > announced.current && title)
      announce(t('assistant.loading.arrived', { count, title }))
    announced.current = count
  }, [count, title, announce, t])

  return (
    <div className={`muted ${styles.arriving}`}>
      {Array.from({ length: limits.suggestionsAsked - count }, (_, index) => (
        <div key={count + index} className={`row ${styles.place}`} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
      <p aria-hidden="true">
        {count > 0 ? t('assistant.loading.count', { count }) : t('assistant.loading.writing')}
        {seconds > 0 && <span>{t('assistant.loading.elapsed', { seconds })}</span>}
      </p>
      <p>{t(seconds > slowAfterSeconds ? 'assistant.loading.slow' : 'assistant.loading.hint')}</p>
    </div>
  )
}

/** Whole seconds since a time. */
function useSeconds(since = Infinity): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000))
}
