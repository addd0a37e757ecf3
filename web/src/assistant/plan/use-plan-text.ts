import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useWizardContext } from '../wizard/wizard-context.ts'
import { planText } from './plan-text.ts'
import { useSteps } from './use-steps.ts'

/** Steps, title, date and text of the plan. */
export function usePlanText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardContext()
  const { plan, suggestions } = useSteps()
  const isPlan = plan.length > 0
  // Without a plan, use the suggestions.
  const steps = isPlan ? plan : suggestions
  const title = `${t('assistant.document.title')} - ${t('company.name')}`
  // Computed on use: the assistant may have been opened on an earlier day.
  const date = () => formatDate(new Date(), language)
  const text = () => planText({ state, steps, isPlan, language, date: date(), t })
  return { steps, isPlan, date, title, text }
}
