import { hasArabic } from './language.ts'
import { foldWithPositions, foldPattern } from './normalize-text.ts'
import table from './number-words.json' with { type: 'json' }

/**
 * What a number counts. A share is a part of one (a third is 0.333), a time is in minutes, a multiple is "2x" or "half as
 * long".
 */
export type Unit = 'count' | 'share' | 'multiple' | 'time' | 'money'

/** A number with its unit in a folded text, in digits or in words. */
export type Quantity = {
  value: number
  /** The number as it is written, without its unit. */
  plain: number
  unit: Unit
  isWord: boolean
  /** More ("more than half") or less ("nearly double") than the words of a part or a multiple say. */
  lean?: 1 | -1 | undefined
  /** The minutes of the period it is counted in: "40 calls a day". */
  period?: number | undefined
  start: number
  end: number
}

/** Not inside a word; Arabic prefixes such as "and" and "by" are part of it. */
export const wordStart = '(?<![\\p{L}\\p{N}])(?:و|ف)?(?:ب|ل|ك)?(?:ال|ل)?'
export const wordEnd = '(?![\\p{L}\\p{N}])'

type Word = { value: number; is: 'one' | 'ten' | 'hundred' | 'scale' | 'part' | 'sum' }
const hundreds = ['مئة', 'مائة', 'مية', 'ميه', 'مئه']
const lexicon = new Map<string, Word>()
// Values and their words; "*" stands for the ways to write a hundred.
for (const is of ['one', 'ten', 'hundred', 'sum', 'scale', 'part'] as const)
  for (const [number, forms] of Object.entries(table[is])) {
    const [value = 0, divisor = 1] = number.split('/').map(Number)
    for (const form of forms.split(' '))
      for (const hundred of hundreds)
        lexicon.set(foldWithPositions(form.replace('*', hundred)).text, {
          is,
          value: value / divisor,
        })
  }

const words = [...lexicon.keys()].toSorted((a, b) => b.length - a.length).join('|')
/** "1,240" is one number, the cells "1,1240,35" are three. */
const token = new RegExp(
  `(?<![\\d.])(?<digits>(?:\\d{1,3}(?:,\\d{3}){1,4}(?!,?\\d)|\\d+)(?:\\.\\d+)?)(?<scale>[km]${wordEnd})?|${wordStart}(?<word>${words})${wordEnd}`,
  'gu',
)
/** What may stand between the parts of one number. */
const joint = /^(?:[ -]| ?و|(?: |-)and (?:an? )?|[ -]an? )$/u

const formsOf = (minutes: Record<string, string>) =>
  Object.entries(minutes).map(([number, form]) => {
    const [value = 0, divisor = 1] = number.split('/').map(Number)
    return { value: value / divisor, form: foldPattern(form) }
  })
const units = formsOf(table.units)
const adverbs = formsOf(table.often)
const every = (source: string) => new RegExp(foldPattern(source), 'gu')
const time = `(?:${units.map(({ form }) => form).join('|')})${wordEnd}`
/** Units that are a number themselves: "يومين" is two days, "an hour and a half" 90 minutes. */
const duals = every(
  '(?<![\\p{L}\\p{N}])(?:و|ف)?(?:ب|ل|ك)?(?:ال)?(ثانيت|دقيقت|ساعت|يوم|أسبوع|شهر|سنت|عام)(?:ان|ين|(?<=ت)ي)(?![\\p{L}\\p{N}])',
)
const andHalf = every(
  `(?<![\\p{L}\\p{N}])(?:an? |ال)?(?<unit>${time}) (?:and a half|ونصف?|(?<one>واحدة?)|(?<less>إلا ربع))${wordEnd}`,
)
/** "within a week" */
const withinOne = every(
  `(?<=(?:within|in under|in less than|خلال|في غضون|في أقل من) )(?:an? |one )?(?<unit>${time})(?! (?:أول|ال))`,
)
const currency = foldPattern(
  `(?:[$€£¥\u20c1]|﷼|${wordStart}(?:saudi |us |سعودي )?(?:sar|sr|usd|eur|gbp|aed|kwd|qar|bhd|omr|egp|riyals?|rials?|halalas?|dollars?|euros?|pounds|dirhams?|dinars?|ريال(?:ا|ات|ين)?|ر\\.?\\s?س|دولار(?:ا|ات|ين)?|يورو|درهما?|دراهم|جنيه(?:ا|ات)?|دينارا?|دنانير)${wordEnd})`,
)
const after = (source: string) => new RegExp(`^${foldPattern(source)}`, 'u')
const isShare = after(
  '\\s?(?:%|percentage points?|percent|per cent|pct|(?:بال|في ال|من ال)(?:مئة|مائة|مية|ميه)|نقطة مئوية|نقاط مئوية)',
)
const isMultiple = after(
  `\\s?-?(?:x${wordEnd}|×|fold${wordEnd}|أضعاف|times${wordEnd}(?! (?:a|per|each|every|in|this) ))`,
)
const isTime = after(
  `[\\s+-]{0,2}(?:(?<article>(?:of )?an? |ال)|(?:(?:working|business|calendar|person|man|staff)[ -])|من ال)?(?<unit>${time})(?<half>(?: and a half| ونصف?(?!\\p{L})))?`,
)
export const currencyEnd = new RegExp(`${currency}[^\\p{L}\\p{N}]*$`, 'u')
const isMoney = after(`[\\s-]?(?:of )?${currency}`)
const moneyBefore = new RegExp(`${currency}\\s?$`, 'u')
/** The unit of the second number of a range belongs to the first one too. */
const range = after(
  ' ?(?:-|–|to|or|and|إلى|أو|و)(?: (?:under|below|less than|only|just|about|around|at most|أقل من|نحو|حوالي|فقط))? ?$',
)
const to = /to|الي/u
/** "nine out of ten" */
const outOf = after(' (?:out of|of every|in every|of each|من كل|من أصل|in) (?:every |the )?$')

