import { fold, numbers, numbersWithContext, sentences, wordLine, words } from './text.ts'

const figure = String.raw`\d+(?:[.,٫٬]\d+)*`
const numberWord =
  '(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|' +
  'عشره|عشرين|عشرون|ثلاثين|ثلاثون|اربعين|اربعون|خمسين|خمسون|ستين|ستون|سبعين|سبعون|ثمانين|ثمانون|تسعين|تسعون|ميه|مايه|ميتين|الف|الاف|الفين|مليون|مليونين)'
const scale = '(?:k|m|thousand|million|hundred|الف|الاف|مليون|ملايين)'
const currency =
  '(?:sar|usd|eur|aed|sr|riyals?|rials?|dollars?|euros?|ريال|ريالا|ريالات|دولار|دولارا|درهم)'
const price = new RegExp(
  `[$€£﷼]\\s?${figure}|${figure}\\s?[$€£﷼]|(?<!\\p{L})(?:${figure}|${numberWord})\\s*(?:${scale}\\s*)?(?:saudi\\s+)?${currency}(?!\\p{L})|(?<!\\p{L})${currency}\\s?${figure}`,
  'gu',
)

/** Prices that the visitor did not name. */
export function prices(text: string, source: string): string[] {
  const known = (fold(source).match(price) ?? []).map((each) => each.replace(/\s/g, ''))
  return (fold(text).match(price) ?? []).filter((each) => !known.includes(each.replace(/\s/g, '')))
}

const share =
  /^\s?(?:%|x\b|×|percent|per cent|times\b|fold|بالميه|بالمايه|في الميه|في المايه|اضعاف|ضعف|مرات)/u
const planning = /(?:first|in|within|after|next|of|اول|خلال|بعد|مده|لمده)\s+$/u
const unitOfTime =
  /^[\s-]?(?:days?|weeks?|months?|minutes?|يوم|ايام|اسبوع|اسابيع|شهر|اشهر|شهور|دقيقه|دقايق)/u
const sharesInWords = new RegExp(
  `(?:${numberWord})\\s+(?:percent|per cent|بالميه|بالمايه|في الميه|في المايه)|\\b(?:two|three|four|five|ten)fold\\b|\\b(?:doubles|triples|quadruples)\\b|(?:ثلاثه|اربعه|خمسه|عشره) اضعاف`,
  'gu',
)

/**
 * Numbers that neither the visitor nor the firm's facts contain. A count up to twelve and the length of a first step
 * are part of a proposal, unless a percent sign or a multiple makes them a claim.
 */
export function unsupportedNumbers(text: string, source: string): string[] {
  const known = new Set(numbers(source))
  const knownShares = new Set(
    numbersWithContext(source).flatMap(({ value, after }) => (share.test(after) ? value : [])),
  )
  const inFigures = numbersWithContext(text).filter(({ value, before, after }) => {
    // A mark says that nobody gave it.
    if (/^\s?(?:%|\p{L}+)?\s?\u204e/u.test(after)) return false
    if (share.test(after)) return !knownShares.has(value)
    if (known.has(value) || /\p{L}$/u.test(before)) return false
    if (/(?:vision|رويه)\s+$/u.test(before)) return false
    if (planning.test(before) && unitOfTime.test(after)) return false
    return Number(value) > 12
  })
  const inWords = (fold(text).match(sharesInWords) ?? []).filter(
    (each) => !fold(source).includes(each),
  )
  return [...inFigures.map(({ value, after }) => value + after.slice(0, 8)), ...inWords]
}

const satisfied = [
  /(?:compliant|complies|comply|compliance|conforms?|conformity|certified) (?:fully )?(?:with|to|under|by)\b/u,
  /(?:meets?|satisf(?:y|ies)|fulfill?s?) (?:all |every |the |of )*(?:[a-z]+ ){0,2}(?:requirements?|regulations?|controls|law|pdpl|nca|sama|sdaia|ndmo)\b/u,
  /(?:pdpl|nca|sama|sdaia|ndmo|gdpr)[- ](?:compliant|approved|certified)/u,
  /(?:متوافق|متوافقه|متوافقا|ملتزم|ملتزمه|مطابق|مطابقه)(?: تماما| كليا| بالكامل)? (?:مع|ل|ب)\s?(?:ال)?(?:نظام|انظمه|لايحه|لوايح|ضوابط|متطلبات|معايير|سدايا|ساما|هييه)/u,
  /(?:يستوفي|تستوفي|نستوفي|مستوف|مستوفي|مستوفيه|استوفي|يلبي|تلبي)(?: جميع| كل| كافه)? (?:ال)?(?:متطلبات|اشتراطات|ضوابط|نظام|لايحه|لوايح|انظمه)/u,
]
const isOpen =
  /\b(?:check|verify|confirm|whether|ask|clarify|review|not|cannot|must|needs? to|should|if)\b|يتحقق|تحقق|نتحقق|التاكد|يتاكد|تاكد|يراجع|مراجعه|هل |يوكد|(?<!\p{L})(?:لا|لم) |ينبغي|يجب/u

/** Sentences that call a regulation satisfied, instead of something to check. */
export const satisfiedRegulations = (text: string): string[] =>
  sentences(text).filter(
    (each) => satisfied.some((pattern) => pattern.test(each)) && !isOpen.test(each),
  )

const guarantee =
  /guarantee[ds]?|risk[- ]free|we promise|\b100\s?%|\bcertain to\b|نضمن|مضمون|مضمونه|بضمان|بلا مخاطر|دون مخاطر|خال من المخاطر|نعدك|نعدكم/u
const isDenied = /\b(?:no|not|cannot|can't|never|without)\b|(?<!\p{L})(?:لا|لن|ليس) |دون وعود/u

export const guarantees = (text: string): string[] =>
  sentences(text).filter((each) => guarantee.test(each) && !isDenied.test(each))

const personalShapes = [
  /(?<!\d)[12]\d{9}(?!\d)/,
  /(?<!\d)(?:\+?9665|05)\d{8}(?!\d)/,
  /(?<!\d)(?:\d[ -]?){15}\d(?!\d)/,
  /\bsa\d{22}\b/,
]

/** Identity, phone, card and account numbers. */
export const personalData = (text: string): string[] =>
  personalShapes.flatMap((shape) => shape.exec(fold(text))?.[0] ?? [])

const forbiddenField =
  /national id|identity|\biqama\b|passport|password|passcode|\botp\b|one.time code|verification code|\bpin\b|absher|nafath|card|\bcvv\b|\biban\b|account number|medical (?:record|history|file)|diagnos|health (?:condition|data|record|status)|illness|disease|blood|\bid number\b|هويه|اقامه|جواز|كلمه المرور|كلمه السر|الرقم السري|رمز التحقق|ابشر|نفاذ|بطاق|ايبان|رقم الحساب|حساب بنكي|مرض|صحي|تشخيص|فصيله/u

/** Texts of form fields that ask for what a form must not ask for. */
export const forbiddenFields = (fields: readonly string[]): string[] =>
  fields.filter((text) => forbiddenField.test(fold(text).replaceAll(/[_-]/g, ' ')))

/** Words in a row that are in the instructions and in nothing that may be repeated. */
export function repeatedRun(text: string, sent: string, repeatable: string, length = 14): string {
  const own = words(text)
  const instructions = wordLine(sent)
  const allowed = wordLine(repeatable)
  for (let at = 0; at + length <= own.length; at++) {
    const run = ` ${own.slice(at, at + length).join(' ')} `
    if (instructions.includes(run) && !allowed.includes(run)) return run.trim()
  }
  return ''
}
