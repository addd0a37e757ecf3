import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { planText } from './plan-text.ts'
import { useSteps } from './use-steps.ts'

/** What the plan's documents have in common: the steps, the day, and the plan as plain text. */
export function usePlanText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardTools()
  const { plan, suggestions } = useSteps()
  const isPlan = plan.length > 0
  // Without a plan of their own the visitor takes the suggestions along.
  const steps = isPlan ? plan : suggestions
  const title = `${t('assistant.document.title')} - ${t('company.name')}`
  // The day it is taken along, which need not be the day the assistant was opened.
  const date = () => formatDate(new Date(), language)
  const text = () => planText({ state, steps, isPlan, language, date: date(), t })
  return { steps, isPlan, date, title, text }
}
