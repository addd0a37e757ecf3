import { figureMark } from '#contract/figure-mark.ts'
import { relatedTerms } from './adviser-terms.ts'
import { hasArabic } from './language.ts'
import { foldWithPositions } from './normalize-text.ts'
import { numbersIn, type Quantity } from './numbers.ts'
import { quantityTerm, termsIn } from './terms.ts'

/** The texts that an answer may rest on. */
export type Sources = {
  /** What the visitor typed. */
  typed: readonly string[]
  /** Texts of the visitor's files, which others may have written. */
  documents: readonly string[]
  /** Facts about the firm, each with its label. */
  facts?: readonly string[]
}

/** How a sentence uses a figure. */
export type Use = {
  /** The stems of the sentence. */
  terms: ReadonlySet<string>
  /** It promises or reports a result, so the figure must be about the same thing. */
  isResult?: boolean
  /** It reckons with what was given: what follows from two figures counts. */
  isReckoned?: boolean
}

export type Support = {
  /** Whether the figure stands in the sources, or follows from two figures in them. */
  has: (figure: Quantity, use: Use) => boolean
  /** Whether it is a fact about the firm, in a sentence about the same thing. */
  isFact: (figure: Quantity, terms: ReadonlySet<string>) => boolean
  /** Whether the visitor gave another number of the same thing: four clerks and not seven. */
  differs: (figure: Quantity, noun: string) => boolean
}

/** With the text it stands in. */
type Known = Quantity & { text: string }

/** Rounded figures count as the same. */
const near = (one: number, other: number, by = 0.02) =>
  Math.abs(one - other) <= by * Math.abs(other)
/** "roughly 80" may be 82.5, "roughly 83" may not be 80. */
const roundedBy = (value: number) => (Number(value.toPrecision(1)) === value ? 0.05 : 0.02)
/** Months of a year, days of a week or a month, hours, minutes and the like. */
const calendar = [4, 7, 12, 20, 22, 24, 30, 52, 60, 100, 365]
/** An hour, a day, a week, a month and a year, in minutes. */
const calendarTimes = [60, 1440, 10_080, 43_200, 525_600]
/** Eight hours. */
const workingDay = 480
/** Figures from which others may follow. */
const mostDerived = 40

/** Characters around a figure that say what it is about. */
const around = { before: 80, after: 60 }

