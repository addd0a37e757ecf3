import type { ChatAction, ChatRequest } from '#contract/assistant.ts'
import { foldPattern, normalizeText } from './normalize-text.ts'

/** The booking is offered with the sixth answer, after five exchanges. */
const answeredBefore = 5

const anyOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(foldPattern).join('|')})(?![\\p{L}\\p{N}])`, 'u')

/** "I want", "we want", "can I" in formal Arabic, dialects and Arabizi. */
const want =
  '(?:و|بس )?(?:أبغى|أبغا|أبي|ابا|نبغى|نبغا|نبي|ودي|ودنا|حاب|حابة|حابين|أريد|نريد|أود|نود|أرغب (?:في|ب)?|نرغب (?:في|ب)?|بدي|بدنا|عايز|عايزة|عاوز|محتاج|أحتاج|نحتاج|أقدر|نقدر|ممكن|هل يمكن(?:ني|نا)?|يمكنني|كيف|متى|وين|عشان|علشان)'
const wantLatin =
  '(?:abgha|ab8a|abghi|abi|abee|nabi|nabgha|wedi|widi|weddi|7ab|hab|areed|oreed|ayez|3ayez|3awez|badi|momken|mumkin|a[2q]dar|agdar)'
/** Somebody of the firm. */
const someone =
  '(?:واحد|أحد|حد|أحدا|شخص|شخصا|إنسان|انسان|بشر|موظف|موظفا|مستشار|مستشارا|مستشاريكم|مستشاركم|خبير|خبيرا|مختص|مسؤول|مندوب|فريقكم|الفريق|فريق(?: العمل)?|خدمة العملاء|الدعم|المبيعات|المدير|مديركم)'
const withYou = '(?:معكم|معاكم|معك|وياكم|إليكم|اليكم|بكم|فيكم|منكم|عندكم|لكم)'
const person =
  '(?:someone|somebody|anyone|anybody|(?:a |an |the |your |one of your |with )*(?:real |actual |live |human )*(?:human|person|people|agent|advis[oe]r|consultants?|experts?|representative|specialist|team|staff|sales|manager|colleagues?|support))'

const wishes = anyOf([
  // Talk to somebody.
  `${want} (?:أن )?(?:أ|ن)(?:كلم|تكلم|تحدث|حكي|حاكي|تواصل|قابل|جتمع|لتقي|جلس|حجز|سولف)(?:ه|كم)?(?: (?:مع|ل|إلى|الى|من|في))?(?: (?:أي )?${someone}| ${withYou}| موعد| موعدا| استشارة| جلسة| اجتماع|$)`,
  `${want} (?:أن )?(?:أ|ن)(?:قابلكم|كلمكم|تواصل معكم|لتقيكم|زوركم|حجز(?= (?:لي |لنا )?(?:معكم|معاكم|عندكم|موعد|استشارة|جلسة|اجتماع|لقاء)|$))`,
  // "Is there somebody I can talk to?"
  `(?:في|فيه|هل يوجد|هل هناك|عندكم) ${someone}(?: ${withYou})? (?:أقدر|نقدر|ممكن|يمكنني|أستطيع) (?:أن )?(?:أ|ن)?(?:كلم|تكلم|تحدث|حكي|تواصل)(?:ه)?(?: (?:معاه|معه|وياه|إليه))?`,
  `${want} (?:حجز|موعد(?:ا)?|استشارة|اجتماع(?:ا)?|جلسة|مكالمة)(?: .*)?`,
  `${want} (?:التحدث|التكلم|التواصل|الحديث|الكلام|الاجتماع) (?:مع|إلى|ب)(?: (?:أي )?${someone}| ?كم).*`,
  `${want} (?:${someone} )?(?:${someone}) (?:(?:منكم|من عندكم|حقيقي) ?)?(?:يتواصل|يكلمني|يتصل|يدق|يرد علي|يساعدني|أكلمه|حقيقي|منكم).*`,
  `${want} ${someone} (?:يكلمني|يتصل بي|يدق علي|يتواصل معي)`,
  `${want} (?:بشر|إنسان|شخص حقيقي|موظف|مستشار|مندوب)$`,
  `${want} (?:بشر|إنسان|شخص|موظف|مستشار)(?: حقيقي)? (?:مو|مب|مش|لا|وليس|بدل) .*`,
  `احجز(?:وا)? (?:لي|لنا)(?: .*)?|حجز موعد معكم|(?:عطني|عطوني|أعطوني|حددوا لي) موعد(?:ا)?`,
  // Call me.
  '(?:كلموني|كلمني|كلمونا|اتصلوا (?:بي|بنا|علي|فيني)|اتصل (?:بي|علي)|دقوا? (?:علي|علينا|لي)|دق علي|تواصلوا مع(?:ي|نا)|تواصل معي|راسلوني|ردوا علي|خابروني)',
  `(?:خلوا|خلو|خل|خلي|دعوا) (?:${someone})(?: منكم| من عندكم| من فريقكم)? (?:يدق|يتصل|يكلم|يتواصل).*`,
  `(?:عطوني|أعطوني|عطني|ارسلوا لي|ممكن) (?:رقم|جوال|إيميل) (?:${someone}|التواصل|كم).*`,
  `(?:حولني|حولوني|وصلني|وصلوني) (?:على|إلى|ل|ب|مع) ?(?:${someone}).*`,
  `${want} (?:${someone}) (?:ي\\p{L}+ لي|ي\\p{L}+ني)(?: .*)?`,
  `${want} (?:رقمكم|رقم التواصل|رقم الجوال|جوالكم|مسؤول|المسؤول|المدير)(?: .*)?$`,
  '(?:ممكن|تقدرون|تقدروا|تقدر|هل يمكنكم|هل تستطيعون|ياليت|ليتكم|أتمنى|أرجو|ابغاكم|أبيكم) (?:أن )?(?:تتصل|تكلم|تدق|تتواصل|تحاك)(?:ون|وا|و)?(?:ني|نا| علي| بي| بنا| معي| معنا| فيني)(?: .*)?',
  `(?:خلني|خلوني|خليني|دعني|دعوني|بغيت|ممكن) (?:أ|ن)(?:كلم|تكلم|تحدث|تواصل)(?: مع)? (?:${someone})(?: .*)?`,
  '(?:أرغب|نرغب|أود|مهتم|مهتمين|مهتمة) ب(?:التواصل|التحدث|الحديث|الحجز|حجز|الاجتماع|مقابلة)(?: .*)?',
  '(?:ممكن|نقدر|خلونا|متى|ودنا|ودي|أبغى|نبغى|نبي|أبي) (?:ن|أ)(?:حدد|رتب|نسق|حجز) (?:موعد|اجتماع|لقاء|مكالمة|جلسة|معكم|معاكم).*',
  `^(?:أنا )?ب(?:أ)?(?:كلم|تكلم|تحدث|حجز|شتكي)(?: مع)?(?: (?:${someone}|${withYou}|موعد).*|$)`,
  // Complain.
  `${want} (?:أ|ن)(?:شتكي|شكي|قدم شكوى|رفع شكوى)|${want} (?:تقديم|رفع) شكوى|(?:عندي|لدي|عندنا|لدينا) شكوى(?: (?:على|ضد|بخصوص|عن) .*)?`,
  // Arabizi.
  `(?:${wantLatin} )+(?:a|n)?(?:kal+[ei]?m|tkal+[ae]?m|tkl+m|klm|7ki|t?wasal|tawasal|[gq]abel|7jez|hjez|7jiz|hjiz|7jz|hjz|shtaki|shtiki|shteki)(?:kom|kum)?(?: .*)?`,
  `(?:${wantLatin} )?(?:a7ad|ahad|wa7ed|wa7id|wahed|7ad) (?:menkom |minkum )?(?:y|yi)(?:kal+[ei]?m|klm|kalm|t?9l|tesel|tasel|de[gq]|do[gq])(?:ni|ny)?(?: .*)?`,
  `${wantLatin} (?:maw3[ei]d|mow3[ei]d|mawid|7ajz|7ajez|shakwa|mostashar|mustashar|bashar|ensan|insan|mowa[zd]+h?af)(?: .*)?`,
  '(?:kal+[ei]?m[ou]?n[iy]|klmoni|klmny|itasilo bi|etesl[uo]+ (?:bi|fini)|de[gq]+[uo]+ 3alay+)(?: .*)?',
  '(?:kaif|keef|kef|kayf) (?:atwasal|atawasal|a7jez|ahjez)(?: .*)?',
  // English.
  `(?:i|we)(?: would|"d| do| really| just)* (?:want|need|like|love|prefer|wish)(?: to)? (?:(?:speak|talk|chat|meet|get in touch|be in touch|connect) (?:to|with) )?(?:a |an |the |some )?${person}(?: please)?(?= ?(?:$|[.,!?]|to (?:talk|speak|call|contact|help)|of your|from your|instead|not|who can help|now|on the))`,
  `(?:(?:i|we)(?: would|"d)? (?:want|need|like|love|wish) to|can (?:i|we)|could (?:i|we)|may (?:i|we)|how (?:can|do|could) (?:i|we)|let me|please let me) (?:speak|talk|chat|meet|get in touch|be in touch|connect|contact)(?: (?:to|with))? (?:${person}|you)(?= ?(?:$|[.,!?]|please|at|from|in person|about|directly|now|today|tomorrow))`,
  `(?:connect|transfer|forward|hand|put) (?:me|us)(?: over| through)? (?:with|to) ${person}.*`,
  '(?:please |can you |could you |pls |kindly )*(?:call|phone|ring|contact) (?:me|us)(?: back)?(?= ?(?:$|[.,!?]|on|at|please|tomorrow|today|later|when|about|asap))',
  `(?:can|could|would|will|may) (?:someone|somebody|anyone|anybody|one of you|${person})(?: (?:from|of|on) (?:your|the) (?:\\p{L}+))? (?:please )?(?:call|phone|ring|contact|reach|talk to|speak to|get back to) (?:me|us).*`,
  `(?:(?:i|we)(?: would|"d)? (?:want|need|like|love|wish) to|can (?:i|we)|could (?:i|we)|how (?:can|do) (?:i|we)|let me|let us|please) (?:book|schedule|arrange|set up|reserve)(?: (?:a|an|the|my|your|free|some))* (?:consultation|meeting|appointment|call|session|slot|demo)(?= ?(?:$|[.,!?]|with (?:you|your|a|an|one)|please|now|today|tomorrow|for (?:me|us|next|this)))`,
  `^(?:please )?(?:talk|speak|chat) (?:to|with) (?:${person}|you)(?: please)?$`,
  '^(?:please )?(?:book|schedule|arrange)(?: (?:a|an|me|my|free))* (?:consultation|meeting|appointment|call)$',
  '(?:book|schedule|arrange)(?: (?:a|an|me a|us a|the|my|free))* (?:consultation|meeting|appointment|call|session) (?:with (?:you|your|a|an|one)|please|for (?:me|us)).*',
  `not a (?:ro)?bot[, ]+(?:but )?a ${person}.*|(?:a )?(?:real|actual|live) (?:human|person)(?: please)?$|human(?: please)?$|${person} please$`,
  '(?:i|we)(?: would|"d)? (?:want|need|like|wish) to (?:complain|file a complaint|make a complaint|raise a complaint)(?! system)|(?:i|we) have a complaint(?: about .*)?',
])

