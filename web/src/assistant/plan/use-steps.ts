import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#contract/assistant.ts'
import { pathOf } from '#contract/languages.ts'
import { ideaTexts } from '#document/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { inLanguage as inLanguageOfBooking, useBookingLink } from '../../data/booking/booking.ts'
import { useWizardContext } from '../context.ts'
import { isOwnIdea } from '../wizard/plan-state.ts'
import { languageOf } from '../../../../supabase/functions/_shared/ai/language.ts'
import { generalSuggestions } from '../wizard/general-suggestions.ts'
import { planModel } from './plan-model.ts'

/** The suggestions and the plan in the current language. */
export function useSteps() {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardContext()
  const general = generalSuggestions(i18n, language)
  return {
    suggestions: (state.result?.suggestions ?? []).map((step) => inLanguage(step, general)),
    plan: state.plan.map((step) => inLanguage(step, general)),
  }
}

type Texts = { id: string; title: string; description: string; isEdited?: boolean | undefined }

/**
 * Translates general suggestions of the other language. Texts of the visitor or the model stay in their language, also
 * steps that the visitor rewrote. An own idea is called by its words.
 */
function inLanguage<T extends Texts>(step: T, all: Suggestion[]): T {
  if (step.isEdited) return step
  if (isOwnIdea(step)) return { ...step, ...ideaTexts(step.description) }
  const general = all.find(({ id }) => id === step.id)
  const isOther = general && languageOf(general.title) !== languageOf(step.title)
  return isOther ? { ...step, ...general } : step
}

/** The plan as a document. Without steps of a plan it has the suggestions. */
export function usePlanDocument() {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardContext()
  const { plan, suggestions } = useSteps()
  const link = useBookingLink()
  const isPlan = plan.length > 0
  const steps = isPlan ? plan : suggestions
  // Built on use: the assistant may have been opened on an earlier day.
  const build = () =>
    planModel({
      state,
      steps,
      isPlan,
      language,
      date: new Date(),
      bookingUrl: link
        ? inLanguageOfBooking(link, language)
        : new URL(pathOf(language, 'contact'), location.origin).href,
      i18n,
    })
  return { isEmpty: steps.length === 0, build }
}
