import { foldPattern } from './normalize-text.ts'
import { wordEnd, wordStart } from './numbers.ts'

// What an answer must not say, and words that tell a claim from a proposal, for folded text. Each line is an alternative
// of whole words; "…" stands for a few words of the same clause, "<name>" for one of the lists of words.

const lists: Record<string, string> = {
  authority: String.raw`pdpl|nca|sdaia|sama|ndmo|dga|cst|citc|gdpr|hipaa|ecc|iso|pci|nist|cma|sfda|moh|nphies|cbahi|zatca|gosi|soc 2|central bank|ministr(?:y|ies)|minister|government|regulators?|authorit(?:y|ies)|data protection|personal data|privacy|regulations?|regulatory|laws?|legislation|cyber ?security|controls|standards|نظام حماية|نظام مكافحة|أنظمة|لائحة|لوائح|ضوابط|حماية البيانات|خصوصية|أمن السيبراني|سدايا|ساما|بنك المركزي|هيئة|هيئات|وزارة|وزير|ديوان|أمانة|تشريعات|متطلبات النظامية|معايير|آيزو|أيزو|زاتكا|زكاة|امتثال|جهات (?:ال)?(?:رقابية|تنظيمية|مختصة)`,
  permission: String.raw`approvals?|licen[cs]es?|permits?|permissions?|consent|reviews?|audits?|certifications?`,
  approved: String.raw`approved|endorsed|certified|cleared|accredited|licen[cs]ed|authori[sz]ed|accepted|recommended|signed off(?: on)?`,
  status: String.raw`approved|registered|meets?|satisf(?:y|ies)|fulfil(?:s|l|ls)?|compl(?:y|ies)|conforms?|adheres?|(?:ملتزم|حاصل)(?:ا|ة|ون|ين|ات)?|(?:ي|ت|ن)(?:توافق|متثل|لتزم|ستوفي|لبي|طابق)|مستوف(?:ي|ية|اة|يا|ون)?`,
  credential: String.raw`certified|(?<=-)approved|accredited|licen[cs]ed|compliant|endorsed|authori[sz]ed|conformant|in (?:full )?compliance|(?:متوافق|ممتثل|مطابق|معتمد|مرخص|مجاز|مصرح)(?:ا|ة|ون|ين|ات)?`,
  ours: String.raw`we|we're|we've|our (?:\p{L}+ ){0,3}?\p{L}+(?:,? (?:which|that))?|us|the (?:\p{L}+ )?(?:solution|platform|tool|system|software|product|service|model|assistant|storage|cloud|design|approach|method|pilot|chatbot|bot|app|module|engine|dashboard|portal)(?:,? (?:which|that))?|(?:this|it|it's)(?= )|نحن|إننا|أننا|(?<!\p{L})\p{L}{2,}نا|نظام(?= (?:ال)?(?:مرخص|معتمد|متوافق|مطابق|مجاز))|(?:حل|منصة|أداة|خدمة|منتج|تطبيق|تخزين|نموذج|مساعد)(?: المقترح(?:ة)?)?`,
  org: String.raw`ministr(?:y|ies)|banks?|hospitals?|compan(?:y|ies)|firms?|authorit(?:y|ies)|universit(?:y|ies)|schools?|municipalit(?:y|ies)|clients?|customers?|agenc(?:y|ies)|entit(?:y|ies)|organi[sz]ations?|charit(?:y|ies)|insurers?|retailers?|operators?|carriers?|startups?|clinics?|factor(?:y|ies)|governments?|متجر|متاجر|وزارة|وزارات|هيئة|هيئات|بنك|بنوك|مصرف|مصارف|شركة|شركات|مستشفى|مستشفيات|صيدليات|جامعة|جامعات|بلدية|بلديات|أمانة|جهة|جهات|مدرسة|مدارس|عميل|عملاء|منشأة|منشآت|مؤسسة|مؤسسات|مجموعة|مستوصف|مصنع|مصانع|فنادق|<name>`,
  // Large organizations of the country, which answers like to name.
  name: String.raw`aramco|sabic|stc|mobily|zain|almarai|nestl\p{L}|neom|saudia|flynas|al ?rajhi|snb|riyad bank|sabb|alinma|maaden|acwa|elm|jarir|panda|careem|noon|jahez|hungerstation|aramex|smsa|dhl|qiddiya|roshn|pif|public investment fund|red sea global|أرامكو|سابك|إس تي سي|موبايلي|المراعي|نيوم|طيران ناس|الراجحي|الإنماء|معادن|أكوا باور|جرير|جاهز|هنقرستيشن|أرامكس|سمسا|نادك|النهدي`,
  study: String.raw`stud(?:y|ies)|research(?:ers)?|surveys?|benchmarks?|experts|scientists|statistics|industry (?:data|reports?|figures|averages?)|دراسة|دراسات|أبحاث|بحوث|إحصاءات|إحصائيات|خبراء|تقارير العالمية|تجارب العالمية`,
  // The beginnings of verbs, also in dialect: "it does", "it will do".
  will: 'ي|ت|ن|س|سي|ست|سن|ب|بي|بت|بن|ه|هي|هت|هن|ح|حي|حت|حن',
  result: 'نجاح|نتيجة|نتائج|توفير|فائدة|عائد',
}

const listed = (source: string): string =>
  source.replace(/<(\w+)>/g, (_, name: string) => `(?:${listed(lists[name] ?? '')})`)

