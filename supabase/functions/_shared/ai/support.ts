import { figureMark } from '#contract/figure-mark.ts'
import { hasArabic } from './language.ts'
import { foldWithPositions } from './normalize-text.ts'
import { minutesIn, numbersIn, type Quantity } from './numbers.ts'
import { onceForEach } from './once-for-each.ts'
import { follows, mostGiven } from './reckoning.ts'
import { say } from './promises.ts'
import { quantityTerm, termsIn } from './terms.ts'

/** The texts that an answer may rest on. */
export type Sources = {
  /** What the visitor typed. */
  typed: readonly string[]
  /** Texts of the visitor's files, which others may have written. */
  documents: readonly string[]
  /** Facts about the firm, each with its label. */
  facts?: readonly string[]
  /** Illustrative cases of the firm, which support only what is called an example. */
  examples?: readonly string[]
}

/** How a sentence uses a figure. */
export type Use = {
  /** The stems of the sentence. */
  terms: ReadonlySet<string>
  /** It tells an example. */
  isExample?: boolean
  /** It promises or reports a result, so the figure must be about the same thing. */
  isResult?: boolean
  /** It is the price of something: it is the visitor's amount for the same thing, or follows from that. */
  isPriced?: boolean
  /** It is a share that a saving is said to be; the visitor must have called it so. */
  isPromise?: boolean
  /** It may follow from any given figures. */
  isReckoned?: boolean
  /** Shares that the sentence supposes. Numbers that are no money may follow from them. */
  supposed?: readonly Quantity[]
  /** What an "if" assumes; any figure may follow from it. */
  assumed?: readonly Quantity[]
  /** It may follow from one of these, which stand in the same sentence. */
  nearby?: readonly Quantity[]
}

export type Support = {
  /** Whether the figure stands in the sources, or follows from figures in them. */
  has: (figure: Quantity, use: Use) => boolean
  /** Whether it is a fact about the firm, in a sentence about the same thing. */
  isFact: (figure: Quantity, terms: ReadonlySet<string>) => boolean
  /** Whether the visitor gave another number of the same thing: four clerks and not seven. */
  differs: (figure: Quantity, noun: string) => boolean
}

/** With the text it stands in. */
type Known = Quantity & { text: string }

/** Rounded figures count as the same. */
const near = (one: number, other: number) => Math.abs(one - other) <= 0.02 * Math.abs(other)

/** Characters around a figure that say what it is about. */
const around = { before: 80, after: 60 }

/** Creates the search for figures in these texts. The texts are read once. */
export function createSupport({ typed, documents, facts = [], examples = [] }: Sources): Support {
  const inFiles = documents.flatMap(figuresWithCells)
  const written = typed.flatMap(figuresOf).flatMap(withAmount)
  const own = [...written, ...inFiles].flatMap(withTime)
  const given = new Figures(own)
  const made = new Figures(typed.flatMap(sentences).flatMap(pairsOf))
  const firm = factFigures(facts)
  const told = factFigures(examples)
  // A large file would support any number by chance.
  const base = baseOf(own.length > mostGiven ? written : own)
  const scripts = new Set(own.map(({ text }) => hasArabic(text)))
  /** Then the words around a figure cannot be compared. */
  const isOtherLanguage = (terms: ReadonlySet<string>) => !scripts.has([...terms].some(hasArabic))
  /** The numbers of each noun, for the few answers that need them. */
  let nouns: ReturnType<typeof nounsOf> | undefined

  return {
    isFact: (figure, terms) => firm.has(figure, terms),
    has: (
      figure,
      {
        terms,
        isExample,
        isResult,
        isPriced,
        isPromise,
        isReckoned,
        supposed = [],
        assumed = [],
        nearby = [],
      },
    ) => {
      if (isPromise) return given.has(figure, wish)
      const topics = (isResult || isPriced) && !isOtherLanguage(terms) ? terms : undefined
      if (given.has(figure, topics)) return true
      if (firm.has(figure, terms) || (isExample && told.has(figure, terms))) return true
      // A result must be reckoned in the sentence itself.
      const stated = () => nearby.filter((each) => each !== figure && given.has(each))
      const here = isReckoned && !isResult ? undefined : nearby
      const same = (each: Known) =>
        each.unit !== 'money' || aroundFigure(each).some((term) => topics?.has(term))
      const known = isResult ? stated() : isPriced ? base.filter(same) : base
      const from = [...known, ...assumed, ...(figure.unit === 'money' ? [] : supposed)]
      if (!made.has(figure, topics) && !follows(figure, from, here)) return false
      // The next sentence may go on from it.
      given.add({ ...figure, text: '' })
      if (base.length < 4 * mostGiven) base.push({ ...figure, text: '' })
      return true
    },
    differs: ({ value }, noun) => {
      nouns ??= nounsOf(own)
      const numbers = noun ? nouns.get(noun) : undefined
      return numbers !== undefined && !numbers.has(value)
    },
  }
}

