import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { planText } from './plan-text.ts'
import { useSteps } from './use-steps.ts'

/** What the plan's documents have in common: the steps, the day, and the plan as plain text. */
export function usePlanText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardTools()
  const { plan, suggestions } = useSteps()
  const [now] = useState(() => new Date())
  const isPlan = plan.length > 0
  // Without a plan of their own the visitor takes the suggestions along.
  const steps = isPlan ? plan : suggestions
  const date = new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-GB', {
    dateStyle: 'long',
  }).format(now)
  const title = `${t('assistant.document.title')} - ${t('company.name')}`
  const text = () => planText({ state, steps, isPlan, language, date, t })
  return { steps, isPlan, date, title, text }
}
