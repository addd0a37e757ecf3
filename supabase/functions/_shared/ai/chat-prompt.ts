import {
  type ChatMessage,
  type ChatRequest,
  type ChatWizard,
  chatLimits,
} from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { offerMode } from './booking-offer.ts'
import { chatRules, offerRule } from './chat-texts.ts'
import { escapeMarkers, escapeName } from './escape.ts'
import type { Firm } from './firm.ts'
import { hints } from './hints.ts'
import { knowledge } from './knowledge.ts'
import { newestWithin, truncate } from './truncate.ts'
import { promptTexts } from './prompt-texts.ts'
import { choiceNames } from '#contract/choices.ts'

export type ChatPrompt = {
  /** The part that is the same for all visitors, and the part of this call. */
  system: readonly [string, string]
  messages: ChatMessage[]
}

/**
 * Builds the prompt for a message: rules, knowledge, and what is typical of the visitor's sector and goal in the system
 * prompt, the visitor's texts as user messages. Of a long conversation, the oldest messages are left out.
 */
export function chatPrompt(
  { messages, answered, wizard }: ChatRequest,
  language: Language,
  firm: Firm,
  canary: string,
): ChatPrompt {
  const offer = offerRule(
    offerMode({ messages, answered }),
    language,
    firm.text('contact.consultation', 60),
  )
  const typical = wizard && (wizard.goal || wizard.sector) ? hints(wizard, language, firm) : ''
  const context = wizard ? wizardText(wizard, language, firm) : ''
  const newest = newestWithin(
    messages.map(({ role, content }) => ({ role, content: escapeMarkers(content) })),
    chatLimits.conversation - context.length,
  )
  // The provider requires that the first message is the user's, so drop a greeting before it.
  const conversation = newest.slice(context ? 0 : newest.findIndex(({ role }) => role === 'user'))
  return {
    system: [
      `<rules>\n${chatRules(language, firm)}\n</rules>\n\n<company>\n${knowledge(language, firm)}\n</company>\n\n`,
      `<task ref="${canary}">\n${[offer, typical].filter(Boolean).join('\n\n')}\n</task>\n\n`,
    ],
    messages: context ? [{ role: 'user', content: context }, ...conversation] : conversation,
  }
}

/**
 * The visitor's state in the wizard for the chat: answers, result, plan and passages of documents, between tags that its
 * texts cannot close. Empty if there is nothing yet.
 */
function wizardText(wizard: ChatWizard, language: Language, firm: Firm): string {
  const labels = promptTexts[language].wizard
  const text = truncate(
    [...answerLines(wizard, language, firm), ...resultLines(wizard, language)].join('\n'),
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

function answerLines(wizard: ChatWizard, language: Language, firm: Firm): string[] {
  const labels = promptTexts[language].wizard
  const { idea, clarifications = [] } = wizard
  const { goal, sector } = choiceNames(wizard, firm.text)
  return [
    ...(goal ? [`${labels.goal}: ${goal}`] : []),
    ...(sector ? [`${labels.sector}: ${sector}`] : []),
    ...(idea ? [`${labels.idea}: ${escapeMarkers(idea)}`] : []),
    ...clarifications.map(({ question, answer }) =>
      `${firm.text(`assistant.ask.${question}.question`)} ${escapeMarkers(answer)}`.trim(),
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
