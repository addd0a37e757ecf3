import { figureMark } from '#contract/figure-mark.ts'
import { hasArabic } from './language.ts'
import { foldPattern, foldWithPositions } from './normalize-text.ts'
import { minutesIn, namesPeriod, numbersIn, type Quantity } from './numbers.ts'
import { isOfOtherEntries } from './file-entries.ts'
import { onceForEach } from './once-for-each.ts'
import { follows, mostGiven } from './reckoning.ts'
import { say } from './promises.ts'
import { columnsIn, withHeads } from './tables.ts'
import { contentTerms, termsIn, withoutVowels } from './terms.ts'

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
  /** The figures of a sentence that a file has of something else: "the north branch has 120 complaints" of the south. */
  misplacedIn: (
    sentence: string,
    figures: readonly Quantity[],
    terms: ReadonlySet<string>,
  ) => Quantity[]
  /** Whether the visitor gave another number of the same thing: four clerks and not seven. */
  differs: (figure: Quantity, noun: string) => boolean
  /** Whether the visitor gave this figure of another thing, in another period, or as what is wanted and not as what is. */
  isMoved: (
    figure: Quantity,
    use: Pick<Use, 'terms' | 'isReckoned'> & { noun: string; isNow: boolean },
  ) => boolean
}

/** With the text it stands in. */
type Known = Quantity & { text: string }

/** Rounded figures count as the same. */
const near = (one: number, other: number) => Math.abs(one - other) <= 0.02 * Math.abs(other)

/** Characters around a figure that say what it is about. */
const around = { before: 80, after: 60 }

