import type { TFunction } from 'i18next'
import type { Basis } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { DocumentModel, DocumentStep } from '#document/model.ts'
import { planDocument } from '#document/plan.ts'
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
  t: TFunction
}

/** The visitor's plan as a document. */
export function planModel({ state, steps, t, ...input }: Input): DocumentModel {
  const { goal, sector, email, result } = state
  return planDocument({
    ...input,
    ...{ goal, sector, email },
    t: (key, values) => t(key, { ...values }),
    summary: result?.summary,
    isGeneral: result?.source === 'fallback',
    steps: steps.map(({ title, description, details, basis, impact, effort }) => ({
      ...{ title, description, impact, effort },
      details: details ?? '',
      basis: basis ? basisText(basis, t) : null,
    })),
  })
}

function basisText(basis: Basis, t: TFunction): DocumentStep['basis'] {
  if (basis.kind === 'service') {
    const title = t(`services.${basis.service}.title`)
    return { label: `${t('assistant.basis.service')} ${title}`, quote: '' }
  }
  if (basis.kind === 'idea') return { label: t('assistant.basis.idea'), quote: basis.quote }
  const place = basis.place ? `${t('assistant.basis.comma')} ${basis.place}` : ''
  return { label: `${t('assistant.basis.document')} ${basis.name}${place}`, quote: basis.quote }
}
