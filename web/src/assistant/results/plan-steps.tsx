import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortened } from '#document/texts.ts'
import { CloseIcon, DownIcon, PenIcon, UpIcon } from '../icons.tsx'
import { MarkedText } from '../marked-text.tsx'
import type { PlanStep } from '../wizard/plan-state.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { BasisLine } from './basis-line.tsx'
import styles from './plan.module.css'
import { StepEditor } from './step-editor.tsx'

/** Characters of a description, about two lines. */
const shownDescription = 66

type Props = {
  steps: readonly PlanStep[]
  onRemove: (step: PlanStep, at: number) => void
  onEdit: (before: PlanStep, after: PlanStep) => void
}

/** The steps of the plan, reordered by arrow buttons and edited in place. */
export function PlanSteps({ steps, onRemove, onEdit }: Props) {
  const { t } = useTranslation()
  const { dispatch, announce } = useWizardContext()
  const [edited, setEdited] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)

  const move = (step: PlanStep, to: number) => {
    dispatch({ type: 'planMoved', id: step.id, to })
    announce(t('assistant.plan.said.moved', { title: step.title, place: to + 1 }))
    // At the end of the list the clicked arrow becomes disabled, so focus the other one.
    const way = to === 0 ? 'down' : to === steps.length - 1 ? 'up' : null
    if (way)
      requestAnimationFrame(() =>
        list.current?.children[to]?.querySelector<HTMLElement>(`[data-way=${way}]`)?.focus(),
      )
  }

  /** Ends editing, with the focus on the button that started it. */
  const closeEditor = (index: number) => {
    setEdited(null)
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>('[data-edit]')?.focus(),
    )
  }

  return (
    <ol ref={list} className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.id}>
          <span className={`number ${styles.number}`} aria-hidden="true">
            {index + 1}
          </span>
          {edited === step.id ? (
            <StepEditor
              step={step}
              onSave={(after) => {
                closeEditor(index)
                onEdit(step, after)
              }}
              onCancel={() => closeEditor(index)}
            />
          ) : (
            <PlanText step={step} />
          )}
          <div className={styles.tools}>
            <button
              type="button"
              className="icon-button"
              data-edit
              aria-label={t('assistant.plan.edit', { title: step.title })}
              aria-expanded={edited === step.id}
              onClick={() => (edited === step.id ? closeEditor(index) : setEdited(step.id))}
            >
              <PenIcon size={18} />
            </button>
            <button
              type="button"
              className="icon-button"
              data-way="up"
              disabled={index === 0}
              aria-label={t('assistant.plan.up', { title: step.title })}
              onClick={() => move(step, index - 1)}
            >
              <UpIcon size={18} />
            </button>
            <button
              type="button"
              className="icon-button"
              data-way="down"
              disabled={index === steps.length - 1}
              aria-label={t('assistant.plan.down', { title: step.title })}
              onClick={() => move(step, index + 1)}
            >
              <DownIcon size={18} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('assistant.plan.remove', { title: step.title })}
              onClick={() => onRemove(step, index)}
            >
              <CloseIcon size={18} />
            </button>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A step with the beginning of its description; the rest is in its details. */
function PlanText({ step }: { step: PlanStep }) {
  const { t } = useTranslation()
  const { title, description, details, basis } = step
  const short = shortened(description, shownDescription)
  const isCut = short.endsWith('…') && !description.endsWith('…')
  return (
    <div className={styles.text}>
      <h4 id={`plan-${step.id}`} dir="auto">
        <MarkedText text={title} />
      </h4>
      <p className="note" dir="auto">
        <MarkedText text={isCut ? short : description} />
      </p>
      {(isCut || details || basis) && (
        <details>
          <summary className="disclosure" aria-describedby={`plan-${step.id}`}>
            {t('assistant.plan.details')}
            <DownIcon size={16} />
          </summary>
          {isCut && (
            <p dir="auto">
              <MarkedText text={description} />
            </p>
          )}
          {details && (
            <p dir="auto">
              <MarkedText text={details} />
            </p>
          )}
          {basis && <BasisLine basis={basis} />}
        </details>
      )}
    </div>
  )
}
