import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { inLanguage } from './step-texts.ts'

/** The suggestions and the plan as they read in the language on screen. */
export function useSteps() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardTools()
  const ownIdea = t('assistant.customIdea')
  return {
    suggestions: (state.result?.suggestions ?? []).map((step) =>
      inLanguage(step, language, ownIdea),
    ),
    plan: state.plan.map((step) => inLanguage(step, language, ownIdea)),
  }
}
