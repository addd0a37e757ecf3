import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarIcon } from '../icons.tsx'
import { PlanTools } from '../plan/plan-tools.tsx'
import { useSteps } from '../plan/use-steps.ts'
import type { PlanStep } from '../wizard/wizard-state.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './plan-column.module.css'
import { PlanSteps } from './plan-steps.tsx'

type Removed = { step: PlanStep; at: number }

/** The visitor's plan with its actions. */
export function PlanColumn() {
  const { t } = useTranslation()
  const { dispatch, announce, openBooking } = useWizardContext()
  const { plan } = useSteps()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const undone = removed && !plan.some(({ id }) => id === removed.step.id) ? removed : null

  const remove = (step: PlanStep, at: number) => {
    dispatch({ type: 'planRemoved', id: step.id })
    setRemoved({ step, at })
    announce(t('assistant.plan.said.removed', { title: step.title }))
    // The focused button is removed with its step.
    heading.current?.focus()
  }

  return (
    <aside className={styles.plan} aria-labelledby="assistant-plan">
      <h3 id="assistant-plan" ref={heading} tabIndex={-1}>
        {t('assistant.plan')}
        {plan.length > 0 && <span>{t('assistant.plan.count', { count: plan.length })}</span>}
      </h3>
      {undone && (
        <p className={styles.undo}>
          <span>
            {t('assistant.plan.removed')} <bdi>{undone.step.title}</bdi>
          </span>
          <button
            type="button"
            className={styles.restore}
            onClick={() => {
              dispatch({ type: 'planAdded', step: undone.step, at: undone.at })
              announce(t('assistant.plan.said.added', { title: undone.step.title }))
              heading.current?.focus()
            }}
          >
            {t('assistant.plan.undo')}
          </button>
        </p>
      )}
      {plan.length === 0 ? (
        <div className={styles.empty}>
          <Pattern />
          <p>{t('assistant.plan.empty')}</p>
        </div>
      ) : (
        <PlanSteps steps={plan} onRemove={remove} />
      )}
      <button type="button" className={styles.book} onClick={openBooking}>
        <CalendarIcon />
        {t('assistant.book')}
      </button>
      <PlanTools />
    </aside>
  )
}

const Pattern = () => (
  <svg viewBox="0 0 120 34" aria-hidden="true">
    <path d="m20 6 12 22H8L20 6Zm40 0 12 22H48L60 6Zm40 0 12 22H88l12-22ZM40 28 32 12h16l-8 16Zm40 0-8-16h16l-8 16Z" />
  </svg>
)
