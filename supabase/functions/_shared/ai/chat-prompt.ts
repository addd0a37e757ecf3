import { chatLimits, type ChatMessage, type ChatRequest } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { offerMode } from './booking-offer.ts'
import { chatRules, offerRule } from './chat-texts.ts'
import { escapeMarkers } from './escape.ts'
import type { Firm } from './firm.ts'
import { hints } from './hints.ts'
import { knowledge } from './knowledge.ts'
import { newestWithin } from './truncate.ts'
import { wizardText } from './wizard-text.ts'

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
  const context = wizard ? wizardText(wizard, language) : ''
  const newest = newestWithin(
    messages.map(({ role, content }) => ({ role, content: escapeMarkers(content) })),
    chatLimits.conversation - context.length,
  )
  // The provider requires that the first message is the user's, so drop a greeting before it.
  const conversation = newest.slice(context ? 0 : newest.findIndex(({ role }) => role === 'user'))
  return {
    system: [
      `<rules>\n${chatRules(language, firm.name)}\n</rules>\n\n<company>\n${knowledge(language, firm)}\n</company>\n\n`,
      `<task ref="${canary}">\n${[offer, typical].filter(Boolean).join('\n\n')}\n</task>\n\n`,
    ],
    messages: context ? [{ role: 'user', content: context }, ...conversation] : conversation,
  }
}