/** "one request in five" */
const oneIn = after(' \\p{L}+ (?:in|out of|of every) (?:every )?$')

/** "a customer out of every ten" */
const oneOutOf = new RegExp(
  foldPattern('(?:out of every|in every|of every|من كل|من بين كل) $'),
  'u',
)

const minutesOf = (unit = '') =>
  [...units, ...adverbs].find(({ form }) => new RegExp(`^(?:${form})$`, 'u').test(unit))?.value ?? 1

/** The minutes of the last unit of time in a folded text. */
const timeWords = new RegExp(`${wordStart}(${time})`, 'gu')
export const minutesIn = (text: string): number | undefined => {
  const [, unit] = [...text.matchAll(timeWords)].at(-1) ?? []
  return unit ? minutesOf(unit) : undefined
}

/** Whether a folded text names a period of so many minutes, such as "monthly". */
export const namesPeriod = (text: string, minutes: number | undefined): boolean =>
  [...units, ...adverbs].some(
    ({ value, form }) =>
      value === minutes && new RegExp(`${wordStart}(?:${form})${wordEnd}`, 'u').test(text),
  )

const more = 'more than|over|above|at least|أكثر من|فوق|(?:ي|ت)تجاوز|(?:ي|ت)زيد (?:على|عن)'
const less = 'nearly|almost|close to|under|less than|أقل من|قرابة|(?:ي|ت)قارب'
const leaning = new RegExp(
  foldPattern(`(?:(?<more>${more})|${less}) (?:an? |one )?(?:ال|ب)?$`),
  'u',
)
const inPeriod = after(
  `[^,.;:!?\\n\\d]{0,24}?(?:(?: (?:an?|per|each|every|in an?|كل|لكل) | ?/ ?| في ?ال| بال| لل)(?<unit>${time})| (?<often>${adverbs.map(({ form }) => form).join('|')})${wordEnd})`,
)
/** The minutes of the period in which the things in front of a text are counted. */
function periodIn(rest: string) {
  const { unit, often = unit } = inPeriod.exec(rest)?.groups ?? {}
  return often === undefined ? undefined : minutesOf(often)
}

