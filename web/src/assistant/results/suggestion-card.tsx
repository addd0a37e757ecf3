import { useTranslation } from 'react-i18next'
import type { Suggestion, Level } from '#contract/assistant.ts'
import { CheckIcon, DownIcon, PlusIcon, suggestionIcons } from '../icons.tsx'
import { MarkedText } from '../marked-text.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { BasisLine } from './basis-line.tsx'
import styles from './results.module.css'

export function SuggestionCard({ suggestion, number }: { suggestion: Suggestion; number: number }) {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const { id, title, description, details, basis, icon = 'idea' } = suggestion
  const Icon = suggestionIcons[icon]
  const isPlanned = state.plan.some((step) => step.id === id)
  const isExpanded = state.expanded.includes(id)

  const add = () => {
    if (isPlanned) return
    dispatch({ type: 'planAdded', step: suggestion })
    announce(t('assistant.plan.said.added', { title }))
  }

  return (
    <li className={`panel ${styles.card}`} data-planned={isPlanned || undefined}>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <div className={`grow ${styles.text}`}>
        <h4 id={id} dir="auto">
          <Icon size={20} />
          <MarkedText text={title} />
        </h4>
        <p dir="auto">
          <MarkedText text={description} />
        </p>
        <div className={`wrap ${styles.meters}`}>
          <LevelMeter kind="impact" level={suggestion.impact} />
          <LevelMeter kind="effort" level={suggestion.effort} />
        </div>
        {basis && <BasisLine basis={basis} />}
        {details && isExpanded && (
          <p id={`${id}-details`} className={styles.details} dir="auto">
            <MarkedText text={details} />
          </p>
        )}
        <div className={`wrap ${styles.actions}`}>
          <button
            type="button"
            className={`button ${styles.plan}`}
            aria-disabled={isPlanned || undefined}
            aria-describedby={id}
            onClick={add}
          >
            {isPlanned ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
            {t(isPlanned ? 'assistant.plan.added' : 'assistant.plan.add')}
          </button>
          {details && (
            <button
              type="button"
              className={`button ${styles.more}`}
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? `${id}-details` : undefined}
              aria-describedby={id}
              onClick={() => dispatch({ type: 'expanded', id })}
            >
              {t(isExpanded ? 'assistant.details.less' : 'assistant.details.more')}
              <DownIcon size={18} />
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

const dots: Record<Level, number> = { low: 1, medium: 2, high: 3 }

/** A level as three dots and as text. */
function LevelMeter({ kind, level }: { kind: 'impact' | 'effort'; level: Level }) {
  const { t } = useTranslation()
  return (
    <span className={`row note ${styles.meter}`} data-kind={kind}>
      {t(`assistant.${kind}`)}
      <span className={styles.dots} aria-hidden="true">
        {[1, 2, 3].map((dot) => (
          <span key={dot} data-on={dot <= dots[level] || undefined} />
        ))}
      </span>
      <strong>{t(`assistant.level.${level}`)}</strong>
    </span>
  )
}
