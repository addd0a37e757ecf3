import type { ChatMessage, ChatRequest } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { offerTurn } from './booking-offer.ts'
import { chatRules, offerRules, wizardWords } from './chat-texts.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import { withoutMarkers } from './inert.ts'
import { knowledge } from './knowledge.ts'
import { languageOf } from './language.ts'

export type ChatPrompt = { language: Language; system: string; messages: ChatMessage[] }

/**
 * What is sent for one message: rules and knowledge as the system's word, everything a visitor
 * wrote as theirs. The language is that of the last message.
 */
export function chatPrompt({ messages, wizard }: ChatRequest, canary: string): ChatPrompt {
  const language = languageOf(messages.at(-1)?.content ?? '')
  const system = [
    `<rules ref="${canary}">\n${chatRules[language]}\n- ${offerRules[offerTurn(messages)][language]}\n</rules>`,
    `<company>\n${knowledge(language)}\n</company>`,
  ].join('\n\n')
  const context = wizard ? wizardText(wizard, language) : ''
  // The provider wants the visitor to speak first; a greeting of ours before that says nothing.
  const begin = context ? 0 : messages.findIndex(({ role }) => role === 'user')
  const said = messages
    .slice(begin)
    .map(({ role, content }) => ({ role, content: withoutMarkers(content) }))
  return {
    language,
    system,
    messages: context ? [{ role: 'user', content: context }, ...said] : said,
  }
}

function wizardText(wizard: NonNullable<ChatRequest['wizard']>, language: Language): string {
  const say = wizardWords[language]
  const { goal, sector, idea, suggestions = [], plan = [] } = wizard
  const lines = [
    goal && `${say.goal}: ${goalLabel(goal, language)}`,
    sector && `${say.sector}: ${sectorLabel(sector, language)}`,
    idea && `${say.idea}: ${withoutMarkers(idea)}`,
    suggestions.length > 0 && `${say.suggestions}: ${suggestions.map(withoutMarkers).join(' | ')}`,
    plan.length > 0 && `${say.plan}: ${plan.map(withoutMarkers).join(' | ')}`,
  ].filter((line) => typeof line === 'string' && line !== '')
  return lines.length > 0 ? `<wizard>\n${say.intro}\n${lines.join('\n')}\n</wizard>` : ''
}