/** A thing that shall do it for others: "a system that books for patients". */
const forOthers = anyOf([
  `${want} (?:نظام|بوت|روبوت|أداة|منصة|تطبيق|حل|مساعد|قناة) .*`,
  `(?:nabi|abi|abgha|nabgha|n7taj) (?:nezam|nizam|system|bot|app|chatbot).*`,
])

/** Words for contact with the firm, by stem. The model understood the rest of the message. */
const contact = anyOf([
  '\\p{L}{0,3}(?:كلم|تكلم|تفاهم|تحدث|حاكي|تواصل|تصل|اتصال|قابل|تقابل|مقابلة|لتقي|لقاء|جتمع|اجتماع|مكالمة|حجز|موعد|استشارة|شكوى|شتكي|اعتراض)\\p{L}{0,3}',
  '(?:ل|ب|ال|لل)?(?:رقم|جوال|هاتف|تلفون|مكتب|موظف|مستشار|مندوب|مسؤول|مختص|مدير|إنسان|بشر|فريق)(?:كم|ك)?(?:\\p{L}{0,2})?|(?:أ|ا)?حد(?:ا)?|واحد|شخص(?:ا)?|مين',
  '(?:human|person|people|someone|somebody|anyone|anybody|agent|advis[oe]r|representative|team|call|phone|number|ring|talk|speak|discuss|chat|meet|meeting|book|schedule|appointment|complain|complaint|consultation)',
  '\\p{L}*(?:kal+[ei]?m|klm|7ki|tawasal|twasal|tasel|t9l)\\p{L}*|(?:a7ad|ahad|wa7ed|wahed|maw3ed|mow3id|7ajz|shakwa)',
])
/** The visitor speaks of themselves or to the firm. */
const addressed = anyOf([
  want,
  wantLatin,
  '(?:و|ف)?(?:أ|ن)(?:كلم|تكلم|تفاهم|تحدث|تواصل|قابل|حجز|شتكي|جتمع|لتقي|سأل|تقابل)(?:ه|كم)?|\\p{L}{2,}كم|\\p{L}{3,}(?:ني|وني)|لي|لنا|علي|معي|معنا|عندي',
  '(?:i|me|my|you|your|let us|could we|can we)',
])

