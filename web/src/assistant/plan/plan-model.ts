import type { TFunction } from 'i18next'
import type { Basis } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { goalLabel, sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { estimateOf } from '../estimate/estimate.ts'
import { estimateText } from '../estimate/estimate-text.ts'
import { formatDate } from '../../lib/format-date.ts'
import { monthsText, type Block, type DocumentModel, type DocumentStep } from '#document/model.ts'
import type { PlanStep } from '../wizard/plan-state.ts'
import { estimateFields, type WizardState } from '../wizard/wizard-state.ts'
import { firmFacts } from './firm-facts.ts'

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

/** The plan as a document: the one source of PDF, Word, Markdown and print. */
export function planModel(input: Input): DocumentModel {
  const { state, isPlan, language, date, bookingUrl, t } = input
  const firm = firmFacts(t)
  const steps = documentSteps(input)
  const made = t('assistant.document.made', { date: formatDate(date, language) })
  const about = [goalLabel(state.goal, language), sectorLabel(state.sector, language), made]
  const email = state.email.trim()
  const summary = state.result?.summary?.trim()
  return {
    language,
    firm: firm.name,
    title: t('assistant.document.title'),
    about: [about.join(' · '), ...(email ? [`${t('assistant.document.for')} ${email}`] : [])],
    date,
    labels: {
      step: t('assistant.document.step'),
      impact: t('assistant.impact'),
      effort: t('assistant.effort'),
      months: t('assistant.document.months'),
      levels: {
        low: t('assistant.level.low'),
        medium: t('assistant.level.medium'),
        high: t('assistant.level.high'),
      },
      page: (page, pages) => t('assistant.document.page', { page, pages }),
    },
    blocks: [
      ...(summary
        ? [{ type: 'summary', title: t('assistant.results.summary'), text: summary } as const]
        : []),
      {
        type: 'overview',
        title: t('assistant.document.overview'),
        alt: t('assistant.document.overview.alt', {
          steps: sentences(
            steps,
            ({ impact, effort }) =>
              `${t('assistant.impact')}: ${t(`assistant.level.${impact}`)}, ${t('assistant.effort')}: ${t(`assistant.level.${effort}`)}`,
          ),
        }),
        steps,
      },
      {
        type: 'steps',
        title: t(isPlan ? 'assistant.plan' : 'assistant.document.suggested'),
        steps,
      },
      {
        type: 'timeline',
        title: t('assistant.document.timeline'),
        alt: t('assistant.document.timeline.alt', { steps: sentences(steps, monthsText) }),
        note: t('assistant.document.timeline.note'),
        steps,
      },
      ...estimateBlocks(input),
      {
        type: 'contact',
        title: t('assistant.document.next'),
        rows: [
          { label: t('contact.email.label'), value: firm.email, url: `mailto:${firm.email}` },
          {
            label: t('contact.phone.label'),
            value: firm.phone,
            url: `tel:${firm.phone.replaceAll(/[^+\d]/g, '')}`,
          },
          { label: t('contact.hours.label'), value: firm.hours },
          { label: t('contact.address.label'), value: firm.address },
        ],
        link: { label: t('assistant.book'), url: bookingUrl },
      },
      {
        type: 'note',
        text: t(
          state.result?.source === 'fallback'
            ? 'assistant.document.general'
            : 'assistant.document.note',
        ),
      },
    ],
  }
}

/** What the note of the timeline says. */
const monthsOf = { low: 1, medium: 2, high: 4 } as const

/** What the visitor's own numbers give; nothing without them. */
function estimateBlocks({ state, t }: Input): Block[] {
  const estimate = estimateOf(estimateFields(state))
  if (!estimate) return []
  const { results, assumptions, formulas } = estimateText(estimate, t)
  const [title, basedOn] = [t('assistant.estimate.title'), t('assistant.estimate.assumptions')]
  const notes = [...formulas, t('assistant.estimate.note')]
  return [{ type: 'estimate', title, results, basedOn, assumptions, notes }]
}

function documentSteps({ steps, t }: Input): DocumentStep[] {
  let month = 1
  return steps.map(({ title, description, details, basis, impact, effort }) => {
    const from = month
    month += monthsOf[effort]
    return {
      title: title.trim(),
      description: description.trim(),
      details: details?.trim() ?? '',
      impact,
      effort,
      basis: basis ? basisText(basis, t) : null,
      months: { from, to: month - 1 },
    }
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

/** "1. Title (text). 2. …" */
const sentences = (steps: readonly DocumentStep[], text: (step: DocumentStep) => string) =>
  steps.map((step, index) => `${index + 1}. ${step.title} (${text(step)}).`).join(' ')
