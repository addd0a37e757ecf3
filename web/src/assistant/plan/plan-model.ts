import { isolated } from '#contract/text.ts'
import type { i18n as I18n } from 'i18next'
import type { Basis } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { DocumentModel, DocumentStep } from '#document/model.ts'
import { choiceNames } from '#contract/choices.ts'
import { planDocument, subjectOf } from '#document/plan.ts'
import { entriesIn, knownChoices, optionalText } from '../../data/content/entries.ts'
import type { PlanStep } from '../wizard/plan-state.ts'
import type { WizardState } from '../wizard/wizard-state.ts'

type Input = {
  state: WizardState
  steps: readonly PlanStep[]
  /** Whether the steps are the visitor's plan, otherwise the suggestions. */
  isPlan: boolean
  language: Language
  date: Date
  bookingUrl: string
  i18n: I18n
}

export function planModel({ state, steps, i18n, ...input }: Input): DocumentModel {
  const { email, idea, result } = state
  const { t } = i18n
  return planDocument({
    ...input,
    subject: subjectOf(
      knownChoices(i18n, state),
      choiceNames(state, (key) => optionalText(i18n, key)),
    ),
    email,
    idea,
    t: (key, values) => t(key, { ...values }),
    summary: result?.summary,
    isGeneral: result?.source === 'fallback',
    steps: steps.map(({ title, description, details, basis, impact, effort }) => ({
      title,
      description,
      impact,
      effort,
      details: details ?? '',
      basis: basis ? basisText(basis, i18n) : null,
    })),
  })
}

/** A service that the firm no longer offers is not named. */
function basisText(basis: Basis, i18n: I18n): DocumentStep['basis'] {
  const { t } = i18n
  if (basis.kind === 'service') {
    const service = entriesIn(i18n, 'services').find(({ id }) => id === basis.service)
    if (!service) return null
    return { label: `${t('assistant.basis.service')} ${service.text('title')}`, quote: '' }
  }
  if (basis.kind === 'idea')
    return { label: t('assistant.document.basis.idea'), quote: basis.quote }
  const place = basis.place ? `${t('assistant.basis.comma')} ${basis.place}` : ''
  return {
    label: `${t('assistant.document.basis.document')} ${isolated(basis.name)}${place}`,
    quote: basis.quote,
  }
}
