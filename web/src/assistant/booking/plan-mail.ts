import type { TFunction } from 'i18next'
import { goalLabel, sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { beginning } from '../../../../supabase/functions/_shared/ai/share-out.ts'
import type { Language } from '#contract/languages.ts'
import type { PlanStep, WizardState } from '../wizard/wizard-state.ts'
import { mostDetails } from './prefill.ts'

type Input = {
  state: WizardState
  steps: PlanStep[]
  service: string | undefined
  language: Language
  t: TFunction
}

const line = (label: string, text: string) => (text ? [`${label}: ${text}`] : [])

/** What the visitor writes to the firm: their answers and their plan, in their language. */
export function planMessage({ state, steps, service, language, t }: Input): string {
  const isFilled = state.step > 1
  const details = [
    ...line(t('assistant.mail.idea'), state.idea.trim()),
    ...steps.map(
      ({ title, description, impact, effort }, index) =>
        `${index + 1}. ${title}\n${description}\n${t('assistant.impact')}: ${t(`assistant.level.${impact}`)}, ${t('assistant.effort')}: ${t(`assistant.level.${effort}`)}`,
    ),
  ].join('\n\n')
  return [
    t(isFilled ? 'assistant.mail.hello' : 'assistant.mail.helloShort'),
    ...(service ? [t('assistant.booking.service', { service })] : []),
    [
      ...(isFilled ? line(t('assistant.mail.goal'), goalLabel(state.goal, language)) : []),
      ...(isFilled ? line(t('assistant.mail.sector'), sectorLabel(state.sector, language)) : []),
      ...line(t('assistant.mail.contact'), state.email.trim()),
    ].join('\n'),
    beginning(details, mostDetails),
  ]
    .filter(Boolean)
    .join('\n\n')
}
