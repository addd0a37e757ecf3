import type { ChatAction, ChatRequest } from '#contract/assistant.ts'
import { normalizeText } from './normalize-text.ts'

/** The booking is offered with the sixth answer, after five exchanges. */
const answeredBefore = 5

const bookingRequest =
  /\b(book|schedul|appointment|consultation|meeting|call me|speak to|talk to)|(حجز|احجز|موعد|استشار|اجتماع|اتصل|تواصل|مكالم)/

/** A marker as the model writes it, typed by the visitor, also an unclosed one. */
const marker = /\[\s*\[.*?(\]\s*\]|$)/gs

type Conversation = Pick<ChatRequest, 'messages' | 'answered'>

export type OfferMode = 'now' | 'if_asked'

/** Whether this answer offers a consultation, or only does so on request. */
export const offerMode = ({ messages, answered }: Conversation): OfferMode =>
  (answered ?? messages.filter(({ role }) => role === 'assistant').length) === answeredBefore
    ? 'now'
    : 'if_asked'

/**
 * Returns the actions of an answer, at most one of each type. The booking is offered exactly once, regardless of
 * the model's markers, and also when the visitor asks for it in words.
 */
export function finalActions(
  actions: readonly ChatAction[],
  conversation: Conversation,
): ChatAction[] {
  const byType = new Map(actions.toReversed().map((action) => [action.type, action]))
  const isMarked = byType.delete('offer_booking')
  const words = normalizeText(conversation.messages.at(-1)?.content ?? '').replace(marker, ' ')
  const offers = offerMode(conversation) === 'now' || (isMarked && bookingRequest.test(words))
  return [
    ...[...byType.values()].toReversed(),
    ...(offers ? [{ type: 'offer_booking' as const }] : []),
  ]
}