/** Creates the search for figures in these texts. The texts are read once. */
export function createSupport({ typed, documents, facts = [] }: Sources): Support {
  const inFiles = documents.flatMap(figuresWithCells)
  const written = typed.flatMap((text) => figuresOf(text))
  const own = [...written, ...inFiles]
  /** Numbers of which the unit is in the head of a column, or in the words before: "target 10". */
  const bare = new Set([
    ...inFiles.flatMap(({ unit, plain }) => (unit === 'count' ? plain : [])),
    ...own.flatMap(({ unit, plain, text, end }) =>
      unit === 'count' && /^\s*(?:[.,;]|$)/u.test(text.slice(end, end + 3)) ? plain : [],
    ),
  ])
  const given = new Figures(own)
  const firm = new Figures(facts.flatMap((text) => figuresOf(text)))

  const scripts = new Set(own.map(({ text }) => hasArabic(text)))
  /** Then the words around a figure cannot be compared. */
  const isOtherLanguage = (terms: ReadonlySet<string>) => !scripts.has([...terms].some(hasArabic))
  const known = new Map<string, boolean>()
  const follows = (figure: Quantity): boolean => {
    const name = `${figure.unit} ${figure.value}`
    const result = known.get(name) ?? canFollow(figure)
    known.set(name, result)
    return result
  }
  /** Whether it follows from two figures, or from one and the calendar. */
  function canFollow({ unit, value }: Quantity): boolean {
    // A large file would support any number by chance.
    const base = own.length > mostDerived ? written : own
    const valuesOf = (kind: Quantity['unit']) => uniqueOf(base, kind)
    const counts = valuesOf('count').filter((each) => !isYear(each))
    const [times, shares, money] = [valuesOf('time'), valuesOf('share'), valuesOf('money')]
    const hours = base
      .flatMap((each) => (each.unit === 'time' ? each.plain : []))
      .slice(-mostDerived)
    const large = counts.filter((each) => each > 12)
    const small = counts.filter((each) => each <= 12)
    const parts = [
      ...counts,
      ...large.flatMap((count) => [...shares, ...small].map((each) => count * each)),
    ]
    // A small number of things is rounded to whole ones.
    const isWhole = unit === 'count' && Number.isInteger(value)
    const is = (each: number) =>
      near(value, each, roundedBy(value)) || (isWhole && each > 1 && Math.abs(each - value) <= 0.5)
    const two = (some: readonly number[], others: readonly number[], act: Act) =>
      some.some((one) => others.some((other) => is(act(one, other))))
    if (unit === 'time')
      return (
        calendarTimes.some(is) ||
        two(parts, [...times, workingDay], (count, each) => count * each) ||
        // A year of what was given for a month or a week.
        two(counts, times, (count, each) => count * each * 12) ||
        two(counts, times, (count, each) => count * each * 52) ||
        anyOf(times, [...calendar, ...shares], two) ||
        two(times, counts, (each, count) => each / count) ||
        two(times, times, (one, other) => one + other) ||
        two(times, times, (one, other) => one - other)
      )
    if (unit === 'share')
      return (
        shares.some((each) => is(1 - each)) ||
        // Rounded to whole percents.
        two(large, large, (one, other) =>
          one < other && Math.abs(one / other - value) <= 0.005 ? value : 0,
        ) ||
        two(times, times, (one, other) => (one === other ? 0 : one / other)) ||
        two(shares, shares, (one, other) => one + other)
      )
    if (unit === 'money')
      return (
        anyOf(money, [...calendar, ...shares], two) ||
        two(money, counts, (each, count) => each * count) ||
        two(money, money, (a, b) => a + b) ||
        two(money, money, (a, b) => a - b)
      )
    if (unit === 'multiple') return two(large, large, (one, other) => one / other)
    return (
      two(
        large.flatMap((count) => shares.map((each) => count * each)),
        calendar,
        (one, other) => one * other,
      ) ||
      anyOf(large, [...calendar, ...counts, ...shares, ...shares.map((each) => 1 - each)], two) ||
      two(large, counts, (one, other) => one + other) ||
      two(large, counts, (one, other) => one - other) ||
      two(times, times, (one, other) => one / other) ||
      // "33 per analyst" of 100 hours
      two(hours, counts, (one, other) => one / other)
    )
  }

  const isFact: Support['isFact'] = (figure, terms) =>
    firm.same(figure).some((each) => isAbout(each, terms, true))

  return {
    isFact,
    has: (figure, { terms, isResult, isReckoned }) => {
      const same = given.same(figure)
      if (same.some((each) => !isResult || isAbout(each, terms) || isOtherLanguage(terms)))
        return true
      if (isFact(figure, terms)) return true
      if (figure.unit === 'time' && !isResult && bare.has(figure.plain)) return true
      if (isResult || !isReckoned || same.length > 0 || !follows(figure)) return false
      // The next sentence may go on from it.
      const next = { ...figure, text: '' }
      own.push(next)
      written.push(next)
      given.add(next)
      known.clear()
      return true
    },
    differs: ({ value }, noun) =>
      noun !== '' &&
      own.some((each) => nounAfter(each) === noun) &&
      !own.some((each) => each.value === value && nounAfter(each) === noun),
  }
}

type Act = (one: number, other: number) => number
const anyOf = (
  some: readonly number[],
  others: readonly number[],
  two: (some: readonly number[], others: readonly number[], act: Act) => boolean,
) =>
  two(some, others, (one, other) => one * other) || two(some, others, (one, other) => one / other)

function figuresOf(source: string): Known[] {
  const { text } = foldWithPositions(source)
  return numbersIn(text, true).flatMap((each) =>
    text[each.end] === figureMark ? [] : { ...each, text },
  )
}

