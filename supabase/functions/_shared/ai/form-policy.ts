import type { ChatForm, FormField } from '#contract/assistant.ts'
import { foldWithPositions, foldPattern } from './normalize-text.ts'

const pattern = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(foldPattern).join('|')})(?![\\p{L}\\p{N}])`, 'u')

/** Arabic prefixes, before a word. */
const al = '(?:و|ب|ل|لل)?(?:ال)?'
/** The Arabic article in Latin letters. */
const el = '(?:el|al|l|r|s)?[ -]?'

/** What a form never asks for. */
const personal = pattern([
  // Identity papers.
  'national ?(?:id|identity)\\w*(?: (?:no|number|card))?|(?:id|identity) (?:no|number|card)|civil id|iqama\\w*|residen(?:ce|cy|t) (?:id|number|permit)|passport\\w*|driving licen[cs]e',
  `رقم ${al}(?:هوية|هويتك|هويتكم|إقامة|إقامتك|إقامتكم|جواز|جوازك|سجل المدني)|${al}(?:هوية|إقامة|هويتك|إقامتك) (?:ال)?(?:وطنية|شخصية|مقيم)|${al}هويتك(?:م)?|${al}إقامتك(?:م)?|جواز ${al}سفر(?:ك|كم)?|${al}سجل ${al}مدني|${al}هوية`,
  `(?:raqm|rakm|ra8m) ${el}(?:hawiy+a|hawey+a|huwiy+a|howiy+a|haweya|hwya|iqama|eqama|2qama|jawaz|gawaz)\\w*|${el}(?:hawiya|haweya|huwiya|hwya)(?:tak|tik)?|jawaz ${el}safar`,
  // Passwords and codes.
  'pass ?words?|pass ?code|pin|pin code|otp|one[- ]time (?:code|password)|(?:verification|security|secret|sms) code|(?:absher|nafath|nafaz|tawakkalna) (?:user|login|account|code|id|number|password|credentials?|pin)\\w*|absher|nafath|log ?in (?:details|credentials)|credentials',
  `كلم(?:ة|ه|ات) ${al}(?:مرور|سر)|كلمة ${al}مرور\\p{L}*|${al}رقم ${al}سري|${al}رمز ${al}(?:تحقق|دخول|تفعيل|سري|مؤقت)|${al}رمز ${al}تحقق|${al}باس ?وورد|${al}باسورد|(?:حساب|رمز|مستخدم) (?:أبشر|نفاذ)|${al}أبشر|${al}نفاذ(?: الوطني)?`,
  `kil?met? ${el}(?:sir+|serr?|moror|muroor)|kalimat ${el}(?:sir+|serr?|moror|muroor|morour)|${el}(?:basw[oa]rd|passward)|(?:raqm|ramz) ${el}(?:seri|serri|sirri|ta7a2o2|ta7aqoq|tahaqoq)`,
  // Cards and accounts.
  '(?:credit|debit|bank|payment|mada|visa|atm)[ -]card\\w*|card (?:no|number|details|holder|expiry)|cvv|cvc|iban|(?:bank )?account (?:no|number)|bank account(?: details)?',
  `رقم ${al}(?:بطاقة|بطاقتك|بطاقتكم|حساب|حسابك|حسابكم|آيبان|أيبان)|بطاقة ${al}(?:ائتمان|ائتمانية|مدى|بنكية|بنك|صراف|صرافة|دفع)|${al}بطاقة ${al}(?:ائتمانية|بنكية)|${al}(?:آيبان|أيبان)|${al}حساب ${al}بنكي`,
  `(?:raqm|rakm) ${el}(?:bi?ta[q2g8]a|bi?ta[q2g8]tak|7[ei]?sab|hi?sab|hesab)\\w*|${el}iban|${el}ayban`,
  // Health.
  '(?:your |personal |patient )?health (?:data|conditions?|records?|status|history|information|problems?)|medical (?:records?|history|conditions?|data|file number)|diagnos[ie]s|chronic (?:disease|illness)s?|diseases?|medications?|blood type|illness(?:es)?|allerg(?:y|ies)|disabilit(?:y|ies)',
  `${al}حالت?(?:ة|ك|كم) ${al}صحية|${al}حالتك(?:م)? ${al}صحية|${al}سجل(?:ك|كم)? ${al}(?:طبي|صحي)|${al}تاريخ(?:ك|كم)? ${al}(?:مرضي|طبي)|${al}تشخيص(?:ك|كم)?|${al}أمراض|مرض مزمن|${al}مرض|فصيلة ${al}دم|${al}أدوية|${al}وضع(?:ك|كم)? ${al}صحي|${al}بيانات ${al}(?:صحية|طبية)`,
  `${el}7al(?:a|tak) ${el}(?:se7iya|se77iya|sa7iya|s7ya)|fasilat ${el}dam|${el}amrad`,
  // Pay of a person, and classified data.
  '(?:your |monthly |current )?salary|(?:your|monthly|personal) income|wage',
  `${al}راتب(?:ك|كم)?(?: الشهري)?|${al}دخل(?:ك|كم) ?(?:الشهري)?|${al}دخل ${al}شهري`,
  `${el}(?:ratib|rateb|ratb|raatib)(?:ak|ik)?`,
  '(?:classified|top secret|secret|confidential) (?:data|documents?|information|files?|reports?|details)|top secret|state secrets?',
  `${al}(?:بيانات|وثائق|معلومات|ملفات|مستندات|تقارير) ${al}(?:سرية|مصنفة|محظورة|مقيدة)|سري(?:ة)? للغاية`,
  `(?:ma3lomat|ma3loomat|bayanat|wathayeq) ${el}(?:sirriya|seriya|serriya)`,
])

/** A question about how the organization works, or about how much of something there is. */
const aboutWork = pattern([
  '(?:do|does|did|is|are|have|has|will) (?:you|your (?:team|organi[sz]ation|entity|company|staff|system|systems)|the|there|staff|employees|it)(?= ).*',
  'how (?:do|does|are|is|many|much|often|long)(?= ).*',
  '(?:which|what) .*(?:systems?|tools?|process|processes|software|platform|documents|channels?|services?|steps?|types? of).*',
  '(?:number|volume|count|share) of .*',
  '.*(?:requests?|tickets?|resets?|policy|policies|management|workflow|verification process|renewals?|issuance|readers?|archive|per (?:day|week|month|year)).*',
  'هل (?:لديكم|لدى|تستخدم|تستخدمون|يستخدم|تواجه|تواجهون|يوجد|توجد|تتعاملون|تصدرون|تربطون|ترتبط|يرتبط|النظام|عندكم|تحتفظون|تعالجون)(?= ).*',
  '(?:كم|كيف) (?=\\p{L}).*',
  '(?:ما|أي) (?:هي |هو )?(?:ال)?(?:نظام|أنظمة|أدوات|إجراء|إجراءات|قنوات|منصة|خطوات|أنواع|مستندات|وثائق التي).*',
  '(?:عدد|حجم|نسبة|معدل) .*',
  '.*(?:طلبات|سياسة|سياسات|استعادة|إدارة|إجراءات|إصدار|تجديد|قارئ|أرشفة) .*',
])
/** It asks for the thing itself all the same. */
const handOver = pattern([
  'enter|type|write|give|provide|share|send|tell|fill|your (?:own )?(?:\\p{L}+ )?(?:id|iqama|passport|password|otp|code|pin|card|iban|salary|diagnosis)',
  'اكتب\\p{L}*|أدخل\\p{L}*|إدخال|أرسل\\p{L}*|زودنا\\p{L}*|شاركنا\\p{L}*|تزويدنا|اذكر\\p{L}*|هويتك(?:م)?|إقامتك(?:م)?|كلمة مرورك(?:م)?|راتبك(?:م)?|بطاقتك(?:م)?|جوازك(?:م)?',
])

/**
 * The form without the fields that ask for identity numbers, passwords, card or health data, somebody's salary or
 * classified data; `undefined` if none is left, or if the title asks for it.
 */
export function permittedForm(form: ChatForm): ChatForm | undefined {
  const fields = isAsked(form.title) || isAsked(form.titleAr) ? [] : form.fields.filter(isPermitted)
  return fields.length > 0 ? { ...form, fields } : undefined
}

function isPermitted(field: FormField): boolean {
  const { name, label, labelAr, placeholder = '', placeholderAr = '' } = field
  if (isAsked(label) || isAsked(labelAr)) return false
  // Under a question about the work, its answers and the name of the field may mention such data.
  if (isAboutWork(label) && isAboutWork(labelAr)) return !handOver.test(compared(placeholder))
  const options = [...(field.options ?? []), ...(field.optionsAr ?? [])]
  return ![name, placeholder, placeholderAr, ...options].some(isAsked)
}

const compared = (text: string) =>
  foldWithPositions(
    text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' '),
  ).text.replace(/\s+/gu, ' ')

const isAsked = (text: string): boolean => personal.test(compared(text)) && !isAboutWork(text)

const isAboutWork = (text: string): boolean =>
  aboutWork.test(compared(text)) && !handOver.test(compared(text))
