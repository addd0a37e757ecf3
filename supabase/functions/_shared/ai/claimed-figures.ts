import { withoutAddresses } from './addresses.ts'
import { foldPattern, type Folded } from './normalize-text.ts'
import table from './number-words.json' with { type: 'json' }
import { numbersIn, wordEnd, wordStart, type Quantity } from './numbers.ts'
import { isYear } from './support.ts'

/** The months of both calendars. */
const monthNames = table.months
const months = monthNames.join('|')
const numbered =
  'phases?|steps?|stages?|options?|weeks?|days?|months?|years?|quarters?|articles?|sections?|clauses?|chapters?|parts?|annex|appendix|forms?|levels?|tiers?|gates?|versions?|releases?|rounds?|waves?|sprints?|rows?|lines?|figures?|tables?|items?|suggestions?|questions?|cases?|scenarios?|branch|building|floor|room|shift|group|team|ward|zone|number|no\\.|nr|#|مرحلة|خطوة|خيار|أسبوع(?:ان|ين)?|أسابيع|ربع|مادة|بند|فقرة|فصل|باب|نموذج|مستوى|جولة|إصدار|رقم|طابق|قسم|مجموعة|سؤال|اقتراح|سطر|صف|عمود|جدول|شكل|حالة|فرع|دفعة'
/** Numbers that are names, dates, times, parts of a list or the prompt's own headings. */
const exempt = new RegExp(
  foldPattern(
    [
      `(?:first|أول|ال)\\s?30(?:\\s|-)(?:days?|يوما?)${wordEnd}`,
      '(?<=^|\\n)\\s*(?:[-*•]\\s*)?\\(?\\d{1,2}(?:[.)]|-(?=\\s?\\p{L}))(?=\\s|\\p{L})',
      `${wordStart}(?:${numbered})\\s?\\d{1,3}(?:\\s?(?:-|–|to|and|,|و|إلى)\\s?\\d{1,3})?(?![\\d%]|\\s?%)`,
      `${wordStart}(?:iso|iec|ieee|nist|vision|office|microsoft|windows|gpt|sap|industry|رؤية|آيزو|أيزو)(?:[/ -](?:iec|saudi|arabia|المملكة|السعودية))*[ -]?\\d+(?:[-:.]\\d+)*(?![\\d%]|\\s?%)`,
      `\\d{1,2}(?:st|nd|rd|th)?(?: of|-)? ?(?:${months})${wordEnd}(?:,? ?\\d{4}(?!\\d))?`,
      `(?<!\\p{L})(?:${months}) ?\\d{1,4}(?:st|nd|rd|th)?(?!\\d)(?:,? \\d{4}(?!\\d))?`,
      `(?<=${wordStart}(?:of|in|per|من كل|لكل|من) (?:an? |every |each )?)(?:hundred|thousand|مئة|ألف)${wordEnd}|${wordStart}ربع (?:ال)?(?:ماضي|سابق|أخير|حالي|قادم|أول|ثاني|ثالث|رابع)${wordEnd}`,
      '\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}',
      '\\d{1,2}:\\d{2}(?:\\s?[ap]m)?|\\d{1,2}\\s?[ap]m(?!\\p{L})|\\d(?:st|nd|rd|th)(?!\\p{L})',
      '(?<!\\d)(?:24/7|80/20|20/80|50/50)(?!\\d)',
      `\\d[\\d.,]{0,12} ?(?:dpi|ppi|px|pixels?|[kmgt]b|mbps|gbps|ghz|°|degrees|cm|mm|km|نقطة في البوصة|ميغا\\p{L}*|جيجا\\p{L}*|بكسل|درجة|سم|مم|كم)${wordEnd}`,
      // Parts of names such as GPT-4, B2B, S3 and of terms such as 4G and 2FA.
      '(?<![\\p{L}\\d])[a-z]{1,10}-?\\d+(?:\\.\\d+)?[a-z]*(?![\\d%]|\\s?%|\\s?x)',
      '\\d(?:g|d|fa)(?![\\p{L}\\p{N}])',
    ].join('|'),
  ),
  'gu',
)
const pageReference = new RegExp(
  foldPattern(`${wordStart}(?:pages?|p\\.|صفحة|ص)\\s?(\\d+)${wordEnd}`),
  'gu',
)
/** Behind a year, and not behind a number of things. */
const yearContext = new RegExp(
  foldPattern(
    `(?:${wordStart}(?:in|since|by|from|until|end of|early|late|of|for|to|q[1-4]|عام|سنة|في|منذ|حتى|قبل|بعد|نهاية|مطلع|من|إلى)|\\() ?$`,
  ),
  'u',
)
/** "IFRS 17": the word before is an abbreviation. */
const abbreviation = /(?:^|[^\p{L}])\p{Lu}{2,}[ -]$/u

/** The numbers of a sentence that may be claims. A page is none if a file has it. */
export function claimedFigures(
  original: string,
  { text, positions }: Folded,
  pages: ReadonlySet<string | undefined>,
): Quantity[] {
  const blank = (match: string) => ' '.repeat(match.length)
  const rest = withoutAddresses(text)
    .replace(exempt, blank)
    .replace(pageReference, (match, page: string) => (pages.has(page) ? blank(match) : match))
  return numbersIn(rest).filter(({ unit, value, start, end }) => {
    if (unit !== 'count') return true
    const before = text.slice(Math.max(0, start - 12), start)
    if (isYear(value) && (yearContext.test(before) || !/^ \p{L}/u.test(text.slice(end, end + 2))))
      return false
    const at = positions[start] ?? 0
    return !abbreviation.test(original.slice(Math.max(0, at - 12), at))
  })
}

const monthPatterns = monthNames.map(
  (names) => new RegExp(foldPattern(`${wordStart}(?:${names})${wordEnd}`), 'gu'),
)
/** The months that a folded text names with a day or a year, each with the end of its name. */
export function monthsIn(text: string): { month: number; end: number }[] {
  return monthPatterns.flatMap((pattern, month) =>
    [...text.matchAll(pattern)].flatMap(({ 0: name, index }) => {
      const end = index + name.length
      const isDate =
        /\d ?$/u.test(text.slice(Math.max(0, index - 2), index)) ||
        /^,? ?\d/u.test(text.slice(end, end + 3))
      return isDate ? { month, end } : []
    }),
  )
}
/** Days and months in figures, in either order. */
export const numericMonthsIn = (text: string): number[] =>
  [
    ...text.matchAll(/(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}|\d{4}[/.-](\d{1,2})[/.-](\d{1,2})/gu),
  ].flatMap((match) => match.slice(1).flatMap((each) => (each ? Number(each) - 1 : [])))
