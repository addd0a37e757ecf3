import type { ChatAction, ChatMessage } from '#contract/assistant.ts'
import { normalizeText } from './normalize-text.ts'

/** The booking is offered with the sixth answer, after five exchanges. */
const offerAtMessage = 6

const bookingRequest =
  /(book|schedul|appointment|consultation|meeting|call me|speak to|talk to)|(حجز|احجز|موعد|استشار|اجتماع|اتصل|تواصل|مكالم)/

export type OfferMode = 'now' | 'if_asked'

/** Whether this answer offers a consultation, or only does so on request. */
export const offerMode = (messages: readonly ChatMessage[]): OfferMode =>
  messages.filter(({ role }) => role === 'user').length === offerAtMessage ? 'now' : 'if_asked'

/**
 * Returns the actions of an answer, at most one of each type. The booking is offered exactly once, regardless of
 * the model's markers, and also when the visitor asks for it.
 */
export function finalActions(
  actions: readonly ChatAction[],
  messages: readonly ChatMessage[],
): ChatAction[] {
  const byType = new Map(actions.toReversed().map((action) => [action.type, action]))
  const isMarked = byType.delete('offer_booking')
  const last = messages.at(-1)?.content ?? ''
  const offers =
    offerMode(messages) === 'now' || (isMarked && bookingRequest.test(normalizeText(last)))
  return [
    ...[...byType.values()].toReversed(),
    ...(offers ? [{ type: 'offer_booking' as const }] : []),
  ]
}