/** A marker as the model writes it, typed by the visitor, also an unclosed one. */
const marker = /\[\s*\[.*?(\]\s*\]|$)/gs

type Conversation = Pick<ChatRequest, 'messages' | 'answered'>

export type OfferMode = 'now' | 'if_asked'

/** Whether this answer offers a consultation, or only does so on request. */
export const offerMode = ({ messages, answered }: Conversation): OfferMode =>
  (answered ?? messages.filter(({ role }) => role === 'assistant').length) === answeredBefore
    ? 'now'
    : 'if_asked'

/** Whether a message asks for a person, a call or an appointment, or complains, in Arabic, its dialects, Arabizi or English. */
export function wantsPerson(message: string): boolean {
  const words = normalizeText(message).replace(marker, ' ').trim()
  return words
    .split(/[.!?;\n]+/u)
    .map((sentence) => sentence.trim().replace(/\s+/gu, ' '))
    .some((sentence) => wishes.test(sentence) && !forOthers.test(sentence))
}

/** Whether a message may ask for it, if the model says that it does: there are more ways to ask than rules. */
export function mayWantPerson(message: string): boolean {
  const words = normalizeText(message).replace(marker, ' ')
  return contact.test(words) && addressed.test(words) && !forOthers.test(words)
}

/**
 * Returns the actions of an answer, at most one of each type. The booking is offered when the visitor asks for it in clear
 * words, when the model marks a message that may ask for it, and after five exchanges; a marker alone is not enough.
 */
export function finalActions(
  actions: readonly ChatAction[],
  conversation: Conversation,
): ChatAction[] {
  const byType = new Map(actions.toReversed().map((action) => [action.type, action]))
  const isMarked = byType.delete('offer_booking')
  const message = conversation.messages.at(-1)?.content ?? ''
  const offers =
    offerMode(conversation) === 'now' ||
    wantsPerson(message) ||
    (isMarked && mayWantPerson(message))
  return [
    ...[...byType.values()].toReversed(),
    ...(offers ? [{ type: 'offer_booking' as const }] : []),
  ]
}
