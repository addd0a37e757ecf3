import { normalizeText, words } from './normalize-text.ts'

/** A wish for a person of the firm, which may follow a "no". */
export const wish = words`
  (?:talk|speak) (?:to|with)(?! my| our)|book|(?:call|contact|phone) (?:me|us)|to meet|someone|human(?! resources)|person|(?:a|the) (?:consultation|meeting|appointment)|(?:ال)?موعدا?|(?:ال)?حجز|استشارة|(?:ب?ال(?:تحدث|تواصل))|أ(?:كلم|تكلم|تحدث|تواصل|قابل|حجز)\p{L}*|(?:كلم|اتصل|تواصل|احجز)(?:وا?|ي)?(?:ني|نا|لي| لي| علي| بي)?|موظفا?|مستشارا?|بشر|شخصا?|أحدا?|حد|[ae]?kal+[ei]?m\p{L}*
`
/** A wish in clear words, which needs no marker of the model. */
export const request = words`
  (?:i|we)(?:d| would)? (?:want|need|like)(?: to)? (?:(?:talk|speak) (?:to|with) )?(?:you|someone|somebody|one of you|a (?:human|person|consultant)(?= ?(?:$|[.!?,]|please|now)))|(?:please )?(?:call|contact) me
  (?:أريد|أبغى|أبي|نبي|نبغى|ودي|أرغب|ممكن|أود) (?:في |ب)?(?:أكلم|أتكلم|أتحدث|التحدث|التواصل|أتواصل|نكلم)(?: (?:مع|إلى))? (?:أحد|واحد|مسؤول|موظف|مستشار|شخص|\p{L}*كم)\p{L}*|كلموني|(?:اتصلوا|دقوا) (?:بي|علي)|تواصلوا معي
`
/** Negative words that agree ("no problem", «ليش لا») or concern a bot. */
export const agreeing = words`
  (?:no|not|nothing|without)(?: (?:an?|any))* (?:prob\p{L}*|worr\p{L}+|objections?|issues?|doubts?|hesitation|brainer|bad|against|(?:see )?reason (?:not|to (?:refuse|decline))|oppos\p{L}*|(?:refuse|decline|object)|(?:ro)?bot)|(?:do|would|ca|could|wo)nt(?: (?:have|see|an?|any))* (?:mind|wait|hurt|say no|refuse|decline|object|oppose|agree more|why not|objections?|problems?|issues?)|(?:who|how) (?:can|could|would)(?: i| we)? (?:say no|refuse|decline|object)|nothing to lose|why (?:not|wouldnt \p{L}+)|i think (?:so|that.*)
  و?(?:ليش|ليه|لم|لما|لماذا|كيف|شلون|من|مين) (?:لا|[أني]رفض)|(?:لا|لن|ما|مو|مب|مش|ليس|بلا|بدون|دون|مافيه?|مفيش|معنديش|[وا]?يش|غير)(?: (?:في|فيه|عندي|عندنا|لدي|لدينا|هناك|يوجد|أي|أدنى|أرى|أجد|ما|[أن]ستطيع|[أن]قدر|يمكن\p{L}*|سبب))* (?:ال|لل)?(?:[أني]?رفض\p{L}{0,2}|[أن]عارض|[أن]عتذر|عذر|مانعا?|يمنع|[أن]مانع|مشكلة|بأس|يضر|اعتراض|شك|تردد|يخالف|روبوت|بوت)|(?:متى|مثل|زي) ?ما [تي]\p{L}+
  lee?i?sh la|(?:la|ma|mafi+|mo|mub|mish)(?: (?:3indi|fi+h?))* (?:mane[3a]|mo?u?sh?ki?e?la|ba2?s(?! [ea]l)|y[5kh]+al[ei]f)|👍|👌|✅|🤝|💯|🙌
`
/** Words that look like a negation or a delay and are none. */
const neutral = words`
  ما (?:هي|هو|رأيكم|شاء الله)|إن شاء الله|(?:بعد|قبل) (?:ال)?(?:ظهر|عصر|مغرب|عشاء|دوام)|first (?:thing|available|slot)|(?![👎🙅❌🚫🤔🤷])\p{Extended_Pictographic}
`
/** Plain negations, also as signs. */
const negation = words`
  no+|nope|nah+|not|never\p{L}*|none|nothing|cannot|hate|declin\p{L}*|refus\p{L}*|reject\p{L}*|oppos\p{L}*|object|avoid\p{L}*|refrain\p{L}*|against|opt\p{L}* out|spare (?:me|us)|abstain\p{L}*|forget (?:it|about|the)|turn\p{L}* (?:it|this|that|you) down|(?:do|does|did|is|are|wo|ca|could|would|have|has)nt|un(?:able|necessary|sure|likely|decided|interested)|👎|🙅|❌|🚫|🤔|🤷|la+2?|mo+b?|mu+b?|mi?u?sh|ma|ma?bi+|ma?bgha|ma?b8a|mafi+|bala+sh|mani+b?
  لا+|لالا|كلا|[وف]?(?:ما|موب?|مب|مهو?ب|مش|ليست?|لست|لسنا|لن|لم)|بلا(?:ش|ها?)?|[أن]كره|\p{L}{0,2}(?:رفض|رافض|متنع|مانع|عترض|عارض|تحفظ|تجاوز|تنازل|(?:عذر|عف)(?=\p{L}*ن[يا]))\p{L}{0,3}|مرفوض|(?:عدم|(?<=\p{L} )ألا)(?= \p{L}{3,})(?! \p{L}{0,2}تأخ)|صرفت النظر|بدون|دون|غير|لس[هاى]|ما?(?:في|فيه|لي|لها|له|ني|نيب|نب)|ما[نا]?(?:بي|بغ[اى]|ريد|ودي|عند\p{L}+|[ينا]?حتاج)|م(?:عند|ل|ف)ي?ش|ما?[يبتن]\p{L}{2,}ش
`
/** With one of these, a negation after "yes" or "ok" refuses. */
const refused = words`
  now|today|yet|thanks?|wants?|needs?|needed|necessary|interested|ready|sure|الآن|الحين|اليوم|دلوقتي|هال\p{L}+|[أن]?(?:بي|بغى|ريد)|\p{L}{0,2}حتاج|داعي|لازم|ضروري|مهتم\p{L}*|متأكد\p{L}*|al[7h]e+i?n|lazem
`
/** Words that put off. */
const later = words`
  later|may ?be|perhaps|possibly|(?:an|some )?other (?:time|day|week)|next (?:time|month|quarter|year)|some ?(?:day|time)(?= ?$)|busy|full|travell?ing|on (?:holiday|leave|vacation)|early|too (?:early|soon|fast|much|pushy)|slow down|(?:wrong|bad) tim(?:e|ing)|l8r|swamped|postpone|cancel|stop|pass|skip|rain ?check|hold|hesita\p{L}*|doubt|for now|not this \p{L}+|at (?:the moment|this \p{L}+)|(?:get|come) back|let you know|(?:after|once|when|until) (?:i|we|im|the|ramadan|eid)|(?:more|some|need) time|think\p{L}*|sleep on
  [وب]?(?:بعدين|لاحقا?|فيما بعد|ربما|(?<!(?:هل|ألا) )يمكن|مستقبلا|حاليا|مع?ليش)|ل?(?:ال)?(?:وقت|يوم|مرة|أسبوع|شهر) (?:ثاني|ثانية|آخر|أخرى|لاحق|لاحقة)|(?:ال)?(?:مرة|شهر|سنة) (?:ال)?(?:جاية?|قادمة?)|بعد (?:ال)?(?:رمضان|عيد|حج|إجازة|صيف|ما|أن|اعتماد)|(?:لما|لمن|عندما) (?!ي?[تن]?ناسب|[تن]?(?:شاء|حب|قدر|فضى))\p{L}+|(?:لو|إذا|عند) (?:[نأ]?ح|قرر|غير|بغي)\p{L}+|إن (?:[نأ]?حت|قرر|غير|بغي)\p{L}+|للحين|\p{L}{0,2}(?:نأجل|نؤجل|تأجيل|مؤجل|مشغول|مسافر|سفر|ضيق|مليان|مضغوط|مزحوم|محتار|ظروف|مبكر|عتذر|عفو|تردد|فكر(?!ة)|تفكير)\p{L}{0,3}|أجلو\p{L}*|أجلها|[أن]?حتاج (?:وقت|مدة|فترة)\p{L}*|يصير خير|خير(?= ?$)|الله (?:كريم|يسهل|يكتب).*|بدري عل\p{L}+|صعبة?
  ba3?a?de+i?n|b3d(?:e+|ai)n|ba3de?a?i?n|mara thanya|wa[8g2q]t (?:thani|tani)|y[ei]mkin|mash[8g]h?ool|[abn]*fak+er
`
/** Words that ask for something else. */
const instead = words`
  (?:i|we) ?(?:ll|will) (?:contact|call|reach|read|check|see|ask|wait|decide)|(?:let me|need|have|prefer|rather|want|just|only|still|id|im|were|am|are)(?: (?:to|like|first|just|only))* (?:consider|read|review|check|see|ask|talk to (?:my|our)|consult|look|brows|explor|compar|decid|wait|stay|keep|discuss (?:it|this|that)|chat|writ|email|curious)\p{L}*|just (?:send|give|answer|tell)|(?:send|email) (?:me|us)(?! (?:the |a |an )?(?:booking )?(?:link|invit))|internally|rather(?! (?:meet|book|talk|speak|have|do it))|instead|first|enough|(?:just|only|with) (?:the|some|want\p{L}*) .*|plan only|(?:leave|email|send|drop|shelve) it|(?:me|us|im|were|am|are|one) out|changed my mind|lets see|leave me|(?:got|have) (?:all|everything|what)|(?:you|director|he|she|they) decides?|bother|chew|kefaya|wait|(?:im|were|all) (?:good|set|fine|ok)(?! with)|already|still|(?:all|what) (?:i|for)|all(?= ?$)|(?:just|only|one|a)(?: quick)? question|my (?:boss|manager|team)|by (?:email|myself)|on my own|(?:plan|details|information)(?: please)?$|(?:lets|us|we|to) (?:stay|continue|keep|leave|park)|(?:good)?bye
  \p{L}{0,3}(?:[أنب]شوف(?!كم| (?:ال)?(?:موا?ع|وقت|أوقات))|ستشير|شاور|راجع|رجع|قرأ|قرا(?!ر)|قراءة|قارن|تصفح|تفرج|نتظا?ر|ستنى|كتفي|كفي|كفاية|كافي)\p{L}{0,4}|(?:ال)?خطة (?:بس|فقط)|بس (?:ال)?(?:خطة|تفاصيل)|بس(?= ?$)|فقط|مجرد|معلومات|موافقة|انته(?:ى|ينا)|غيرت رأيي|بطلت|أمان الله|كنسل|[أا]لغ\p{L}*|وقفو?ا?|(?:أرسل|ابعث)\p{L}*(?! رابط)|خل\p{L}*ها على الله|أولا?(?= ?$)|قبل (?:كل|ما|أن)|(?:ال)?(?:إيميل|بريد|كتابة|شات|دردشة)|[أن]?كمل\p{L}* (?:هنا|مع\p{L}+|كتابة|كلام\p{L}*|(?:ال)?حديث\p{L}*)|داخليا|(?:سن|[بسن])(?:ت?واصل معكم|رد|عطيكم)\p{L}*|خبر|السلامة|n?ash?o+f|bas(?: [ea]l.*)?|khalas|awal(?= ?$)
`
/** Words that agree at the beginning of a reply. */
export const yes = words`
  (?:oh |well |its a |i (?:am )?)?(?:agreed?|ya|ye(?:a|p|ah|s\p{L}*)|yup|sure|of course|absolutely|definitely|certainly|o?ka?y?|alright|great|good|perfect|sounds? \p{L}+|please|when|how soon|what times?)
  نعم|[إأ]ي(?:ه|وه|وا)?|أجل|[وب]?(?:أكيد|(?:ال)?تأكيد|الطبع|طبعا)|طيب|تمام|أوك\p{L}*|حسنا?|موافق|ماشي|زين|حلو|ممتاز|أبشر\p{L}*|متى|a[iy]wa|e+wa|e+h|na3am|ake*i?d|tama+m
`
/** Thanks, which alone decline an offer. */
const thanks = words`
  thanks?(?: you)?|ما ت?قصر\p{L}*|شكرا|مشكور\p{L}*|تسلم\p{L}*|جزيلا|لكم?|الله يعافيك\p{L}?|يعطيك\p{L}? العافية
`