/** The numbers in a folded text with their units. In a source, "one of eight" is a share, too. Linear time. */
export function numbersIn(text: string, isSource = false): Quantity[] {
  const found: (Quantity & { factor: number })[] = []
  for (const number of joined(text, isSource)) {
    const rest = text.slice(number.end, number.end + 40)
    const before = text.slice(Math.max(0, number.start - 12), number.start)
    const quantity: Quantity & { factor: number } = withUnit(number, rest, before)
    quantity.period = periodIn(text.slice(quantity.end, quantity.end + 40))
    const leaned = quantity.isWord && leaning.exec(text.slice(0, number.start).slice(-20))
    if (leaned) quantity.lean = leaned.groups?.['more'] ? 1 : -1
    const last = found.at(-1)
    // The half of "three hours and a half".
    if (last && quantity.start < last.end) continue
    const between = last ? text.slice(last.end, quantity.start) : ''
    const isShareOf =
      outOf.test(between) ||
      (between === ' of ' && last?.isWord && (isSource || quantity.value === 10))
    if (last && isShareOf && last.value < quantity.value && quantity.unit === 'count') {
      Object.assign(last, { unit: 'share', value: last.value / quantity.value, end: quantity.end })
      continue
    }
    // "one request in five" is a share, too.
    if (last?.value === 1 && oneIn.test(between))
      found.push({ ...last, unit: 'share', value: 1 / quantity.value, start: last.end })
    const isPart = last !== undefined && last.value > 1 && quantity.start - last.end < 24
    if (oneOutOf.test(text.slice(0, quantity.start).slice(-14)) && !outOf.test(between) && !isPart)
      Object.assign(quantity, { unit: 'share', value: 1 / quantity.value })
    const isRange = last !== undefined && range.test(between)
    if (isRange && last.unit === 'count' && quantity.unit !== 'count')
      Object.assign(last, { unit: quantity.unit, value: last.value * quantity.factor })
    else if (isRange && last.unit === 'time' && quantity.unit === 'count' && to.test(between))
      Object.assign(quantity, { unit: 'time', value: quantity.value * last.factor })
    found.push(quantity)
  }
  const times = [
    ...Array.from(text.matchAll(duals), (match) => timeOf(match, 2, singular(match[1] ?? ''))),
    ...Array.from(text.matchAll(andHalf), (match) =>
      timeOf(match, match.groups?.['one'] ? 1 : match.groups?.['less'] ? 0.75 : 1.5),
    ),
    ...Array.from(text.matchAll(withinOne), (match) => timeOf(match, 1)),
  ]
  // Of two that overlap, the first; the time instead of the "half" in it.
  let end = 0
  return [...times, ...found]
    .toSorted((a, b) => a.start - b.start)
    .filter((each) => {
      const isFree = each.start >= end
      if (isFree) end = each.end
      return isFree
    })
}

const singular = (stem: string) => stem.replace(/ت$/u, 'ه')

/** A time that has no number of its own. */
const timeOf = (
  match: RegExpExecArray,
  plain: number,
  unit = match.groups?.['unit'],
): Quantity => ({
  plain,
  value: plain * minutesOf(unit),
  unit: 'time',
  isWord: true,
  start: match.index,
  end: match.index + match[0].length,
})

type Numbered = { value: number; isWord: boolean; isPart: boolean; start: number; end: number }

function withUnit(number: Numbered, rest: string, before: string) {
  const { isPart } = number
  const as = (unit: Unit, length = 0, factor = 1) => ({
    ...number,
    unit,
    factor,
    value: number.value * factor,
    plain: number.value,
    end: number.end + length,
  })
  const share = isShare.exec(rest)
  if (share) return as('share', share[0].length, 0.01)
  if (before.endsWith('%')) return as('share', 0, 0.01)
  const multiple = isMultiple.exec(rest)
  if (multiple) return as('multiple', multiple[0].length)
  // "a tenth of SAR 95,000" is a share.
  const money = isPart && rest.startsWith(' of ') ? null : isMoney.exec(rest)
  if (money || moneyBefore.test(before)) return as('money', money?.[0].length)
  const timed = isTime.exec(rest)
  // "half a day" is a time, "twice a day" is none.
  if (timed && (isPart || !timed.groups?.['article'])) {
    const factor = minutesOf(timed.groups?.['unit'])
    const half = timed.groups?.['half'] ? factor / 2 : 0
    return { ...as('time', timed[0].length, factor), value: number.value * factor + half }
  }
  return as(isPart ? 'share' : 'count')
}

/** "خمس" is five, or a fifth of something. */
const partWords = new Map(
  ['خمس', 'سدس', 'سبع', 'ثمن', 'تسع', 'عشر'].map((word, index) => [word, 1 / (index + 5)]),
)
const ofSomething = after(' (?!مليون|ألف|مليار)(?:ال\\p{L}|\\p{L}{2,12}(?:كم|ها|هم|نا)(?!\\p{L}))')

/** "the third step" and "this quarter" are no shares. */
const ordinal = /^(?:third|quarter|fifth|tenth)$/
const isFraction =
  /^ (?:of|off|come|comes|came|are|is|were|gets?|drops?|leaves?|stays?|fewer|less|more|faster|shorter)(?!\p{L})/u