/** The last different figures of each unit. */
const baseOf = (known: readonly Known[]): Known[] =>
  [...Map.groupBy(known, ({ unit }) => unit).values()].flatMap((same) =>
    [...new Map(same.map((each) => [each.value, each])).values()]
      .filter((each) => each.unit !== 'count' || !isYear(each.value) || hasSeparator(each))
      .slice(-mostGiven),
  )

/** "2,000 tons" is no year. */
const hasSeparator = ({ text, start, end }: Known) => /\d,\d/.test(text.slice(start, end))

const nounsOf = (known: readonly Known[]) =>
  new Map(
    Array.from(
      Map.groupBy(known, (each) => nounOf(each.text, each)),
      ([noun, same]) => [noun, new Set(same.map(({ value }) => value))],
    ),
  )

function figuresOf(source: string): Known[] {
  const { text } = foldWithPositions(source)
  return numbersIn(text, true).flatMap((each) =>
    text[each.end] === figureMark ? [] : { ...each, text },
  )
}

const sentences = (source: string) => source.split(/(?<=[.!?؟;؛])\s|\n/u)
/** What two figures of one sentence make: a share of one in the other, a product, or so many in a time. */
function pairsOf(sentence: string): Known[] {
  const all = figuresOf(sentence).slice(0, 6)
  return all.flatMap((one) =>
    all.flatMap((other): Known[] => {
      const made = (unit: Quantity['unit'], value: number, plain = value) => [
        { ...other, unit, value, plain },
      ]
      if (one === other || one.unit !== 'count') return []
      const part = one.plain / other.plain
      if (part >= 0.05 && part < 1 && other.unit !== 'money') return made('share', part)
      if (other.unit === 'time' && part > 1) return made('count', part)
      return other.unit === 'count' ? made('count', one.value * other.value) : []
    }),
  )
}

/** "Budget 35k": also an amount of money. */
const withAmount = (each: Known): Known[] =>
  each.unit === 'count' &&
  each.value >= 1000 &&
  each.text.slice(Math.max(0, each.start - 30), each.end + 12).search(say('moneyWords')) >= 0
    ? [each, { ...each, unit: 'money' }]
    : [each]

/** "Minutes per slip: now 18, target 10": also times, of the unit that stands before them. */
const withTime = (each: Known): Known[] => {
  const { unit, plain, text, start, end } = each
  const isBare = unit === 'count' && /^ *(?:[.,;)\n]|$)/u.test(text.slice(end, end + 3))
  const minutes =
    isBare && minutesIn(text.slice(Math.max(0, start - 80), start).replace(/.*[\n.;] ?/su, ''))
  return minutes ? [each, { ...each, unit: 'time', value: plain * minutes }] : [each]
}

/** The rows of a table as lines of "head: cell", so that a cell has the unit of its column. */
function withHeads(source: string): string {
  let heads: string[] = []
  const lines = source.split('\n').map((line) => {
    const cells = line.split(/[,;|\t]/u)
    if (cells.length > 1 && !/\p{Nd}/u.test(line)) heads = cells
    if (cells.length === 1 || heads === cells || cells.length !== heads.length) return line
    return cells.map((cell, at) => `${heads[at]}: ${cell}.`).join('\n')
  })
  return lines.join('\n')
}

