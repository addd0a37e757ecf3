import { foldWithPositions, foldPattern } from './normalize-text.ts'
import { numberForm, numbersIn, scaleForm, wordEnd, wordStart } from './numbers.ts'

/** What an answer may not claim: a number that nobody gave, an amount of money, a regulation as satisfied, a guarantee. */
export type ClaimReason = 'number' | 'price' | 'regulation' | 'guarantee'

/** Removes the claims of a text. In a title only the claim goes, elsewhere the sentence with it. */
export type ClaimCheck = (
  text: string,
  options?: { isTitle?: boolean },
) => { text: string; removed: ClaimReason[] }

type Span = { reason: ClaimReason; start: number; end: number }

const folded = (text: string) => foldWithPositions(text).text

const currency = foldPattern(
  `(?:[$€£¥₹\u20c1]|(?:${wordStart}(?:saudi |us |سعودي )?(?:sar|sr|usd|eur|gbp|aed|kwd|qar|bhd|omr|egp|inr|riyals?|rials?|halalas?|dollars?|euros?|pounds|dirhams?|dinars?|ريال(?:ا|ات|ين)?|ر\\.?\\s?س|دولار(?:ا|ات|ين)?|يورو|درهما?|دراهم|جنيه(?:ا|ات)?|دينارا?|دنانير|هللة)${wordEnd}))`,
)
const amount = `(?:${numberForm}(?:\\s?${scaleForm})*|${scaleForm})`
const price = new RegExp(
  [
    `${amount}\\s?(?:of )?${currency}`,
    `${currency}\\s?${amount}`,
    foldPattern(
      `${wordStart}(?:prices?|priced|fees?|سعر\\p{L}*|أسعار\\p{L}*|رسوم\\p{L}*|أتعاب\\p{L}*)${wordEnd}[^.\\n\\d]{0,20}\\d[\\d.,]*(?!\\s?%|[\\d.,])`,
    ),
  ].join('|'),
  'gu',
)

/** Numbers that are names, parts of a list or the prompt's own headings, and so no claim. */
const exempt = new RegExp(
  [
    foldPattern(`(?:first|أول|ال)\\s?30(?:\\s|-)(?:days?|يوما?)${wordEnd}`),
    '(?<=^|\\n)\\s*(?:[-*•]\\s*)?\\(?\\d{1,2}(?:[.)]|-(?=\\s?\\p{L}))(?=\\s|\\p{L})',
    foldPattern(`${wordStart}(?:phase|step|stage|option|مرحلة|خطوة|خيار)\\s#?\\d{1,2}${wordEnd}`),
    foldPattern(
      `${wordStart}(?:iso|iec|ieee|nist|vision|office|microsoft|windows|gpt|sap|industry|رؤية|آيزو|أيزو)(?:[/ -](?:iec|saudi|arabia|المملكة|السعودية))*[ -]?\\d+(?:[-:.]\\d+)*(?![\\d%]|\\s?%)`,
    ),
    '(?<!\\d)24/7(?!\\d)',
    // Parts of names such as GPT-4, B2B, S3 and of terms such as 4G and 2FA.
    '[a-z]-?\\d+(?:\\.\\d+)?[a-z]*(?![\\d%]|\\s?%|\\s?x)',
    '\\d(?:g|d|fa)(?![\\p{L}\\p{N}])',
  ].join('|'),
  'gu',
)
const pageReference = new RegExp(
  foldPattern(`${wordStart}(?:pages?|p\\.|صفحة|ص)\\s?(\\d+)${wordEnd}`),
  'gu',
)
/** A page mark of a document, also the old and the new form of digits. */
const pageMark = /\[(?:page|صفحه) (\d+)\]/gu