/** A pattern of the lines of a text. */
function phrases(text: string): RegExp {
  const lines = text.trim().split('\n')
  const sources = lines.map((line) => `${wordStart}(?:${listed(line.trim())})${wordEnd}`)
  return new RegExp(foldPattern(sources.join('|').replaceAll('…', '[^,.;:!?\\n]{0,40}?')), 'gu')
}

/** A price of ours, with an amount or without one. */
export const price = phrases(String.raw`
  (?:(?:our|the|total|project) (?:price|fees?|charges?|quote)|prices?|fees?|priced|سعر\p{L}*|أسعار\p{L}*|رسوم\p{L}*|أتعاب\p{L}*)[^.\n\d]{0,20}\d[\d.,]{0,15}(?!\s?%|[\d.,])
  (?:costs?|price|priced|fees?|charges?|(?:ي|ت|س|سي|ست)?كلف(?:كم)?|تكلفة|تكلفته|تكلفتها|كلفة|سعر\p{L}*)… (?:less than|under|below|no more than|only|just|أقل من|لا (?:ت|ي)تجاوز|لا (?:ت|ي)زيد|دون|فقط)
  (?:set(?:s|ting)?) you back|(?:runs?|starts?|comes?) at (?:only |about )?(?:sar|usd|\$)|budget… (?:covers?|suffices?|is (?:\p{L}+ )?(?:enough|sufficient|plenty))|ميزاني\p{L}*…(?:(?:ت|س|ست)?(?:كفي|غطي)|كافية)
  (?:low|mid|high|four|five|six|seven)[ -](?:(?:four|five|six|seven)[ -])?figures?
  (?:cheaper|less expensive) than (?:any|other|all|most|every|our|the)|(?:lowest|best|cheapest|unbeatable) prices?|undercut|أرخص من|الأرخص|(?:أقل|أفضل) (?:ال)?(?:سعر|أسعار)
  (?:hundreds|thousands|millions) of (?:saudi )?(?:riyals|dollars|sar)|(?:آلاف|ملايين|مئات) (?:ال)?(?:ريالات|دولارات|ريال)
`)
/** Also with an amount of the visitor's: it is a price of ours, or said to suffice. */
export const ourPrice = phrases(String.raw`
  our (?:\p{L}+ ){0,2}?(?:prices?|fees?|rates?|charges?|quotes?)|we (?:\p{L}+ ){0,2}?(?:charge|bill|quote)|(?:سعر|أسعار|رسوم|أتعاب)نا|(?:عندنا|معنا)…(?:سعر|مبلغ|كلف\p{L}*|تكلف\p{L}*|ب ?\d+)|(?:سعر\p{L}*|تكلف\p{L}*|كلف\p{L}*|رسوم)…(?:عندنا|معنا)
`)
/** Something of ours is free; the consultation is. */
export const free = phrases(String.raw`
  (?:pilots?|trials?|prototypes?|software|solutions?|platforms?|tools?|licen[cs]es?|projects?|services?|setup|support|training|phases?|months?|weeks?|assessments?|workshops?|version|it|this|that|all|everything)… (?:is|are|comes?|be) (?:completely |entirely |also |then )*(?:free|for free|gratis)(?! (?:to|of|from|up|on|when|if|text|and|for (?!you)))
  (?:an?|our|your) (?:\p{L}+ )?free (?!(?:text|hand|day|hours?|slot|time|seat|form|capacity|initial|first|30|consult|introductory|conversation|call|meeting)(?!\p{L}))\p{L}+|(?<!feel |are |be |set )free(?=\s*(?:[.!,;]|$))|(?:included|provided|given|offered|delivered|installed) free|free for (?:the |a |your )?(?:first|initial|entire|whole|full|\p{L}+ (?:year|month|week)s?)|we (?:fund|sponsor|absorb|bear|pay for)|free (?:of charge|trial|pilot|for you|licen[cs]e|prototype|first month)|for free|at no (?:extra |additional )?(?:cost|charge)|no (?:cost|charge) (?:to|for) you|waive|without (?:any )?(?:charge|cost)|costs? (?:you )?nothing|you pay nothing|on the house|on us|as a gift
  هدية من|علينا (?:هدية|مجانا)|لا تدفعون|(?:لا|ما) (?:نطلب|نتقاضى|نأخذ|ناخذ)…(?:مبلغ|مقابل|رسوم|أجر|شي|ريال)|ببلاش|بلاش|على حسابنا|مجاني(?:ا|ة|ه)?|مجانا|بالمجان|(?:دون|بدون|بلا|من غير) (?:أي )?(?:مقابل|تكلفة|كلفة|رسوم)
`)
export const consultation = phrases(
  'consultations?|first (?:call|meeting|conversation|session)|استشار(?:ة|ات|تنا|تكم)|لقاء|لقاؤنا|جلسة',
)