const byA = /(?:by|for|in|to) an? $/
/** "نص" is a half only before these, and else a text. */
const ofNumber = after(
  ` (?:ال)?(?:(?:ألف|مليون|مليار|(?:وقت|مدة|عدد|سعر|تكلفة|جهد|مبلغ|كمية|مصاريف)\\p{L}{0,3})${wordEnd}|${time})`,
)
/** "مليونا ريال" is two million, "خمسون مليونا" one; "مليونا ومئتي ألف" is one, too. */
const dualEnd = /^(?:الفا|مليونا|مليارا)$/
const ofThings = /^ (?!و|ف|من |كل |على )\p{L}+(?<!ا)(?!\p{L})/u
const quarterOfYear = after(' ال(?:أول|ثاني|ثالث|رابع|أخير|قادم|حالي)')

/** A number that is read word by word. */
type Open = Numbered & { total: number; current: number; scale: number; last: Part['is'] }
type Part = {
  is: Word['is'] | 'digits'
  value: number
  isAnd: boolean
  isArabic: boolean
  /** Whether thousands follow. */
  isBeforeThousand: boolean
}

/** The numbers of a text without their units: "one hundred and fifty" and "1.2 million" are one each. */
function joined(text: string, isSource: boolean): Numbered[] {
  const numbers: Open[] = []
  for (const match of text.matchAll(token)) {
    const { digits, scale = '', word = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    const rest = text.slice(end, end + 20)
    const part = ofSomething.test(rest) ? partWords.get(word) : undefined
    const known: Word | undefined = part ? { is: 'part', value: part } : lexicon.get(word)
    const start = known ? text.indexOf(word, match.index) : match.index
    const open = numbers.at(-1)
    const between = open ? text.slice(open.end, start).replace(/ال$/u, '') : ''
    const value =
      known?.value ?? Number(digits?.replaceAll(',', '')) * ({ k: 1e3, m: 1e6 }[scale] ?? 1)
    const next: Part = {
      is: known?.is ?? 'digits',
      value,
      isAnd: /و|and/u.test(between),
      isArabic: hasArabic(word),
      isBeforeThousand: /^ (?:الف|الاف|thousand)/u.test(rest),
    }
    if (open && joint.test(between) && canFollow(open, next)) extend(open, next)
    else {
      const isNone =
        (ordinal.test(word) &&
          !isFraction.test(rest) &&
          !(isSource && /(?<!\p{L})an? $/u.test(text.slice(0, start).slice(-3))) &&
          !byA.test(text.slice(0, start).slice(-8))) ||
        (word === 'ربع' && quarterOfYear.test(rest)) ||
        (word === 'نص' && !isSource && !ofNumber.test(rest))
      if (isNone) continue
      const none = { value: 0, total: 0, current: 0, scale: 1, isPart: false }
      const first: Open = {
        ...none,
        isWord: known !== undefined,
        start: match.index,
        end,
        last: next.is,
      }
      extend(
        first,
        dualEnd.test(word) && ofThings.test(rest) ? { ...next, value: 2 * value } : next,
      )
      numbers.push(first)
      continue
    }
    open.end = end
  }
  return numbers
}

function canFollow(
  { last, current, isPart }: Open,
  { is, value, isAnd, isArabic, isBeforeThousand }: Part,
): boolean {
  // "مليون و100 ألف"
  if (is === 'digits') return last === 'scale' && isAnd && isBeforeThousand
  if (is === 'scale') return !isAnd && last !== 'scale'
  if (is === 'part') return last !== 'part' && (isAnd || last === 'one')
  if (isPart || last === 'digits') return false
  if (is === 'hundred') return isAnd ? last === 'scale' : current > 0 && current < 20
  // In Arabic "five and twenty" and "three ten".
  if (is === 'ten' && current > 0 && current < 10) return isAnd && isArabic
  if (value === 10 && current > 1 && current < 10) return last === 'one' && !isAnd && isArabic
  if (is === 'one') return current % (last === 'ten' ? 10 : 100) === 0
  return current % (is === 'ten' ? 100 : 1000) === 0
}

function extend(open: Open, { is, value, isAnd }: Part): void {
  if (is === 'scale' && open.last === 'part' && open.scale === value) open.last = is
  else if (is === 'scale' || (is === 'sum' && value >= 2000)) {
    open.total += (is === 'scale' ? open.current || 1 : 1) * value
    open.scale = value
    open.current = 0
    open.isPart = false
  } else if (is === 'hundred') open.current = (open.current || 1) * value
  else if (is === 'part' && !isAnd) {
    open.current = (open.current || 1) * value
    open.isPart = true
  } else if (is === 'part' && open.last === 'scale') open.total += open.scale * value
  else open.current += value
  open.isPart ||= is === 'part' && open.value === 0
  open.last = is
  open.value = open.total + open.current
}
