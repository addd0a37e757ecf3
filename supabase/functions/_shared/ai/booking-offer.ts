import type { ChatAction, ChatRequest } from '#contract/assistant.ts'
import { words } from './normalize-text.ts'
import { agreeing, has, isRefusal, plainOf, wish, yes } from './refusal.ts'

/** A meeting with the firm, or a time for it. */
const meeting = words`
  consultations?|meet(?:ing)?s?|appointments?|book(?:ing)?|slots?|calendar|(?:a|the|\d+) ?(?:time|call|[ap]m)|at \d+|morning|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|bo?u?kra|maw3[ei]d|\p{L}{0,2}[7h]a?j[ei]?[zs]\p{L}*
  [وبلف]?(?:ال)?(?:[أنتي]?حجز|مواعيد|موعد|استشارة|لقاء|اجتماع|جلسة|مكالمة|رابط|ساعة|صباح|صبح|ظهر|عصر|مغرب|أحد|اثنين|ثلاثاء|أربعاء|خميس)\p{L}{0,3}|(?:ال)?وقتا?|بكرة|غدا|اليوم
`
/** A question whether to go on with what was offered before it. */
const invitation = /shall|would|interested|open|suit|think|يناسب|رأي|ترغب|تود|تحب|تبون|فتح|رتب/u
const question = words`(?:and |but )?(?:what|how|why|who|which|is|are|do|does|can you)|و?(?:كم|وش|ايش|هل|كيف|ليش|شو)`

/** The booking is offered with the sixth answer, after five exchanges. */
const answeredBefore = 5
type Conversation = Pick<ChatRequest, 'messages' | 'answered'>
export type OfferMode = 'now' | 'accepted' | 'declined' | 'if_asked'

const turnsOf = ({ messages }: Conversation) => {
  const before = messages.at(-2)?.role === 'assistant' ? plainOf(messages.at(-2)?.content) : ''
  const [last = '', previous = ''] = before.split(/(?<=[.!?])\s+/u).toReversed()
  const goesOn = !last.includes('?') || invitation.test(last)
  // Without a marker that the visitor typed.
  const message = plainOf(messages.at(-1)?.content).replaceAll(/\[\s*\[.*?(?:\]\s*\]|$)/gs, '')
  return { before, message, isOffer: has(meeting, last) || (goesOn && has(meeting, previous)) }
}

/** How the next answer deals with the booking. A visitor who declines it is not asked, one who accepts it gets it. */
export function offerMode(conversation: Conversation): OfferMode {
  const { before, message, isOffer } = turnsOf(conversation)
  const length = message.split(' ').length
  const names = has(meeting, message)
  const isAbout = isOffer || ((names || has(wish, message)) && length < 12)
  if ((isAbout || (length < 7 && !before.includes('?'))) && isRefusal(message)) return 'declined'
  const isShort = length < 9 && !message.includes('?') && message.search(question) !== 0
  const agrees = message.search(yes) === 0 || message.search(agreeing) === 0
  if (isOffer && (agrees || isShort || names)) return 'accepted'
  const answers = conversation.messages.filter(({ role }) => role === 'assistant').length
  return (conversation.answered ?? answers) === answeredBefore ? 'now' : 'if_asked'
}

/**
 * The actions of an answer with this text, at most one of each type. The model's marker of the booking counts after a
 * question or an offer, and where the visitor or the answer speak of a meeting.
 */
export function finalActions(
  actions: readonly ChatAction[],
  conversation: Conversation,
  text: string,
): ChatAction[] {
  const byType = new Map(actions.toReversed().map((action) => [action.type, action]))
  const isMarked = byType.delete('offer_booking')
  const { before, message } = turnsOf(conversation)
  const isHeard = before.includes('?') || has(wish, message)
  const counts = isHeard || [before, message, plainOf(text)].some((each) => has(meeting, each))
  const mode = offerMode(conversation)
  const offers = mode === 'if_asked' ? isMarked && counts : mode !== 'declined'
  const others = [...byType.values()].toReversed()
  return offers ? [...others, { type: 'offer_booking' }] : others
}
