import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages.ts'
import { goalLabel, sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import type { PlanStep, WizardState } from '../wizard/wizard-state.ts'

type Input = {
  state: WizardState
  steps: readonly PlanStep[]
  /** Whether the steps are the visitor's plan, otherwise the suggestions. */
  isPlan: boolean
  language: Language
  date: string
  t: TFunction
}

/** The plan as Markdown. */
export function planText({ state, steps, isPlan, language, date, t }: Input): string {
  const { email, goal, sector, result } = state
  const about = [goalLabel(goal, language), sectorLabel(sector, language)].join(' · ')
  return [
    `# ${t('assistant.document.title')}: ${t('company.name')}`,
    [about, t('assistant.document.made', { date }), email.trim()].filter(Boolean).join('  \n'),
    ...(result?.summary ? [`## ${t('assistant.results.summary')}`, result.summary] : []),
    `## ${t(isPlan ? 'assistant.plan' : 'assistant.document.suggested')}`,
    ...steps.map(
      ({ title, description, impact, effort }, index) =>
        `${index + 1}. **${title}**\n\n   ${[description.replaceAll('\n', '\n   '), levels(t, impact, effort)].filter(Boolean).join('\n\n   ')}`,
    ),
    `## ${t('assistant.document.next')}`,
    [t('contact.email'), t('contact.phone'), t('contact.hours'), t('contact.address')].join('  \n'),
    t(result?.source === 'fallback' ? 'assistant.document.general' : 'assistant.document.note'),
    '',
  ].join('\n\n')
}

const levels = (t: TFunction, impact: PlanStep['impact'], effort: PlanStep['effort']) =>
  `${t('assistant.impact')}: ${t(`assistant.level.${impact}`)} · ${t('assistant.effort')}: ${t(`assistant.level.${effort}`)}`

/** A file name that is valid on every file system. */
export const planFileName = (title: string) => `${title.replaceAll(/[\\/:*?"<>|]/g, ' ')}.md`
