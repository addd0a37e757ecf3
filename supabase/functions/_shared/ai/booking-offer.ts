import type { ChatAction, ChatMessage } from '#contract/assistant.ts'
import { folded } from './fold.ts'

/** After five exchanges, with the sixth answer. */
const offeredAt = 6

const asksForIt =
  /(book|schedul|appointment|consultation|meeting|call me|speak to|talk to)|(حجز|احجز|موعد|استشار|اجتماع|اتصل|تواصل|مكالم)/

export type OfferTurn = 'now' | 'if_asked'

/** Whether this answer is the one that proposes a consultation, or offers one only if asked to. */
export const offerTurn = (messages: readonly ChatMessage[]): OfferTurn =>
  messages.filter(({ role }) => role === 'user').length === offeredAt ? 'now' : 'if_asked'

/**
 * The actions of an answer, each kind once. The booking is proposed exactly once, whatever the
 * model prints and however often; a visitor who asks for it gets it at any time.
 */
export function settledActions(
  actions: readonly ChatAction[],
  messages: readonly ChatMessage[],
): ChatAction[] {
  const kinds = new Map(actions.toReversed().map((action) => [action.type, action]))
  const wished = kinds.delete('offer_booking')
  const last = messages.at(-1)?.content ?? ''
  const offers = offerTurn(messages) === 'now' || (wished && asksForIt.test(folded(last)))
  return [
    ...[...kinds.values()].toReversed(),
    ...(offers ? [{ type: 'offer_booking' as const }] : []),
  ]
}