/** A result that is called certain, and praise that nobody can check. */
export const guarantee = phrases(String.raw`
  (?:most|best|leading|fastest|safest|only|number one|no\. 1|unmatched|unrivall?ed)… (?:(?:on|in) the market|in the (?:kingdom|region|world|industry|country)|in saudi arabia|of all|of its kind)|second to none
  (?:أفضل|أدق|أسرع|أول|أولى|وحيد|وحيدة|رائد|رائدة)…(?:في (?:ال)?(?:سوق|مملكة|عالم|منطقة|سعودية)|بلا مناز?ع|بلا منافس|على الإطلاق)
  guarante(?:e|es|ed|eing)(?! (?:letters?|funds?|forms?|department|claims?|requests?))|(?:we|i) (?:can |fully |do )?(?:promise|assure|pledge|vow|commit)(?: you)?|rest assured|mark (?:my|our) words|(?:have|take|give you|on) (?:my|our) word|(?:my|our) promise|you can count on
  (?:risk|worry)[- ]free|(?:zero|no|without(?: any)?) risks?(?! (?:assessment|register|analysis|owner|matrix|team))|(?:cannot|can't|can not|won't|never) (?:lose|go wrong|fails?)|nothing to lose|no[- ]brainer|foolproof|you are (?:safe|covered)|nothing can happen
  without (?:a |any |the slightest )?doubt|(?:no|not (?:a|the) (?:slightest |least )?)(?: ?doubt| question about)|undoubtedly|(?:will|shall|'ll) (?:definitely|certainly|surely)|(?:definitely|certainly|surely) (?:will|works?|saves?|see|succeeds?|pays?|be)|(?:is|are) certain(?: to)?|bound to|sure to (?:succeed|work|save)
  (?:100 ?%|a hundred percent) (?:success|certain|sure|safe|secure|accura\p{L}+|effective|satisf\p{L}+)|pays? for (?:itself|themselves)|(?:earns?|pays?|recoups?|recovers?|returns?) (?:back )?(?:its|their|the|your) (?:own )?(?:price|costs?|investment|fees?|outlay)|(?:a |just a |only a |mere )+formality|no (?:results?|success),? no \p{L}+|no (?:invoice|fee|bill|charge) (?:if|unless)|(?:pay only|only pay) if
  (?:ن|أ)ضمن(?:ها|ه)?|(?:ن|أ)وعدك(?:م)?|على ضمان\p{L}+|أكيد (?:مئة|مية|100)|نعدك(?:م)?|أعدكم|وعد(?:نا)? (?:منا|مني|لكم)|هذا وعد|(?:التزام|ضمان|تعهد) (?:منا|مني)|نتعهد|أتعهد|نلتزم لكم|نتكفل|نكفل|نتحمل (?:كامل )?المسؤولية|نؤكد لكم (?:أن|نجاح|نتائج|تحقيق)\p{L}*|مضمون(?:ا|ة)?|وإلا فلا|لا فاتورة|لن تخسروا|لا تخسرون شيئا
  <result>(?:ه|ها|كم|هم)? (?:مؤكد|أكيد|محقق|محسوم)(?:ة)?|(?:س|سي|ست|سن)نجح|حتما|لا محالة|(?:بلا|بدون|دون|لا) (?:أي |أدنى )?(?:شك|مخاطر|مخاطرة|مجازفة|خطورة|خطر)|صفر مخاطر|(?:ت|ي|س)سترد(?:ون)?…(?:ثمن|كلف(?:ة|ت)|تكلف(?:ة|ت)|قيم(?:ة|ت)|استثمار)\p{L}*|خال(?:ية)? من المخاطر|كفيل(?:ة|ون)? ب(?:نجاح|تحقيق)|(?:س)?(?:ي|ت)ضمن (?:لكم )?(?:ال)?(?:<result>|خفض|ربح|امتثال|موافقة)\p{L}*
`)
/** Also behind "if it does not work". */
export const refund = phrases(String.raw`
  (?:your |the |get |their )?money back|money[- ]back|full refund|refund(?:s|ed)? (?:you|everything|all|the)|reimburse you|we (?:will )?(?:pay|cover) the (?:fine|penalty)|ندفع…(?:غرامة|مخالفة)
  (?:نعيد|أعدنا|نرد|رددنا|تستردون|استرداد|استرجاع|نرجع|أرجعنا|تسترجعون)\s(?:لكم |إليكم )?(?:كل |كامل |جميع )?(?:ما دفعتم|(?:ال)?(?:مبلغ|مال|أموال|قيمة|ثمن|رسوم|تكاليف|تكلفة))\p{L}*
`)

