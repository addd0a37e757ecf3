import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import type { PartialAnswer } from '../wizard/use-generation.ts'
import { useWizardContext } from '../context.ts'

const chips = ['goal', 'sector', 'needs'] as const
const slowAfterSeconds = 30

/** The stages of a generation: response started, summary received, first suggestion received. */
export function Stages({ partial, isRunning }: { partial: PartialAnswer; isRunning: boolean }) {
  const { t } = useTranslation()
  const { hasStarted, summary, suggestions } = partial
  const received = suggestions.length > 0 ? 3 : summary ? 2 : hasStarted ? 1 : 0
  const done = isRunning ? received : chips.length
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map((chip, index) => (
        <li
          key={chip}
          className="inline-flex min-h-9 items-center gap-2 rounded-full bg-card px-3 text-xs font-medium shadow-sm"
        >
          {index < done ? (
            <span className="grid size-5 place-items-center rounded-full bg-jade-600 text-card">
              <Check className="size-3.5" />
            </span>
          ) : (
            <span
              className={`size-3 rounded-full ${index === done ? 'bg-saffron-400 writing' : 'border-2 border-sand-300'}`}
            />
          )}
          {t(`assistant.loading.${chip}`)}
          {index < done && <span className="sr-only">{t('assistant.loading.stage')}</span>}
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
    <div className="grid gap-3 text-muted">
      <p className="font-semibold text-ink-700" aria-hidden="true">
        {count > 0 ? t('assistant.loading.count', { count }) : t('assistant.loading.writing')}
        {seconds > 0 && (
          <span className="ms-3 font-normal text-muted figures">
            {t('assistant.loading.elapsed', { seconds })}
          </span>
        )}
      </p>
      <p>{t(seconds > slowAfterSeconds ? 'assistant.loading.slow' : 'assistant.loading.hint')}</p>
      {Array.from({ length: limits.suggestionsAsked - count }, (_, index) => (
        // As high as the head of a suggestion.
        <div
          key={count + index}
          className="flex min-h-14 items-center gap-4 border-t border-line pt-3"
          aria-hidden="true"
        >
          {['size-9 rounded-sm', 'h-2.5 w-[55%] rounded-full'].map((shape) => (
            <span key={shape} className={`bg-sand-200 ${shape} ${index === 0 ? 'writing' : ''}`} />
          ))}
        </div>
      ))}
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
