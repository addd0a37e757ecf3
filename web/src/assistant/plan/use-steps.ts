import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { isOwnIdea } from '../wizard/wizard-state.ts'
import { planText } from './plan-text.ts'
import { fallbackSuggestions } from '../../../../supabase/functions/_shared/ai/fallback.ts'

/** The suggestions and the plan in the current language. */
export function useSteps() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardContext()
  const ownIdea = t('assistant.customIdea')
  return {
    suggestions: (state.result?.suggestions ?? []).map((step) =>
      inLanguage(step, language, ownIdea),
    ),
    plan: state.plan.map((step) => inLanguage(step, language, ownIdea)),
  }
}

type Texts = { id: string; title: string; description: string; isEdited?: boolean | undefined }

/**
 * Translates general suggestions and the title of own ideas. Texts of the visitor or the model stay in their language,
 * also steps that the visitor rewrote.
 */
function inLanguage<T extends Texts>(step: T, language: Language, ownIdea: string): T {
  if (step.isEdited) return step
  if (isOwnIdea(step)) return { ...step, title: ownIdea }
  const general = fallbackSuggestions(language).find(({ id }) => id === step.id)
  return general ? { ...step, ...general } : step
}

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