/** "our platform is certified": nobody but the authority can say so. */
export const ourStanding = phrases(String.raw`
  <ours>…(?: |-)<credential>
  <ours>… (?:fully |already |completely |officially |100% )*(?:<status>)(?=…(?:<authority>)|[^,.;:!?\n]{0,12}(?:[,.;!]|$)|(?<=ed) (?:by|from|to) | (?:مع|من|لدى) )
  <ours>… (?:holds?|has|have|carr(?:y|ies)|bears?|comes? with|obtained|received|passed|got|on)…(?:certificat\p{L}+|approval|licen[cs]es?|accreditation|audit|seal|green light|blessing|stamp|list of approved)
  <ours>…(?:(?:ي|ت|ن)حمل|(?:لدي|عند|مع)(?:ه|ها|نا)|نال|نلنا|حصل\p{L}*|حاصل\p{L}*|ماخذ\p{L}*|مصرح|مسجل)…(?:شهادة|ترخيص|اعتماد|موافقة|تصريح|<authority>)|(?:حاصلون على|حصلنا على|نلنا|نحمل|مصرح لنا)…(?:شهادة|ترخيص|اعتماد|<authority>)
  (?:we|it|our (?:\p{L}+ ){0,2}?\p{L}+|the (?:solution|platform|project|system))(?: will| can|'ll|) (?:\p{L}+ly )?(?:renews?|obtains?|secures?|gets?|wins?|brings?)… (?:<permission>|accreditation|licen[cs]e)|(?:مشروع|<ours>)…(?:(?:ي|ت|ن)(?:جدد|ستخرج|منح|جلب|حصل|ضمن)\p{L}*)…(?:اعتماد|ترخيص|شهادة|موافقة|تصريح|رخصة)\p{L}*|ن(?:جدد|ستخرج|جلب)…(?:اعتماد|ترخيص|شهادة|موافقة|تصريح|رخصة)
  (?:we are|we're|we have been|our firm is|as) (?:an? |the )?(?:\p{L}+(?:"s)? ){0,4}?(?:accredited|certified|approved|authori[sz]ed|official|preferred|licensed) (?:\p{L}+ )?(?:partner|supplier|vendor|provider|reseller|consultant)|(?:شريك|شركاء|مورد|مزود)(?:ون|ين|ا)? (?:معتمد|رسمي|مرخص)(?:ون|ين|ا)?
  <approved> (?:it|them)(?=\s*(?:[.,;!]|$))|(?:منح|أعط|أصدر|اعتمد|أجاز)\p{L}*…<authority>…ل(?:نا|\p{L}{2,}نا)
`)
/** "SDAIA approved it", "PDPL-compliant", "no approval is needed". */
export const standing = phrases(String.raw`
  <authority>… (?:(?:has|have|had|already|officially) )+<approved>|<authority> (?:<approved>|accepts)|<approved> by (?:the )?<authority>|<authority>… (?:recommends?|prefers?|endorses?|(?:ت|ي)وصي|(?:ت|ي)نصح|(?:ت|ي)فضل)
  <authority>… (?:does|do) not (?:need|have) to|(?:has|have|had) (?:already |officially )?<approved> our|(?:has|have|had) (?:already |officially )?<approved> (?:the|our|this|it|tools?) ?(?:\p{L}+ ){0,2}?(?:module|tools?|solution|platform|system|product|software|approach|model|design|assistant|method|like ours|of ours)|passed (?:the |an? |every |all )?(?:\p{L}+ ){0,2}?(?:audits?|inspections?|assessments?|certifications?)
  (?:is|are|be|being|remains?|stays?) (?:fully |already |completely )*(?:compliant|in (?:full )?compliance|certified|conformant|aligned) (?:with|to|under)…<authority>|(?:complies|conforms|adheres) (?:fully )?(?:with|to)…<authority>|<authority>[- ](?:compliant|approved|ready|conformant|cleared|proof|safe)
  (?:<authority>|<permission>)… (?:does|do|is|are) (?:not|n't) (?:apply|cover|concern|needed|required|necessary|relevant|affected)|(?:doesn't|don't) (?:apply|cover|concern)|(?:falls?|is|are|lies|stays?) (?:outside|beyond|not subject to|not bound by|exempt from)…<authority>
  (?:meets?|satisf(?:y|ies)|fulfil(?:s|l|ls)?) (?:all |every |the )*(?:requirements?|rules|conditions|standards|controls)…<authority>
  no (?:\p{L}+ )?<permission>… (?:is|are|will be) (?:needed|required|necessary)|(?:needs?|requires?) no (?:\p{L}+ ){0,2}?<permission>|(?:no need for|you (?:do not|don't|will not|won't) need|without needing|exempt from)…(?:<permission>|<authority>)
  <authority>… (?:(?:has|have) no objection|(?:does|do) not object|raises no objection|لا (?:ت|ي)مانع|لا (?:ت|ي)عترض|(?:is|are) (?:fine|ok|okay|happy|comfortable) with|requires?… our)|لا مانع لدى|(?:أوصت|أوصى|نصحت|نصح|أشادت|أشاد)…<authority>|لا (?:ت|ي)(?:مانع|عترض)…<authority>
  (?:(?:متوافق|ممتثل|مطابق|معتمد|مرخص|حاصل)(?:ا|ة|ون|ين)?|مستوف(?:ي|ية|اة|يا)?|(?:ت|ي)(?:توافق|ستوفي))(?: تماما| كليا| بالكامل| رسميا)*(?= (?:على|من|لدى|مع|ل|ب))…(?:${wordStart}<authority>|شهادة|ترخيص)|<authority>…(?:مستوف(?:ي|ية|اة)?|متحققة)
  (?:وافق|اعتمد|أقر|أجاز|رخص|صادق)(?:ت)? (?:عليه(?:ا)? |لنا |لها )?(?:<authority>|على (?:ال)?(?:حل|منصة|نظام|مشروع))|<authority>… (?:وافق|اعتمد|أقر|أجاز)(?:ت)?
  (?:لا|لن) (?:ي|ت)(?:نطبق|سري|خضع)(?: على| عليكم)?|(?:لا|لن) (?:ي|ت)شمل(?:كم|ها|ه)|(?:لا|لن|ما) (?:تحتاجون|حاجة|(?:ي|ت)(?:حتاج|لزم|شترط|تطلب))(?:كم|نا)?…(?:موافقة|ترخيص|تصريح|إذن|رخصة|اعتماد|مراجعته|مراجعة|فحص|تدقيق)|(?:دون|بدون|بلا) (?:ال)?(?:حاجة إلى )?(?:أي )?(?:موافقة|ترخيص|تصريح)|معف(?:ى|اة|ون|ي) من
`)
/** The sentence speaks of the visitor. */
export const aboutVisitor = phrases(
  String.raw`you|your|yours|أنتم|انت|لديكم|\p{L}{3,}(?:كم|تم)|\p{L}{3,}تموه(?:ا)?|(?!(?:كذلك|هناك|اولئك|ذلك|تلك|مشترك|اشتراك|شريك|ادراك|بنوك|البنك|تحريك|شكوك)(?!\p{L}))\p{L}{3,}ك`,
)
/** The visitor's own standing, which the visitor's texts must name. */
export const visitorsStanding = phrases(String.raw`
  (?:you|your (?:\p{L}+ ){0,2}?\p{L}+)(?:'re| are| is| have been| has been|) …(?:certified|accredited|compliant|licen[cs]ed|approved)
  (?:أنتم|لديكم|كونكم|إنكم|أنكم|جهتكم|شركتكم|منشأتكم|مستشفاكم|بنككم|مؤسستكم)…(?:<status>|<credential>)
`)
export const standingWord =
  /compli|certif|accredit|licen|approv|معتمد|مرخص|ممتثل|متوافق|ملتزم|خاضع|نخضع|شهاده|حاصل|ترخيص|اعتماد/gu