/** Creates the search for figures in these texts. The texts are read once. */
export function createSupport({ typed, documents, facts = [], examples = [] }: Sources): Support {
  const inFiles = documents.map(withHeads).flatMap(figuresOf)
  const written = typed.flatMap(figuresOf).flatMap(withAmount)
  const own = [...written, ...inFiles].flatMap(withTime)
  const given = new Figures(own)
  const made = new Figures(
    [...typed, ...documents].flatMap((text) => [...totalsOf(text), ...timesBetween(text)]),
  )
  const firm = factFigures(facts)
  const told = factFigures(examples)
  // A large file would support any number by chance.
  const base = baseOf(own.length > mostGiven ? written : own)
  const scripts = new Set(own.map(({ text }) => hasArabic(text)))
  /** Then the words around a figure cannot be compared. */
  const isOtherLanguage = (terms: ReadonlySet<string>) => !scripts.has([...terms].some(hasArabic))
  const words = contentTerms([...typed, ...documents].join('\n'))
  /** Whether it is what such a share leaves: 60% of 40%. */
  const isRest = ({ unit, value }: Quantity, isSuch: (each: Known) => boolean) =>
    unit === 'share' &&
    own.some((each) => each.unit === unit && near(1 - each.value, value) && isSuch(each))
  /** The numbers of each noun, for the few answers that need them. */
  let nouns: ReturnType<typeof nounsOf> | undefined

  return {
    isFact: (figure, terms) => firm.has(figure, terms),
    misplacedIn: (sentence, figures, terms) => {
      const read = figures.filter(
        (figure) =>
          (figure.unit !== 'count' || figure.value > 12) &&
          !written.some(({ value, plain }) => value === figure.value || plain === figure.plain) &&
          !firm.has(figure, terms),
      )
      return isOfOtherEntries(documents, sentence, read) ? read : []
    },
    has: (
      figure,
      { terms, isExample, isResult, isPriced, isPromise, isReckoned, assumed = [], nearby = [] },
    ) => {
      // A result must be reckoned in the sentence itself.
      const stated = () => nearby.filter((each) => each !== figure && given.has(each))
      // "From 12 days to 7 is a cut of 42%" states both.
      if (isPromise)
        return given.has(figure, wish) || (stated().length > 1 && follows(figure, stated(), nearby))
      const topics = (isResult || isPriced) && !isOtherLanguage(terms) ? terms : undefined
      if (given.has(figure, topics) || (isResult && given.has(figure, wish))) return true
      if (firm.has(figure, terms) || (isExample && told.has(figure, terms))) return true
      const here = isReckoned && !isResult ? undefined : nearby
      const isAbout = (each: Known) => aroundFigure(each).some((term) => terms.has(term))
      const same = (each: Known) => each.unit !== 'money' || (topics && isAbout(each))
      const known = isResult ? stated() : isPriced ? base.filter(same) : base
      // What is counted may be named in place of the figures: "more than half of them", "a fifth of your spending".
      const topic = base.filter(isAbout)
      const whole = topic.filter(({ unit }) => unit === 'count' || unit === 'money')
      const isPart = () => {
        if (figure.lean) return follows(figure, topic)
        if (figure.unit === 'share')
          return (
            figure.value < 0.9 &&
            (isRest(figure, (each) => !saysAll(each, terms)) || follows(figure, whole, whole))
          )
        // A round number may follow by chance.
        const isRound = /^\d0*$/.test(String(figure.plain))
        return figure.unit === 'count' && !isRound && follows(figure, topic, topic)
      }
      if (
        (isResult || !isPart()) &&
        !made.has(figure, topics) &&
        !follows(figure, [...known, ...assumed], here)
      )
        return false
      // The next sentence may go on from it.
      given.add({ ...figure, text: '' })
      if (base.length < 4 * mostGiven) base.push({ ...figure, text: '' })
      return true
    },
    differs: ({ value }, noun) => {
      nouns ??= nounsOf(own)
      const numbers = noun ? nouns.get(noun) : undefined
      return numbers !== undefined && Number.isInteger(value) && !numbers.has(value)
    },
    isMoved: (figure, { noun, isNow, isReckoned, terms }) => {
      const { unit, value, period } = figure
      const same = own.filter((each) => each.unit === unit && each.value === value)
      if (same.length === 0) return isRest(figure, (each) => saysAll(each, terms))
      if (same.length > mostGiven) return false
      if (isNow && same.every(isTarget)) return true
      const isFew = unit === 'count' && value <= 12
      const isPer = (each: Known) => {
        const [before, after] = textAround(each)
        const free = `${before.replaceAll(/\d[^\d,.;:]*/gu, ' ')} ${after}`
        return each.period ? each.period === period : isFew || namesPeriod(free, period)
      }
      if (period && !same.some(isPer)) return true
      if (unit !== 'count' || isFew || !noun) return false
      const others = base.filter((each) => each.value !== value)
      if (isReckoned && follows(figure, others, others)) return false
      nouns ??= nounsOf(own)
      return same.every((each) => {
        const things = contentTerms(
          /^[^\d,.;:!?\n]{0,40}/u.exec(each.text.slice(each.end))?.[0] ?? '',
        )
        const isOther = hasArabic([...things].join(' ')) !== hasArabic(noun)
        if (isOther || things.size === 0 || things.has(noun)) return false
        return nouns?.has(noun) || (words.has(noun) && !aroundFigure(each).includes(noun))
      })
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

/** "8:30", "5 pm" */
const clock = new RegExp(
  foldPattern(
    '(\\d{1,2})(?::(\\d\\d)|(?= ?(?:[ap]m|صباحا|ظهرا|عصرا|مساء)))(?: ?(pm|ظهرا|عصرا|مساء))?',
  ),
  'gu',
)
/** The minutes between the times of day in a text. */
function timesBetween(source: string): Known[] {
  const { text } = foldWithPositions(source)
  const all = [...text.matchAll(clock)].map(
    ([, hour, minute = 0, later]) =>
      (Number(hour) % 12) * 60 + Number(minute) + (later || Number(hour) > 11 ? 720 : 0),
  )
  // A log has many times and few different spans.
  const spans = new Set(all.flatMap((from) => all.slice(0, 8).map((to) => to - from)))
  return [...spans].flatMap((span) => figuresOf(`${span} minutes`))
}

function figuresOf(source: string): Known[] {
  const { text } = foldWithPositions(source)
  const times = text.replaceAll(clock, (time) => ' '.repeat(time.length))
  return numbersIn(times, true).flatMap((each) =>
    text[each.end] === figureMark ? [] : { ...each, text },
  )
}

const total = (all: readonly Known[]): Known[] =>
  all.slice(0, 1).map((first) => {
    const sum = (key: 'value' | 'plain') => all.reduce((whole, each) => whole + each[key], 0)
    return { ...first, value: sum('value'), plain: sum('plain') }
  })
/** What figures of one unit are together: of the rows of a table with a cell in common, or a few behind each other. */
const totalsOf = (source: string): Known[] => [
  ...columnsIn(source).flatMap((cells) => {
    const all = cells.flatMap(figuresOf)
    const isSame = all.length === cells.length && all.every(({ unit }) => unit === all[0]?.unit)
    return isSame ? total(all) : []
  }),
  ...[...Map.groupBy(figuresOf(source), ({ unit }) => unit).values()].flatMap((same) => {
    const all = same.filter(({ unit, value }) => unit !== 'count' || (value > 12 && !isYear(value)))
    const ends = all.length > 8 ? [] : all.map((_, at) => at + 1)
    return ends.flatMap((end) => ends.slice(2).flatMap((size) => total(all.slice(end - size, end))))
  }),
]

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
  const before = text.slice(Math.max(0, start - 80), start)
  // "They take 52 minutes; the contract says 45." goes on from the part before.
  const minutes = isBare && (minutesIn(before.replace(/.*[\n.;] ?/su, '')) ?? minutesIn(before))
  return minutes ? [each, { ...each, unit: 'time', value: plain * minutes }] : [each]
}

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
/** The parts of its sentence in front of a figure and behind it. */
const textAround = ({ text, start, end }: Known): [string, string] => [
  text.slice(Math.max(0, start - around.before), start).replace(/^.*[\n.!?;]\s/su, ''),
  text.slice(end, end + around.after).replace(/[\n.!?;](?:\s.*|$)/su, ''),
]
function aroundFigure(known: Known, isFact = false): string[] {
  if (isFact) return [...contentTerms(known.text)]
  const [before, after] = textAround(known)
  const isWish = [before.replace(/^.*,/su, ''), after.replace(/,.*/su, '')].some(
    (part) => part.search(say('aims')) >= 0,
  )
  return [...contentTerms(`${before} ${after}`), ...(isWish ? wish : [])]
}

/** Whether a sentence has all words of the clause around a figure; "يرجع" and "ترجع" are the same. */
const saysAll = (figure: Known, terms: ReadonlySet<string>) => {
  const stem = (term: string) => term.replace(/^[يت](?=...)/u, '')
  const [before, after] = textAround(figure)
  const clause = `${before.replace(/^.*[\d,:]/su, '')} ${after.replace(/[\d,:].*| (?:and|because|لان) .*/su, '')}`
  const known = new Set([...terms].map(stem))
  const all = termsIn(clause).filter((term) => contentTerms(term).size > 0)
  return all.length > 0 && all.every((term) => known.has(stem(term)))
}
/** Whether the words between the figure and the one before it say that it is wanted. */
const isTarget = ({ text, start }: Known) =>
  (
    text
      .slice(Math.max(0, start - 60), start)
      .split(/[\d.;:!?\n]/u)
      .at(-1) ?? ''
  ).search(say('aims')) >= 0

/** The stem of the word behind a figure: of what there are so many. */
export const nounOf = (text: string, { end }: Quantity): string => {
  const [noun = ''] = termsIn(/^ [\p{L}]+/u.exec(text.slice(end, end + 30))?.[0] ?? '')
  return hasArabic(noun) ? withoutVowels(noun) : noun
}
