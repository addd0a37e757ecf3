import type { TFunction } from 'i18next'
import type { Basis } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { Block, DocumentModel, DocumentStep } from '#document/model.ts'
import { planDocument } from '#document/plan.ts'
import { estimateOf } from '../estimate/estimate.ts'
import { estimateText } from '../estimate/estimate-text.ts'
import type { PlanStep } from '../wizard/plan-state.ts'
import { estimateFields, type WizardState } from '../wizard/wizard-state.ts'

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
    estimate: estimateBlocks(state, t),
  })
}

/** What the visitor's own numbers give; nothing without them. */
function estimateBlocks(state: WizardState, t: TFunction): Block[] {
  const estimate = estimateOf(estimateFields(state))
  if (!estimate) return []
  const { results, assumptions, formulas } = estimateText(estimate, t)
  const [title, basedOn] = [t('assistant.estimate.title'), t('assistant.estimate.assumptions')]
  const notes = [...formulas, t('assistant.estimate.note')]
  return [{ type: 'estimate', title, results, basedOn, assumptions, notes }]
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