/** Also the cells of a row such as "100,200,300", which looks like one number. */
const figuresWithCells = (source: string): Known[] => [
  ...figuresOf(source),
  ...figuresOf(
    (foldWithPositions(source).text.match(/\d{1,3}(?:,\d{3})+/gu) ?? [])
      .join('\n')
      .replaceAll(',', '\n'),
  ),
]

function uniqueOf(known: readonly Known[], unit: Quantity['unit']): number[] {
  const values = new Set(
    known.flatMap((each) => (each.unit === unit && each.value > 0 ? each.value : [])),
  )
  return [...values].slice(-mostDerived)
}

export const isCalendarTime = (value: number) => calendarTimes.includes(value)

export const isYear = (value: number) =>
  Number.isInteger(value) && ((value >= 1950 && value <= 2060) || (value >= 1430 && value <= 1470))

/** Figures by unit and size, so that a large file is not searched from one end to the other. */
class Figures {
  readonly #bySize = new Map<string, Known[]>()

  constructor(all: readonly Known[]) {
    for (const each of all) this.add(each)
  }

  add(known: Known): void {
    this.#under(known.unit, known.value, known)
    // An answer may leave out the unit.
    if (known.unit === 'time' || known.unit === 'money') this.#under('count', known.plain, known)
  }

  /** The figures of this unit and, but for rounding, this value. */
  same({ unit, value }: Quantity): Known[] {
    const size = sizeOf(value)
    const found = [size - 1, size, size + 1].flatMap(
      (each) => this.#bySize.get(`${unit} ${each}`) ?? [],
    )
    return found.filter((known) => near(value, known.unit === unit ? known.value : known.plain))
  }

  #under(unit: Quantity['unit'], value: number, known: Known): void {
    const key = `${unit} ${sizeOf(value)}`
    const found = this.#bySize.get(key)
    if (found) found.push(known)
    else this.#bySize.set(key, [known])
  }
}
/** Values within 2 % have the same size or the next one. */
const sizeOf = (value: number) => Math.round(Math.log(Math.max(value, 1e-9)) * 45)

const termsAround = new WeakMap<Known, string[]>()

/** Whether the sentence speaks of what stands around the figure in its source. */
function isAbout(known: Known, terms: ReadonlySet<string>, isFact = false): boolean {
  const own = termsAround.get(known) ?? aroundFigure(known, isFact)
  termsAround.set(known, own)
  return own.some((term) => terms.has(term))
}

function aroundFigure({ text, start, end }: Known, isFact: boolean): string[] {
  const nearby = isFact
    ? text
    : `${text.slice(Math.max(0, start - around.before), start).replace(/^.*[\n.!?;]\s/su, '')} ${text.slice(end, end + around.after).replace(/[\n.!?;](?:\s.*|$)/su, '')}`
  const own = contentTerms(nearby)
  return [...own, ...(isFact ? relatedTerms(own) : [])]
}

/** Words that say how much or how often, and not of what. */
const measures = new Set(
  termsIn(
    'second minute hour day week month year time percent about around over more than each per every one two three four five six seven eight nine ten hundred thousand million half third quarter you your we our us ثانية دقيقة دقائق ساعة ساعات يوم أيام يوميا أسبوع أسابيع شهر أشهر شهريا سنة سنوات سنويا عام أعوام نحو حوالي مئة ألف آلاف مليون نصف ثلث ربع',
  ),
)
/** The stems of a text that say what it is about; Arabic ones also without vowels, which a broken plural changes. */
export const contentTerms = (text: string): Set<string> =>
  new Set(
    termsIn(text)
      .filter((term) => term !== quantityTerm && !measures.has(term) && !/^\d/.test(term))
      .flatMap((term) => [term, ...(hasArabic(term) ? [term.replace(/[اويه]/gu, '')] : [])])
      .filter((term) => term.length > 1),
  )

/** The stem of the word behind a figure: of what there are so many. */
export const nounOf = (text: string, { end }: Quantity): string =>
  termsIn(/^ [\p{L}]+/u.exec(text.slice(end, end + 30))?.[0] ?? '')[0] ?? ''
const nounAfter = (known: Known) => nounOf(known.text, known)
