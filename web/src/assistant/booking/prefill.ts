import type { TFunction } from 'i18next'
import type { Suggestion } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { goalLabel, sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { truncate } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import { isEmail, type WizardState } from '../wizard/wizard-state.ts'

/** The specification's limit for the details of a booking. */
export const maxDetails = 1500

type Input = {
  state: WizardState
  suggestions: Suggestion[]
  service: string | undefined
  language: Language
  t: TFunction
}

/**
 * Prefills the booking form: email, goal, sector, the idea with the suggested steps, and their number.
 * Goal and sector are preselected, so they are included only after step 1.
 */
export function bookingPrefill({ state, suggestions, service, language, t }: Input) {
  const isChosen = state.step > 1
  const email = state.email.trim()
  const details = [
    ...(service ? [t('assistant.booking.service', { service })] : []),
    ...(state.idea.trim() ? [state.idea.trim()] : []),
    ...suggestions.map((step, index) => stepText(step, index + 1, t)),
  ].join('\n\n')
  return {
    ...(isEmail(email) && { email }),
    customAnswers: {
      a1: isChosen ? goalLabel(state.goal, language) : '',
      a2: isChosen ? sectorLabel(state.sector, language) : '',
      a3: truncate(details, maxDetails),
      a4: suggestions.length > 0 ? String(suggestions.length) : '',
    },
  }
}

function stepText(
  { title, description, impact, effort, details }: Suggestion,
  number: number,
  t: TFunction,
) {
  const levels = `${t('assistant.impact')}: ${t(`assistant.level.${impact}`)}, ${t('assistant.effort')}: ${t(`assistant.level.${effort}`)}`
  return [`${number}. ${title}`, description, levels, details].filter(Boolean).join('\n')
}