const regulation = new RegExp(
  foldPattern(
    `${wordStart}(?:pdpl|nca|sdaia|sama|ndmo|dga|cst|citc|gdpr|hipaa|ecc|iso|pci|nist|cma|sfda|soc 2|data protection|privacy|personal data|regulations?|regulatory|laws?|legislation|legal requirements|cyber ?security|controls|standards|نظام حماية|نظام مكافحة|أنظمة واللوائح|أنظمة المعمول|أنظمة السعودية|أنظمة ذات|لائحة|لوائح|ضوابط|حماية البيانات|خصوصية|أمن السيبراني|سدايا|ساما|بنك المركزي|هيئة|تشريعات|متطلبات النظامية|معايير|آيزو|أيزو)`,
  ),
  'gu',
)
const satisfied = new RegExp(
  foldPattern(
    `(?:compliant|${wordStart}(?:complies|comply|complying|conforms?|conforming|adheres?|adhering|in compliance|full compliance|ensur\\p{L}+ compliance|guarante\\p{L}+ compliance|certified|accredited|approved by|licensed by|meets?(?! with)|satisf(?:y|ies|ied|ying)|fulfil\\p{L}*|aligned with|متوافق(?:ا|ة)?|يتوافق|تتوافق|ممتثل(?:ا|ة)?|يمتثل|تمتثل|ملتزم(?:ا|ة)?|يلتزم|تلتزم|يستوفي|تستوفي|مستوف(?:ي|ية|اة|يا)?|يلبي|تلبي|(?:يحقق|تحقق|يضمن|تضمن|ضمان|تحقيق) (?:ال)?امتثال|مطابق(?:ا|ة)?|يطابق|تطابق|(?:معتمد|مرخص)(?:ا|ة)? من)${wordEnd})`,
  ),
  'gu',
)
/** Before the words above: the text says that somebody has to check it. */
const toCheck = new RegExp(
  foldPattern(
    `${wordStart}(?:check\\p{L}*|verif\\p{L}*|confirm\\p{L}*|asks?|review\\p{L}*|whether|if|how|what|must|needs?|has to|have to|should|clarif\\p{L}*|assess\\p{L}*|consult|required|not|no|يُتحقق|تحققوا|تحقق من|تأكد|تأكدوا|يتأكد|يراجع|راجعوا|مراجعة|هل|يجب|ينبغي|يلزم|لا|مدى|إذا|إن كان|غير|ليس|لم|كيف|ما|يشترط|اشتراط|يؤكد)${wordEnd}`,
  ),
  'u',
)

const guarantee = new RegExp(
  foldPattern(
    `${wordStart}(?:(?:we|i|will|can|fully) guarantee|guaranteed|guarantees (?:that|a|the|results?|success)|we promise|risk[- ]free|نضمن|أضمن|نعدكم|مضمون(?:ا|ة)?|بلا مخاطر|دون أي مخاطر)${wordEnd}`,
  ),
  'gu',
)
const negated = new RegExp(
  `${wordStart}${foldPattern("(?:not|no|never|cannot|can't|without|لا|لن|لم|غير|ليس|ليست|دون)")}\\s(?:\\S+\\s){0,2}$`,
  'u',
)

/**
 * Creates a check of an answer's claims against the texts that may support a number: those of the visitor and the facts
 * about the firm. Strict: a number in digits, a percentage and a multiple must stand in one of them, also a duration.
 * Not checked are small numbers in words, headings such as "First 30 days", numbers of lists and phases, and names such
 * as ISO 27001. An amount of money, a regulation that is called satisfied and a guarantee are never supported.
 */