/** Also the cells of a row such as "100,200,300", which looks like one number. */
const figuresWithCells = (source: string): Known[] => [
  ...figuresOf(withHeads(source)),
  ...figuresOf(
    (foldWithPositions(source).text.match(/\d{1,3}(?:,\d{3})+/gu) ?? [])
      .join('\n')
      .replaceAll(',', '\n'),
  ),
]

export const isYear = (value: number) =>
  Number.isInteger(value) && ((value >= 1950 && value <= 2060) || (value >= 1430 && value <= 1470))

/** The figures of the firm's texts. */
const factFigures = onceForEach(
  (texts: readonly string[]) => new Figures(texts.flatMap(figuresOf), true),
)

/** Figures by unit and size, so that a large file is not searched from one end to the other. */
class Figures {
  readonly #bySize = new Map<string, Map<number, Known[]>>()
  /** The stems of what stands around the figures of a value. */
  readonly #topics = new Map<readonly Known[], Set<string>>()
  readonly #isFacts: boolean

  constructor(all: readonly Known[], isFacts = false) {
    this.#isFacts = isFacts
    for (const each of all) this.add(each)
  }

  add(known: Known): void {
    this.#under(known.unit, known.value, known)
    // An answer may leave out the unit.
    if (known.unit === 'time' || known.unit === 'money') this.#under('count', known.plain, known)
  }

  /** Whether there is a figure of this unit and, but for rounding, this value; of facts and with terms, about the same thing. */
  has({ unit, value }: Quantity, terms?: ReadonlySet<string>): boolean {
    const size = sizeOf(value)
    return [size - 1, size, size + 1].some((each) =>
      [...(this.#bySize.get(`${unit} ${each}`) ?? [])].some(
        ([other, known]) => near(value, other) && (!terms || this.#isAbout(known, terms)),
      ),
    )
  }

  /** Whether the sentence speaks of what stands around these figures in their source. */
  #isAbout(known: readonly Known[], terms: ReadonlySet<string>): boolean {
    const topics =
      this.#topics.get(known) ?? new Set(known.flatMap((each) => aroundFigure(each, this.#isFacts)))
    this.#topics.set(known, topics)
    return [...terms].some((term) => topics.has(term))
  }

  #under(unit: Quantity['unit'], value: number, known: Known): void {
    const key = `${unit} ${sizeOf(value)}`
    const values = this.#bySize.get(key) ?? new Map<number, Known[]>()
    this.#bySize.set(key, values)
    const same = values.get(value)
    if (same) same.push(known)
    else values.set(value, [known])
  }
}
/** Values within 2 % have the same size or the next one. */
const sizeOf = (value: number) => Math.round(Math.log(Math.max(value, 1e-9)) * 45)

/** Stands for a share that the visitor wants to reach. */
const wish = new Set(['+'])
function aroundFigure({ text, start, end }: Known, isFact = false): string[] {
  if (isFact) return [...contentTerms(text)]
  const [before, after] = [
    text.slice(Math.max(0, start - around.before), start).replace(/^.*[\n.!?;]\s/su, ''),
    text.slice(end, end + around.after).replace(/[\n.!?;](?:\s.*|$)/su, ''),
  ]
  const isWish = [before.replace(/^.*,/su, ''), after.replace(/,.*/su, '')].some(
    (part) => part.search(say('wishes')) >= 0,
  )
  return [...contentTerms(`${before} ${after}`), ...(isWish ? wish : [])]
}

/** Words that say how much or how often, and not of what. */
const measures = new Set(
  termsIn(
    'solution system work team tool حل نظام عمل يعمل فريق أداة sar usd riyal dollar ريال دولار cost price pay تكلف كلف second minute hour day week month year time percent about around over more than each per every one two three four five six seven eight nine ten hundred thousand million half third quarter you your we our us ثانية دقيقة دقائق ساعة ساعات يوم أيام يوميا أسبوع أسابيع شهر أشهر شهريا سنة سنوات سنويا عام أعوام نحو حوالي مئة ألف آلاف مليون نصف ثلث ربع',
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
