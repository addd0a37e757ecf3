import type { ChatAction, ChatRequest } from '#contract/assistant.ts'
import { words } from './normalize-text.ts'
import { agreeing, has, isRefusal, plainOf, request, wish, yes } from './refusal.ts'

/** A meeting with the firm, or a time for it. */
const meeting = words`
  consultations?|consultants?|(?:talk|speak|chat) (?:to|with) (?:us|our|one|a)|(?:calls?|contacts?|in touch with) (?:you|us|our|one)|our team|meet(?:ing)?s?|appointments?|book(?:ing)?|reserv\p{L}+|slots?|calendar|(?:a|the|\d+) ?(?:time|call|[ap]m)|at \d+|morning|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|bo?u?kra|maw3[ei]d|\p{L}{0,2}[7h]a?j[ei]?[zs]\p{L}*
  [وبلف]?(?:ال)?(?:[أنتي]?حجز|مواعيد|موعد|استشارة|لقاء|اجتماع|جلسة|مكالمة|رابط|ساعة|صباح|صبح|ظهر|عصر|مغرب|أحد|اثنين|ثلاثاء|أربعاء|خميس)\p{L}{0,3}|(?:ال)?وقتا?|[وبل]*(?:ال)?مستشار\p{L}*|(?:ال)?(?:تحدث|حديث|تواصل) (?:مع|إلى)|[نتي]ت(?:صل|واصل) \p{L}+|(?:من |مع )?فريقنا|بكرة|غدا|اليوم
`
/** Other words of a visitor who may want somebody, if the model says so. */
const contact = words`phone|number|visit|useless|complain\p{L}*|office|\p{L}{0,3}(?:رقم|جوال|هاتف|مكتب|زور|شكوى|شتك|مدير|تفاهم)\p{L}{0,4}`
/** A question whether to go on with what was offered before it. */
const invitation = words`shall|would|interested|open|suits?|think|works?|\p{L}*(?:يناسب|رأي|ترغب|تود|تحب|تبون|فتح|رتب)\p{L}*`
const question = words`(?:and |but )?(?:what|how|why|who|which|is|are|do(?! it| that)|does|can you)|و?(?:كم|وش|ايش|هل|كيف|ليش|شو)`

type Conversation = Pick<ChatRequest, 'messages' | 'answered'>
export type OfferMode = 'now' | 'accepted' | 'declined' | 'if_asked'

const turnsOf = ({ messages }: Conversation) => {
  const before = messages.at(-2)?.role === 'assistant' ? plainOf(messages.at(-2)?.content) : ''
  const recent = before.split(/(?<=[.!?])\s+/u).slice(-3)
  const isElsewhere = (each: string) =>
    each.includes('?') && !has(meeting, each) && !has(invitation, each)
  const isOffer = has(meeting, recent.join(' ')) && !recent.some(isElsewhere)
  // Without a marker that the visitor typed.
  const message = plainOf(messages.at(-1)?.content).replaceAll(/\[\s*\[.*?(?:\]\s*\]|$)/gs, '')
  return { before, isOffer, message, refuses: isRefusal(message, isOffer) }
}

/** How the next answer deals with the booking: a visitor who accepts it gets it, and so does the sixth answer. */
export function offerMode(conversation: Conversation): OfferMode {
  const { before, message, isOffer, refuses } = turnsOf(conversation)
  const length = message.split(' ').length
  const names = has(meeting, message)
  const isAbout = isOffer || has(wish, message) || (length < 7 && !before.includes('?'))
  if (refuses && isAbout) return 'declined'
  const agrees = [yes, agreeing].some((each) => message.search(each) === 0)
  const isShort = length < 9 && !message.includes('?') && message.search(question) !== 0
  if (isOffer && (agrees || isShort || names)) return 'accepted'
  const answers = conversation.messages.filter(({ role }) => role === 'assistant').length
  return (conversation.answered ?? answers) === 5 ? 'now' : 'if_asked'
}

/** The actions of an answer, one of each type. The marker of the booking counts after a question or an offer, or where a meeting is named. */
export function finalActions(
  actions: readonly ChatAction[],
  conversation: Conversation,
  text: string,
): ChatAction[] {
  const byType = new Map(actions.toReversed().map((action) => [action.type, action]))
  const isMarked = byType.delete('offer_booking')
  const { before, message, refuses } = turnsOf(conversation)
  const speaks =
    has(meeting, `${before} ${plainOf(text)}`) || has(wish, message) || has(contact, message)
  const isAsked = has(request, message) || (isMarked && (speaks || before.includes('?')))
  const mode = offerMode(conversation)
  const offers = mode === 'if_asked' ? isAsked && !refuses : mode !== 'declined'
  return [...byType.values()].toReversed().concat(offers ? { type: 'offer_booking' } : [])
}
