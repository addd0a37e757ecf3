import { chatLimits, type ChatWizard } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { promptTexts } from './prompt-texts.ts'
import { topicTitles } from '#contract/leads.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import { escapeMarkers, escapeName } from './escape.ts'
import { truncate } from './truncate.ts'

/**
 * The visitor's state in the wizard for the chat: answers, result, plan and passages of documents, between tags that its
 * texts cannot close. Empty if there is nothing yet.
 */
export function wizardText(wizard: ChatWizard, language: Language): string {
  const labels = promptTexts[language].wizard
  const text = truncate(
    [...answerLines(wizard, language), ...resultLines(wizard, language)].join('\n'),
    chatLimits.result,
  )
  const documents = (wizard.documents ?? []).map(
    ({ name, text: passages }) =>
      `<document name="${escapeMarkers(escapeName(name))}">\n${escapeMarkers(passages)}\n</document>`,
  )
  const parts = [text, documents.length > 0 && [labels.documents, ...documents].join('\n')]
  const all = parts.filter((part) => typeof part === 'string' && part !== '')
  return all.length > 0 ? ['<wizard>', labels.intro, ...all, '</wizard>'].join('\n') : ''
}

function answerLines(wizard: ChatWizard, language: Language): string[] {
  const labels = promptTexts[language].wizard
  const { goal, sector, idea, clarifications = [] } = wizard
  return [
    ...(goal ? [`${labels.goal}: ${goalLabel(goal, language)}`] : []),
    ...(sector ? [`${labels.sector}: ${sectorLabel(sector, language)}`] : []),
    ...(idea ? [`${labels.idea}: ${escapeMarkers(idea)}`] : []),
    ...clarifications.map(
      ({ question, answer }) => `${topicTitles[question][language]}: ${escapeMarkers(answer)}`,
    ),
  ]
}

function resultLines(
  { summary, suggestions = [], plan = [] }: ChatWizard,
  language: Language,
): string[] {
  const labels = promptTexts[language].wizard
  return [
    ...(summary ? [`${labels.summary}: ${escapeMarkers(summary)}`] : []),
    ...(suggestions.length > 0 ? [`${labels.suggestions}:`] : []),
    ...suggestions.map(({ number, title, description, details, effort, impact, quote }) =>
      [
        `${number}. ${escapeMarkers(title)} (${labels.impact}: ${labels.levels[impact]}${labels.list}${labels.effort}: ${labels.levels[effort]})`,
        ...[description, details].filter(Boolean).map(escapeMarkers),
        ...(quote ? [`${labels.quote}: ${escapeMarkers(quote)}`] : []),
      ].join('\n   '),
    ),
    ...(plan.length > 0 ? [`${labels.plan}:`] : []),
    ...plan.map(({ title, description }) =>
      ['-', escapeMarkers(title), description && `– ${escapeMarkers(description)}`]
        .filter(Boolean)
        .join(' '),
    ),
  ]
}
