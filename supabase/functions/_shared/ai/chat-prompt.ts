import { chatLimits, type ChatMessage, type ChatRequest } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { offerMode } from './booking-offer.ts'
import { chatRules, offerRules, wizardLabels } from './chat-texts.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import { escapeMarkers } from './escape.ts'
import type { Firm } from './firm.ts'
import { knowledge } from './knowledge.ts'
import { newestWithin, truncate } from './truncate.ts'

export type ChatPrompt = { system: string; messages: ChatMessage[] }

/**
 * Builds the prompt for a message: rules and knowledge in the system prompt, the visitor's texts as user messages. Of
 * a long conversation, the oldest messages are left out.
 */
export function chatPrompt(
  { messages, answered, wizard }: ChatRequest,
  language: Language,
  firm: Firm,
  canary: string,
): ChatPrompt {
  const system = [
    `<rules ref="${canary}">\n${chatRules[language](firm.name)}\n- ${offerRules[offerMode({ messages, answered })][language](firm.text('contact.consultation', 60))}\n</rules>`,
    `<company>\n${knowledge(language, firm)}\n</company>`,
  ].join('\n\n')
  const context = wizard ? wizardText(wizard, language) : ''
  const newest = newestWithin(
    messages.map(({ role, content }) => ({ role, content: escapeMarkers(content) })),
    chatLimits.conversation - context.length,
  )
  // The provider requires that the first message is the user's, so drop a greeting before it.
  const conversation = newest.slice(context ? 0 : newest.findIndex(({ role }) => role === 'user'))
  return {
    system,
    messages: context ? [{ role: 'user', content: context }, ...conversation] : conversation,
  }
}

function wizardText(wizard: NonNullable<ChatRequest['wizard']>, language: Language): string {
  const labels = wizardLabels[language]
  const { goal, sector, idea, suggestions = [], plan = [] } = wizard
  const lines = [
    goal && `${labels.goal}: ${goalLabel(goal, language)}`,
    sector && `${labels.sector}: ${sectorLabel(sector, language)}`,
    idea && `${labels.idea}: ${escapeMarkers(idea)}`,
    suggestions.length > 0 &&
      `${labels.suggestions}: ${suggestions.map(escapeMarkers).join(' | ')}`,
    plan.length > 0 && `${labels.plan}: ${plan.map(escapeMarkers).join(' | ')}`,
  ].filter((line) => typeof line === 'string' && line !== '')
  const text = truncate(lines.join('\n'), chatLimits.wizard)
  return text ? `<wizard>\n${labels.intro}\n${text}\n</wizard>` : ''
}
