import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarIcon, CloseIcon, DownIcon, DownloadIcon, UpIcon } from '../icons.tsx'
import { PlanDocument } from '../plan/plan-document.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { useWizardTools } from '../wizard/wizard-context.ts'
import styles from './plan-column.module.css'

export function PlanColumn() {
  const { t } = useTranslation()
  const { dispatch, announce, openBooking } = useWizardTools()
  const { plan } = useSteps()
  const [isPrinting, setIsPrinting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const move = (index: number, by: -1 | 1) => {
    const step = plan[index]
    if (!step) return
    dispatch({ type: 'planMoved', id: step.id, by })
    announce(t('assistant.plan.said.moved', { title: step.title, place: index + 1 + by }))
  }

  return (
    <aside className={styles.plan} aria-labelledby="assistant-plan">
      <h3 id="assistant-plan" ref={heading} tabIndex={-1}>
        {t('assistant.plan')}
        {plan.length > 0 && <span>{t('assistant.plan.count', { count: plan.length })}</span>}
      </h3>
      {plan.length === 0 ? (
        <div className={styles.empty}>
          <Motif />
          <p>{t('assistant.plan.empty')}</p>
        </div>
      ) : (
        <ol className={styles.steps}>
          {plan.map((step, index) => (
            <li key={step.id}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.text}>
                <h4 dir="auto">{step.title}</h4>
                <p dir="auto">{step.description}</p>
              </div>
              <div className={styles.tools}>
                <button
                  type="button"
                  disabled={index === 0}
                  aria-label={t('assistant.plan.up', { title: step.title })}
                  onClick={() => move(index, -1)}
                >
                  <UpIcon size={18} />
                </button>
                <button
                  type="button"
                  disabled={index === plan.length - 1}
                  aria-label={t('assistant.plan.down', { title: step.title })}
                  onClick={() => move(index, 1)}
                >
                  <DownIcon size={18} />
                </button>
                <button
                  type="button"
                  aria-label={t('assistant.plan.remove', { title: step.title })}
                  onClick={() => {
                    dispatch({ type: 'planToggled', step })
                    announce(t('assistant.plan.said.removed', { title: step.title }))
                    // The button goes with its step; the focus stays with the plan.
                    heading.current?.focus()
                  }}
                >
                  <CloseIcon size={18} />
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <button type="button" className={styles.book} onClick={openBooking}>
        <CalendarIcon />
        {t('assistant.book')}
      </button>
      <button type="button" className={styles.download} onClick={() => setIsPrinting(true)}>
        <DownloadIcon />
        {t('assistant.download')}
      </button>
      <p className={styles.hint}>{t('assistant.download.hint')}</p>
      {isPrinting && <PlanDocument onPrinted={() => setIsPrinting(false)} />}
    </aside>
  )
}

const Motif = () => (
  <svg viewBox="0 0 120 34" aria-hidden="true">
    <path d="m20 6 12 22H8L20 6Zm40 0 12 22H48L60 6Zm40 0 12 22H88l12-22ZM40 28 32 12h16l-8 16Zm40 0-8-16h16l-8 16Z" />
  </svg>
)