export function createClaimCheck(sources: readonly string[]): ClaimCheck {
  const supported = {
    plain: new Set<string>(),
    percent: new Set<string>(),
    multiple: new Set<string>(),
  }
  const pages = new Set<string>()
  for (const source of sources) {
    const text = folded(source)
    for (const [, page = ''] of text.matchAll(pageMark)) pages.add(page)
    for (const { value, kind } of numbersIn(text.replace(pageMark, ' '))) {
      supported[kind].add(value)
      supported.plain.add(value)
    }
  }

  /** The claims of one sentence or title, folded. */
  function claimsIn(text: string): Span[] {
    const found: Span[] = [...text.matchAll(price)].map((match) => spanOf('price', match))
    const rest = text
      .replace(exempt, (match) => ' '.repeat(match.length))
      .replace(pageReference, (match, page: string) =>
        pages.has(page) ? ' '.repeat(match.length) : match,
      )
    for (const { value, kind, isWord, hasScale, start, end } of numbersIn(rest)) {
      const isClaim = !isWord || kind !== 'plain' || hasScale
      const isPrice = found.some((span) => span.start < end && start < span.end)
      if (isClaim && !isPrice && !supported[kind].has(value))
        found.push({ reason: 'number', start, end })
    }
    const rule = [...text.matchAll(regulation)]
    for (const met of rule.length > 0 ? text.matchAll(satisfied) : []) {
      if (toCheck.test(text.slice(0, met.index))) continue
      const near = rule.find(({ index }) => index > met.index) ?? rule[0] ?? met
      const spans = [spanOf('regulation', met), spanOf('regulation', near)]
      found.push({
        reason: 'regulation',
        start: Math.min(...spans.map(({ start }) => start)),
        end: Math.max(...spans.map(({ end }) => end)),
      })
      break
    }
    for (const match of text.matchAll(guarantee))
      if (!negated.test(text.slice(0, match.index))) found.push(spanOf('guarantee', match))
    return found
  }

  return (text, { isTitle = false } = {}) =>
    isTitle ? withoutSpans(text, claimsIn) : withoutSentences(text, claimsIn)
}

const spanOf = (reason: ClaimReason, match: RegExpExecArray): Span => ({
  reason,
  start: match.index,
  end: match.index + match[0].length,
})

/** A preposition that only leads to the removed number. */
const leading = new RegExp(
  `${wordStart}${foldPattern('(?:by|up to|over|from|to|of|in|within|for|at|about|around|بنسبة|بمقدار|إلى|خلال|بواقع|نحو|حوالي|من|في)')}\\s*$`,
  'u',
)

function withoutSpans(title: string, claimsIn: (text: string) => Span[]) {
  const { text, positions } = foldWithPositions(title)
  const spans = claimsIn(text).toSorted((a, b) => b.start - a.start)
  const kept = spans.reduce((rest, { start, end }) => {
    const from = text.slice(0, start).replace(leading, '').length
    return `${rest.slice(0, positions[from])} ${rest.slice(positions[end])}`
  }, title)
  return {
    text:
      spans.length === 0
        ? title
        : kept
            .replace(/\s+/gu, ' ')
            .replace(/\s+([,،:;.])/gu, '$1')
            .trim(),
    removed: spans.map(({ reason }) => reason),
  }
}

/** The end of a sentence inside a line. The number of a list ("1.") ends none. */
export const sentenceEnd = /(?<!^\s*\d{1,2})[.!?؟;؛]+["'»”’)\]]*(?=\s|$)/gmu
/** The mark of a list and a heading such as "Measure:" at the start of a line. */
const lineStart = /^\s*(?:(?:[-*•]|\d{1,2}[.)-])\s+)?(?:[^\n:.]{1,30}:(?=\s))?/u

function withoutSentences(text: string, claimsIn: (text: string) => Span[]) {
  const removed: ClaimReason[] = []
  const lines = text.split('\n').flatMap((line) => {
    const start = lineStart.exec(line)?.[0] ?? ''
    const head = claimsIn(folded(start)).length > 0 ? '' : start
    const parts = sentencesOf(line.slice(head.length))
    const kept = parts.filter((part, index) => {
      const [claim] = claimsIn(
        folded(index === 0 ? head + part : head.replace(/[\d]/g, ' ') + part),
      )
      if (claim) removed.push(claim.reason)
      return !claim
    })
    if (kept.length === parts.length) return [line]
    const rest = kept.join('').trim()
    return rest === '' ? [] : [`${head}${head && !/\s$/u.test(head) ? ' ' : ''}${rest}`]
  })
  return { text: removed.length > 0 ? lines.join('\n') : text, removed }
}

/** The sentences of a line, each with the spaces before it. */
function sentencesOf(line: string): string[] {
  const ends = [...line.matchAll(sentenceEnd)].map((match) => match.index + match[0].length)
  const starts = [0, ...ends.filter((end) => line.slice(end).trim() !== '')]
  return starts.map((start, index) => line.slice(start, starts[index + 1]))
}
