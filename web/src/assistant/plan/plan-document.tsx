import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { goalLabel, sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PrintSheet } from '../../ui/print/print-sheet.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './plan-document.module.css'
import { usePlanText } from './use-steps.ts'

/** The printable plan. Mounted while it is being printed. */
export function PlanDocument({ onPrinted }: { onPrinted: () => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardContext()
  const { steps, isPlan, date, title } = usePlanText()
  const firm = t('company.name')

  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const onEnd = () => done()
    // Browsers that cannot print send no `afterprint`, so the next interaction ends it too.
    const ends = ['afterprint', 'pointerdown', 'keydown'] as const
    for (const end of ends) window.addEventListener(end, onEnd)
    window.print()
    return () => {
      for (const end of ends) window.removeEventListener(end, onEnd)
    }
  }, [])

  return (
    <PrintSheet title={title} className={styles.sheet}>
      <header>
        <p className={styles.firm}>{firm}</p>
        <h1>{t('assistant.document.title')}</h1>
        <p className={styles.about}>
          {goalLabel(state.goal, language)} · {sectorLabel(state.sector, language)} ·{' '}
          {t('assistant.document.made', { date: date() })}
        </p>
        {state.email && (
          <p className={styles.about}>
            {t('assistant.document.for')} <bdi>{state.email}</bdi>
          </p>
        )}
      </header>
      {state.result?.summary && (
        <section className={styles.summary}>
          <h2>{t('assistant.results.summary')}</h2>
          <p dir="auto">{state.result.summary}</p>
        </section>
      )}
      <section>
        <h2>{t(isPlan ? 'assistant.plan' : 'assistant.document.suggested')}</h2>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.id}>
              <span className={styles.number}>{index + 1}</span>
              <div>
                <h3 dir="auto">{step.title}</h3>
                <p dir="auto">{step.description}</p>
                <p className={styles.levels}>
                  {t('assistant.impact')}: {t(`assistant.level.${step.impact}`)} ·{' '}
                  {t('assistant.effort')}: {t(`assistant.level.${step.effort}`)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <footer>
        <h2>{t('assistant.document.next')}</h2>
        <p>
          <bdi>{t('contact.email')}</bdi> · <bdi dir="ltr">{t('contact.phone')}</bdi> ·{' '}
          {t('contact.hours')} · {t('contact.address')}
        </p>
        <p className={styles.note}>
          {t(
            state.result?.source === 'fallback'
              ? 'assistant.document.general'
              : 'assistant.document.note',
          )}
        </p>
      </footer>
    </PrintSheet>
  )
}
