import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestion, Level } from '#contract/assistant.ts'
import { useAssistantStatus } from '../../data/assistant/status.ts'
import { CheckIcon, DownIcon, PenIcon, PlusIcon } from '../icons.tsx'
import { MarkedText } from '../marked-text.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { isSameSuggestion } from '../wizard/versions.ts'
import { BasisLine } from './basis-line.tsx'
import { RefinePanel } from './refine-panel.tsx'
import styles from './suggestion-card.module.css'

type Props = { suggestion: Suggestion; number: number; onUpdate: (suggestion: Suggestion) => void }

/** Without the model there is nobody to change a suggestion. */
const unavailable = ['not_configured', 'budget_used']

export function SuggestionCard({ suggestion, number, onUpdate }: Props) {
  const { t } = useTranslation()
  const { state, dispatch, announce, refinement } = useWizardContext()
  const status = useAssistantStatus()
  const [isRefining, setIsRefining] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { id, title, description, details, basis } = suggestion
  const isByModel = state.result?.source === 'ai'
  const canRefine = isByModel && !unavailable.includes(status)
  const planned = state.plan.find((step) => step.id === id)
  const isPlanned = planned !== undefined
  const isChanged = (state.versions[id] ?? []).length > 0
  // The plan keeps the visitor's step until they update it.
  const isOutdated =
    isByModel &&
    isPlanned &&
    (planned.isEdited ? isChanged : !isSameSuggestion(planned, suggestion))
  const current = refinement.refinementOf(id)
  const isExpanded = state.expanded.includes(id)

  const add = () => {
    if (isPlanned) return
    dispatch({ type: 'planAdded', step: suggestion })
    announce(t('assistant.plan.said.added', { title }))
  }

  return (
    <li
      className={styles.card}
      data-planned={isPlanned || undefined}
      aria-busy={(current && !current.failure) || undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.text}>
        <h4 id={id} dir="auto">
          <MarkedText text={title} />
        </h4>
        <p dir="auto">
          <MarkedText text={description} />
        </p>
        <div className={styles.meters}>
          <LevelMeter kind="impact" level={suggestion.impact} />
          <LevelMeter kind="effort" level={suggestion.effort} />
        </div>
        {basis && <BasisLine basis={basis} />}
        {details && isExpanded && (
          <p id={`${id}-details`} className={styles.details} dir="auto">
            <MarkedText text={details} />
          </p>
        )}
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.add}
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
              className={styles.more}
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? `${id}-details` : undefined}
              aria-describedby={id}
              onClick={() => dispatch({ type: 'expanded', id })}
            >
              {t(isExpanded ? 'assistant.details.less' : 'assistant.details.more')}
              <DownIcon size={18} />
            </button>
          )}
          {canRefine && (
            <button
              ref={toggle}
              type="button"
              className={styles.more}
              aria-expanded={isRefining}
              aria-controls={isRefining ? `${id}-wishes` : undefined}
              aria-describedby={id}
              onClick={() => setIsRefining(!isRefining)}
            >
              <PenIcon size={18} />
              {t('assistant.refine.open')}
            </button>
          )}
        </div>
        {isByModel && (
          <RefinePanel
            suggestion={suggestion}
            number={number}
            isOpen={canRefine && isRefining}
            focusToggle={() => toggle.current?.focus()}
          />
        )}
        {isOutdated && (
          <p className={styles.outdated}>
            <span>{t('assistant.refine.update.note')}</span>
            <button
              type="button"
              className={styles.update}
              aria-describedby={id}
              onClick={() => onUpdate(suggestion)}
            >
              {t('assistant.refine.update')}
            </button>
          </p>
        )}
      </div>
    </li>
  )
}

const dots: Record<Level, number> = { low: 1, medium: 2, high: 3 }

/** A level as three dots and as text. */
function LevelMeter({ kind, level }: { kind: 'impact' | 'effort'; level: Level }) {
  const { t } = useTranslation()
  return (
    <span className={styles.meter} data-kind={kind}>
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