/** Beside these words a standing is no claim: somebody has to see to it, or it is not there yet. */
export const toCheck = phrases(String.raw`
  check(?:s|ed|ing)?|verif\p{L}*|confirms?|asks?|review\p{L}*|whether|if|once|until|unless|after|before|when|how|what|which|must|needs? to|has to|have to|should|clarif\p{L}*|assess\p{L}*|consult|to (?:comply|meet|satisfy|conform|be)|in order to|so that
  (?:ي|ن|ت)?تحقق(?:وا)?|(?:ي|ن|ت)?تأكد(?:وا)?|يراجع|راجعوا|مراجعة|هل|يجب|ينبغي|يلزم(?!كم)|مدى|إذا|إن كان(?:ت)?|كيف|يشترط|اشتراط|يؤكد|حتى|قبل|بعد|لكي|كي|ليكون|لتكون|عند|لضمان|أيهما|ما إذا
`)

/** Work for others that is no fact about the firm: "we built the same for a ministry", "nine of our clients". */
export const reference = phrases(String.raw`
  (?:we|our (?:team|consultants|firm|experts)) (?:have |had |has |'ve |already |recently |also |just |successfully )*(?:built|build|delivered|implemented|did|done|deployed|rolled out|completed|automated|helped|served|supported|worked|launched|installed|introduced|digiti[sz]ed|ran|advised|partnered|carried out|set up)…(?: (?:for|with|at|in|by)…)?<org>
  <org>…(?:like (?:yours|you)|similar to (?:yours|you)|that (?:switched|did|use|used|adopted)|of ours)… (?:tell|told|have|has|already|use|used|saw|see|cut|saved|gained|report|need)|(?:clients|customers) of ours|our (?:\p{L}+ ){0,2}?(?:clients|customers|references) \p{L}+|of our (?:\p{L}+ ){0,2}?(?:clients|customers)
  (?:a|an|another|one|other|many|most|several|some|\d+) (?:\p{L}+ ){0,3}?<org>… (?:already |now |today )?(?:uses?|rel(?:y|ies) on|trusts?|(?:have |has )?adopted|chose|saved|saw|raised|renewed)|(?:used|trusted|adopted|chosen|proven) (?:by|at|in) (?:\p{L}+ ){0,3}?<org>
  <org>… (?:already |now |today )?(?:run|runs|use|uses|work|works|started|went live)… (?:with us|our|ours|thanks to us)|(?:trusts?|chose|prefers?|recommends?) us|(?:ت|ي)(?:ستخدم|عتمد|شتغل)\p{L}* (?:على |ب)?نفس|(?:uses?|used|runs?|chose|adopted) (?:the|this|our) (?:very )?(?:same|exact) (?:method|tool|solution|platform|approach|system)|with our (?:\p{L}+ )?(?:app|tool|platform|solution|system|software|product|model|assistant)
  <name>… (?:uses?|used|chose|runs?|adopted|trusts?|rel(?:y|ies)|switched|works?|worked|saved|saw|did|do|started|have|has)|<name>…(?:سبق|بدأ|نجح|خفض|طبق|استخدم|يستخدم|تستخدم|اختار|اعتمد)\p{L}*
  (?:نفذنا|طبقنا|أنجزنا|بنينا|ساعدنا|خدمنا|أطلقنا|سبق (?:لنا |أن )?|قدمنا|عملنا|تعاملنا|أتممنا|نجحنا|دعمنا|رقمنا)(?:ه|ها)?…${wordStart}<org>|(?:لدينا|لنا) (?:خبرة|تجربة|تجارب|مشروع|مشاريع)…(?:<name>|مماثل|مماثلة|مشابه|مشابهة)|من (?:أبرز |بين |كبار )?عملائنا|عملا(?:ؤ|ئ)نا|(?:<org>)… (?:معنا|بنظامنا|بمنصتنا|بأداتنا|بحلنا)
  (?:كثير|العديد|معظم|أغلب|جميع|[0-9]+) (?:من )?<org>…(?:(?:ت|ي)(?:ستخدم|عتمد|ثق|جدد)|اختار|حقق)\p{L}*|<org>…(?:(?:ت|ي)(?:ستخدم|عتمد|ثق)|اختار|اعتمد|طبق|جرب)(?:ت)?…${wordStart}(?:منصت|حل|حلول|نظام|أدات|خدمات)نا|(?:جرب|استخدم|طبق|اعتمد|اختار)(?:ت)?(?:ه|ها)…${wordStart}<org>|(?:ت|ي)ستخدم(?:ه|ها)…(?:${wordStart}<org>|[0-9]+)
  <org>…(?:(?:ت|ي)?(?:عمل|وظف|اشتغل|شتغل|استعان|ستعين|أخذ))(?:ت)?… (?:بهذا|بهذه|بنفس|ب\p{L}+ نفس)
`)
/** Work for a name: "we rolled it out at Red Sea Global". For a text as it was written. */
export const namedWork =
  /(?<!\p{L})(?:already (?:running|live|used|deployed|working|in use) (?:at|by|in|with)|(?:[Ww]e|[Oo]ur (?:team|consultants|experts))(?:'ve| have| had)?(?: \p{L}+ly| already| also)? (?:built|delivered|implemented|did|deployed|rolled|completed|automated|helped|served|supported|worked|launched|installed|introduced|ran|advised)(?!\p{L})[^.;!?\n]{0,60}?) (?:(?:for|with|at|in) )?(?:the )?(?<name>(?:Al[ -])?\p{Lu}\p{L}{2,30})/gu
/** The same in a sentence that does not speak of the visitor: "the port did it with us". */
export const withUs = phrases(
  String.raw`with us|with our|thanks to us|(?:solution|platform|tool|system) from us|(?:uses?|used|adopted|bought|runs?|(?:works?|working|rel(?:y|ies)|depends?) (?:with|on)) our \p{L}+|ha(?:s|ve) been using (?:it|this)|معنا|(?:ت|ي)(?:شتغل|عمل|ستخدم|عتمد|دير)\p{L}*…(?:نظام|منصت|برنامج|حلول|أدات|خدمات)نا|(?:استخدم|جرب|طبق|اعتمد|اختار)ت(?:ه|ها)`,
)

/** Evidence that is not in the visitor's texts. */
export const study = phrases(String.raw`
  mckinsey|gartner|deloitte|pwc|kpmg|accenture|forrester|idc|bcg|boston consulting|bain|ernst (?:&|and) young|harvard|stanford|oxford|world bank|ماكنزي|ماكينزي|غارتنر|جارتنر|ديلويت|هارفارد|البنك الدولي|أكسنتشر|فورستر
  <study>… (?:shows?|showed|prov(?:e|es|ed|en)|finds?|found|suggests?|indicates?|confirms?|confirmed|demonstrates?|estimates?|reports?|says?|puts?)|according to (?:\p{L}+ ){0,3}?(?:<study>|reports?)|(?:it is|it has been) (?:well |scientifically )?(?:proven|documented|known)|in our experience|we (?:have )?(?:often |always )?seen (?:that|it|this)|experience shows
  (?:(?:ت|أ)?ثبت(?:ت)?|(?:ت|أ)?شير|أشارت|(?:ت|أ)ظهر(?:ت)?|(?:ت|أ)ؤ?كد(?:ت)?|بينت|تبين|كشفت|بحسب|وفقا? ?ل?|حسب|تقول|ترى) (?:ال)?(?:أحدث |آخر |عدة |كثير من )?(?:ال)?<study>|<study> (?:\p{L}+ ){0,3}?(?:تثبت|أثبتت|تشير|أظهرت|تؤكد|أكدت|بينت)|من واقع (?:خبرتنا|تجاربنا)|(?:خبرتنا|تجاربنا|تجربتنا) (?:تقول|تثبت|تبين|تؤكد)|أثبتت (?:التجارب|تجاربنا)|من المثبت|ثبت (?:علميا|أن)
`)

/** Before these words in the same clause, a promise is denied. */
export const negation = phrases(String.raw`
  not|no(?!-)|never|cannot|can't|don't|won't|doesn't|isn't|aren't|without|neither|nor|nobody|nothing|none|hardly|لا|لن|لم|غير|ما (?:نقدر|أقدر|يقدر|نضمن|نستطيع|يمكن|فيه|لنا|نعرف|نملك)|ما(?= $)|مو|مش|ليس|ليست|ليسوا|لسنا|دون|بدون|بلا|عدم
`)
/** A multiple or nothing at all, without a number. */
export const multiples = phrases(String.raw`
  doubl(?:e|es|ed|ing)(?![- ](?:check|entry|entries|work|handling|booking|sided|count|data|keying))|tripl(?:e|es|ed|ing)|quadrupl\p{L}+|halv(?:e|es|ed|ing)|twice (?:as|the)|(?:two|three|four|five|ten)fold|(?:to|becomes?|reaches|reach|at) (?:almost |next to )?(?:zero|nil|nothing)|zero (?:\p{L}+ ){1,3}?(?:are|is|will)|every second|صفرا|إلى الصفر|يضاعف|تضاعف|ستضاعف|سيضاعف|(?:هتبقى|(?:ب|ه)?(?:ت|ي)ص(?:ي|ب)\p{L}{1,2}) (?:ال)?(?:ضعف|دبل)|يتضاعف|(?:ت|ي)?تضاعف(?:ت|وا)?|مضاعفة|ضعفين|ضعفي|ضعف(?=\s(?:ال|ما))
`)
/** What is only supposed or aimed at. */
export const hypothesis = phrases(
  String.raw`if|suppose|whether|examples?|e\.g|targets?|goals?|لو|إذا|لنفترض|مثلا|هدف|مستهدف`,
)
/** Words that make a number without a currency an amount of money. */
export const moneyWords = phrases(
  String.raw`budgets?|sales|revenues?|turnover|spend|spent|invest|raised|ميزاني\p{L}*|مبيعات\p{L}*|إيراد\p{L}*|خسر\p{L}*|ندفع|نصرف|معانا|خصص\p{L}*`,
)
/** What the visitor wants to reach. */
export const wishes = phrases(
  String.raw`wants?|wish|would like|aims?|hopes?|expects?|targets?|goals?|(?:ن|أ|ي|ت)(?:ريد|سعى|طمح|أمل|بي|بغى)|ودنا|عايزين|هدف\p{L}*|مستهدف`,
)
/** Words of a result: what the figure of a promise is about. */
export const saving = phrases(String.raw`
  sav(?:e|es|ed|ing|ings)|cut(?:s|ting)?|reduc\p{L}+|shorten\p{L}*|drop(?:s|ped|ping)?|falls?|fallen|fell|decreas\p{L}+|lower(?:s|ed|ing)?|shrink\p{L}*|slash\p{L}*|trim(?:s|med|ming)?|halv\p{L}+|eliminat\p{L}+|disappear\p{L}*|vanish\p{L}*|bring(?:s|ing)?… (?:down|up|below|under)|(?:goes?|comes?) (?:down|up)|lift\p{L}*|climbs?|jumps?|soars?|surges?|speeds? up|frees?(?: up)?|(?<=\p{L} )replac(?:e|es)|recover\p{L}*
  increas\p{L}+|improv\p{L}+|boost\p{L}*|rais(?:es?|ed|ing) (?:the|your|sales|output|revenue|productivity)|rises?|gains?|grows?|faster|quicker|more (?:\p{L}+ )?(?:productive|efficient|accurate|capacity|output|sales)|productivity|efficiency|accura\p{L}+|satisf\p{L}+|success\p{L}*|pay(?:s|ing)? (?:back|off|for)|payback|break(?:s|ing)? even|roi|returns? (?:on|of)|profit\p{L}*|earns?|settles?|(?:you|they|it)(?:'ll| will)
  (?:percent|times|half|thirds?|quarter) (?:fewer|less|more|higher|lower|better|cheaper)|(?:أقل|أكثر|أعلى|أسرع) بنسبة|أقل بمقدار
  (?:<will>)(?:وفر|خفض|نخفض|قلل|قلص|تقلص|ختصر|نزل|هبط|نقص|قل|تراجع|غني|عفي|ريح|ستغن|ستغني|قفز|صعد|كسب|عوض|سرع|حسن|تحسن|زيد(?! على| عن)|زداد|رفع|رتفع|ضاعف|قضي على|نهي|حقق)(?:ون|وا|ها|ه|كم|ان|ت)?
  توفير|وفر|خفض|انخفاض|تقليل|تقليص|اختصار|تسريع|أسرع|زيادة|ارتفاع|رفع|تحسين|تحسن|مضاعفة|دقة|دقتها|دقته|عائد|أرباح|إنتاجية|إنتاجيتكم|كفاءة|نجاح|رضا|تراجع|هبوط|نزول
`)
/** Right before or behind a share: it is promised. */
export const promised = phrases(String.raw`
  (?:saves?|cuts?|reduces?|lowers?|frees?|recovers?|improves?|increases?|raises?|lifts?|boosts?|gains?|(?:<will>)(?:وفر|خفض|قلل|قلص|ختصر|رفع|حسن|زيد|سرع|نخفض|رتفع)(?:ون|وا)?)(?: (?!the |those |these )\p{L}+){0,3}(?: by| to)?(?: an?)? $|(?:falls?|drops?|shrinks?|rises?|grows?|climbs?) by (?:an? )?$
  ^ (?:is |are |also |means |as )+(?:\p{L}+ ){0,3}?(?:savings?|reduction|gain|improvement|increase|cut)|^ (?:fewer|less|more|higher|lower|faster|cheaper)
`)
/** Words that make a time a promise of ours. */
export const delivery = phrases(String.raw`
  ready|live|finish(?:ed|es)?|complet\p{L}+|deliver\p{L}*|done|in place|up and running|operational|takes? (?:only|just)|only takes?|within only|installed|then takes?|within (?:an?|one) |(?:خلال|في غضون|في أقل من) (?:(?:يوم|أسبوع|شهر|ساعت|دقيقت)ين|يوم|أسبوع|شهر|ساعة|دقيقة)|you (?:will )?(?:see|get|have|receive)
  جاهز(?:ا|ة|ين)?|(?:ي|ت)كتمل|نسلم\p{L}*|تسليم|ننجز\p{L}*|إنجاز|(?:ي|ت)نجز|(?:ن|ي|ت)نتهي|(?:س)?تحصلون|(?:س)?ترون|يعمل بالكامل|(?:ي|ت)صبح|(?:ي|ت)صير
`)
/** The visitor's situation is restated. */
export const restating = phrases(String.raw`
  you(?:'ve| have| had)? (?:also |just |already )?(?:said|say|wrote|write|mention(?:ed)?|told|describ(?:e|ed)|state[ds]?|report(?:ed)?|estimate[ds]?|list(?:ed)?|note[ds]?|have|lose|spend|receive|get|employ|handle|process|pay|run|serve|treat|see)|as you|your (?:\p{L}+ )?(?:budget|deadline|team|staff|target|file|document|report|table|log)(?: of| is| has| says| shows)?
  ذكرتم|كتبتم|قلتم|أشرتم|أوضحتم|بينتم|لديكم|عندكم|تخسرون|تستقبلون|تعالجون|تصرفون|تنفقون|تدفعون|توظفون|ميزانيتكم|موعدكم|فريقكم|كما ورد|حسب كلامكم|بحسب ما
`)
export const deadline = phrases(
  'deadlines?|due dates?|go[- ]live|target date|موعدكم|مهلتكم|الموعد|المهلة',
)
/** What the visitor is said to have written is not reckoned. */
export const quoting = phrases('you (?:said|wrote|mentioned|told)|ذكرتم|كتبتم|قلتم')
/** An instruction at the start of a sentence. */
const instruction =
  /^[\s"*-]*(?:then |and |so |next,? |first,? )?(?:start|begin|pilot|test|try|collect|compare|choose|pick|take|train|keep|check|measure|ask|set|plan|spend|run|gather|list|draw|select|invite|give|meet|write|map|count|track|record|scan|read|rate|reserve|schedule|move|add|use|call|send|show|book|let|limit|review|interview|have|put|make|do|sort|tag|label|mark|hold|agree|name|appoint|print|export|group|split|watch|stop|open|visit|talk|walk|clean)\s/u
const planning = phrases(String.raw`
  pilots?|piloting|trials?|samples?|sampling|examples?|e\.g|for instance|suppose|assum\p{L}+|say|should|could|may|might|let(?:'s| us)|suggest|propose|recommend|would|every|at least|at most|up to|no more than|no longer than|enough|suffices?|targets?|goals?|if|whether|thresholds?|alerts?|limits?|until|interviews?|workshops?|sessions?|to be measured
  first (?:\p{L}+ |\d+ )?(?:hours?|days?|weeks?|months?|round|quarter|year)|(?:last|past|previous|coming|next|following) (?:\p{L}+ |\d+ )?(?:days?|weeks?|months?|years?|quarters?)|ahead|in advance|beforehand|before|resolution|by hand|random|at random|(?:to start|to begin) with|as a start
  ابد(?:أ|ؤ|ء)(?:وا)?|ابدأوا|(?:ن|ي|ت)بدأ|البدء|بداية|(?:ن|ي)?جرب\p{L}*|تجربة|تجريبي(?:ة)?|اختبار|(?:ن|ي)ختبر|عينة|عينات|مثال|مثلا|يمكن|يمكنكم|(?:ي|ت)كف(?:ي|يان|يكم)|ينبغي|يجب|(?:ن|أ|ي)قترح|اقتراحنا|(?:ن|أ)نصح|لو|إذا|لنفترض|افتراض|أولا|كل (?:ال)?(?:يوم|أسبوع|أسبوعين|شهر|صباح|مساء|مرة)|على الأقل|على الأكثر|حد أقصى|لا (?:ي|ت)(?:تجاوز|زيد)|حتى|يدويا|عادة|مسبقا
  (?:ي|ت|ن)(?:راجع|جمع|ختار|حدد|سجل|خصص|صنف)(?:ون)?|(?:ي|ت|ن)?قارن(?:وا)?|(?:راجع|اجمع|اختار|حدد|سجل|خصص|صنف|راقب|اكتب|احجز|استخرج|وزع|خذ|قيس|اسأل)وا|مراجعة|درب\p{L}*|يدرب|تدريب|ورش(?:ة)?|جلس(?:ة|ات)|مقابل(?:ة|ات)|(?:ي|ن)قاس|نقيس|خطة|مرحلة|جولة|تنبيه|هدف|عتبة|لآخر|آخر|أول \p{L}{2,8}(?:ين|ان|ي)|أول \d+|قبل
`)
/** What a share may be chosen for. */
const choosing = phrases(String.raw`
  samples?|random|by hand|thresholds?|alerts?|limits?|targets?|goals?|if|whether|pilots?|trials?|reviews?|checks?|at least|at most|عينة|عينات|يدويا|عتبة|تنبيه|هدف|(?:ي|ت|ن)راجع(?:ون)?|مراجعة|إذا|لو|هل|تجربة|على الأقل
`)
/** Whether a sentence proposes: a figure in it is a choice, and no claim. */
export const isProposal = (text: string, isShare: boolean): boolean =>
  isInstruction(text) || text.search(isShare ? choosing : planning) >= 0
export const isInstruction = (text: string): boolean => instruction.test(text)

/** A figure that follows from others stands beside one of these. */
export const reckoning = phrases(String.raw`
  about|roughly|around|some|nearly|almost|approximately|circa|or|i\.e|that is|that's|that leaves|those are|makes?|means?|equals?|adds? up to|amounts? to|comes? to|works? out at|totals?|in all|in total|altogether|together|each|per|a (?:day|week|month|year|shift)|daily|weekly|monthly|yearly|annually|hence|so|therefore|other|others|current|represents?|worth|lasts?|gap|share|leaves|figures?|numbers?|(?:at|by|on) your|remaining|the rest|fills?|twice|times|today|now|currently|at present|so far|below|above|difference|average
  نحو|قرابة|حوالي|تقريبا|زهاء|يقارب|تقارب|أي|(?:ي|ت)(?:عني|ساوي|عادل|بلغ|طلع|صير|كون)|بسعركم|(?:حسب|على) (?:أرقام|كلام|حساب)\p{L}*|فجوة|معناه\p{L}*|بواقع|بمعدل|البقية|إذن|إذا|فإن|مجموع(?:ها|ه)?|إجمالي|إجمالا|لكل|لل?واحد|الواحد|كل(?<!من كل)|(?:في|ب|كل) ?(?:ال)?(?:يوم|أسبوع|شهر|سنة|عام)|يوميا|أسبوعيا|شهريا|سنويا|(?:متب|با)قي(?:ة)?|باقون|باقين|(?:ي|ت)بقى|معا|اليوم|حاليا|الآن|أقل من|فرق|متوسط|وهو|وهي
`)
