import { chatReply } from './chat.ts'
import type { Scenario } from './scenarios.ts'
import { suggestionsReply } from './suggestions.ts'

/** The reply to a prompt. `first` and `message` are the first and the last message. Only the prompts contain these tags: a visitor's text cannot. */
export function replyTo(
  system: string,
  first: string,
  message: string,
  scenario: Scenario,
): string {
  if (message.includes('<visitor>')) return suggestionsReply(system, message, scenario)
  return chatReply(system, message, scenario, first)
}