export const has = (pattern: RegExp, text: string) => text.search(pattern) >= 0
/** A message as these patterns read it: folded, without apostrophes. */
export const plainOf = (text = '') => normalizeText(text).replaceAll('"', '')

/**
 * Whether a plain reply declines a meeting or puts it off, in Arabic, its dialects, Arabizi or English. Where none was
 * offered, a negation may be about something else.
 */
export function isRefusal(reply: string, isOffered: boolean): boolean {
  let [isYes, isWished, refuses] = [false, false, false]
  const said = reply
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(agreeing, ', yes,')
    .replaceAll(thanks, ' , ')
  if (!/[\p{L}\p{N}\p{S}]/u.test(said)) return isOffered
  const parts = said.replaceAll(neutral, ' ').split(/[.!?;,:]+|\s(?=(?:but|لكن|ولكن|بس)\s)/u)
  for (const part of parts.map((each) => each.trim().replaceAll(/\s+/gu, ' '))) {
    const isContrary = /^(?:but|لكن|ولكن|بس)\s/u.test(part)
    const begins = part.search(yes) === 0
    isYes ||= begins
    const rest = begins ? part.replace(yes, '').trim() : part
    const isBare =
      rest.split(' ').length < (isContrary ? 3 : 2) || (begins && rest.search(negation) === 0)
    const isMeant = (isOffered && !isYes) || isBare || has(refused, part)
    const isInstead = (!isYes || isContrary) && has(instead, part)
    const isLater = has(later, part)
    // A call that is wished for later, where none was offered, is wished for.
    if (has(wish, part) && !has(negation, part) && !(isOffered && isLater))
      [isYes, isWished, refuses] = [true, true, false]
    // A condition of the meeting that was wished for before it, such as "but only online, I am travelling".
    else if (isWished && !has(negation, part)) continue
    else if (isInstead || isLater || (isMeant && has(negation, part))) refuses = true
  }
  return refuses
}
