import { figureMark, withoutMarks } from '#contract/figure-mark.ts'
import { createAddressCheck, hasPersonalNumber } from './addresses.ts'
import { claimedFigures, monthsIn, numericMonthsIn } from './claimed-figures.ts'
import { hasArabic, isMostlyArabic } from './language.ts'
import { foldWithPositions, foldPattern, wordsIn } from './normalize-text.ts'
import type { Quantity } from './numbers.ts'
import { onceForEach } from './once-for-each.ts'
import { createStatements, isInFiles, ownClaims } from './own-claims.ts'
import { isDenied, say, unlistedNames } from './promises.ts'
import { quoteSource, wordCount } from './quotes.ts'
import { isCalendarTime, mostGiven } from './reckoning.ts'
import { replaceSentences, type Checked } from './sentences.ts'
import { createSupport, nounOf, type Sources, type Use } from './support.ts'
import { contentTerms } from './terms.ts'

/** Marks figures without a source, replaces forbidden sentences; `isNoticed`: the text before has the notice. */
export type ClaimCheck = (text: string, isNoticed?: boolean) => Checked

/** A page mark of a document, also the old and the new form of digits. */
const pageMark = /\[(?:page|صفحه) (\d+)\]/gu
/** Headings, behind which figures are chosen, or say which data is needed. */
const heading = (words: string) => new RegExp(foldPattern(`^\\s*(?:${words})`), 'u')
const chosenBehind = heading('first 30 days|أول 30 يوما|assumption|افتراض|example|مثال')
const dataBehind = heading('data (?:and systems|needed)|البيانات (?:والأنظمة|المطلوبة|اللازمة)')
/** A larger number of things is not a sample any more. */
const mostChosen = 500
/** "those two months" */
const refers = /(?:those|these|تلك|هذه|هذين|هاتين) (?:ال)?$/u
/** Folded apostrophes look like quotation marks: "can't", "the bank's". */
const quoted = /(?<!\p{L})"([^"\n]{10,400})"(?!\p{L})/gu

const foldedOnce = onceForEach((texts: readonly string[]) => foldWithPositions(texts.join('\n')))

/** One of these as a whole word, in Arabic also behind a prefix. */
const wordOf = (words: readonly string[]) => {
  const escaped = words.map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return words.length > 0
    ? new RegExp(`(?<!\\p{L})([وفبلك]?)(?:${escaped.join('|')})(?!\\p{L})`, 'gu')
    : /(?!)/gu
}

/** Kinds of claims whose subject may be anybody. */
const claimKinds = ['others', 'acts', 'permits', 'absolute'] as const
/** The same, unless the sentence is hedged. */
const guessKinds = ['feelings', 'state', 'causes'] as const

/** A sentence, folded, with what the checks look at. */
type Said = {
  original: string
  text: string
  /** What stands before it on its line, such as "You wrote:". */
  intro: string
  figures: Quantity[]
  terms: Set<string>
}
type Sentence = Said & { useOf: (figure: Quantity) => Use }

const has = (pattern: RegExp, text: string) => text.search(pattern) >= 0
const isShare = ({ unit }: Quantity) => unit === 'share' || unit === 'multiple'

/** Whether a share is what a saving is said to be. */
const isPromised = (text: string, { start, end }: Quantity) =>
  has(say('promised'), text.slice(Math.max(0, start - 60), start)) ||
  has(say('promised'), text.slice(end, end + 30))
/** Whether "today" or "currently" stands next to a figure, with no other between them. */
const isNow = (text: string, { start, end }: Pick<Quantity, 'start' | 'end'>, isAlone = false) => {
  const stop = isAlone ? /[\d.;:]/u : /[\d,.;:]/u
  const [before, after] = [text.slice(0, start).split(stop).at(-1), text.slice(end).split(stop)[0]]
  return [before, after].some((part = '') => has(say('now'), part))
}
/** What a text says that there is, or is not, as words without articles. */
const thingsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...found]) =>
    wordsIn(found.join('')).map((word) => word.replace(/^(?:و|ب|ل)?ال/u, '')),
  )
/** Whether one of these is said and not denied. With `toCheck`, also not left to somebody to see to. */
const isSaid = (text: string, pattern: RegExp, toCheck?: RegExp) =>
  [...text.matchAll(pattern)].some(({ 0: found, index }) => {
    // "we are not certified", "the system must be compliant"
    const end = pattern === say('ourStanding') ? index + found.length : index
    const before = text.slice(Math.max(0, end - 300), end).replaceAll(', which', '')
    return !isDenied(text, end) && !(toCheck && has(toCheck, before))
  })

/**
 * Creates the check of an answer against the texts that it may rest on. A sentence is replaced when it says of the firm
 * more than how it works without the site saying so, calls a result, a price or the law certain, says what others do, what
 * an authority accepts, what was done just now or what no file says, has a price that the visitor did not write, a saving
 * in percent, a standing with an authority, clients or studies, a foreign address, a number shaped like one of an identity
 * card or a bank card, or a changed quote. Any other figure that nobody gave, or that a file has of something else, is
 * marked.
 */
export function createClaimCheck(
  sources: Sources & { contacts?: readonly string[]; people?: readonly string[] },
): ClaimCheck {
  const { typed, documents, facts = [], examples, contacts = [], people = [] } = sources
  const isPublished = createStatements(facts)
  const texts = [...typed, ...documents].join('\n')
  const visitors = foldWithPositions(texts).text
  const pages = new Set([...visitors.matchAll(pageMark)].map(([, page]) => page))
  const withoutPages = (text: string) => text.replaceAll(/\[(?:Page|صفحة) [\d٠-٩۰-۹]+\]/giu, ' ')
  const support = createSupport({ typed, documents: documents.map(withoutPages), facts, examples })
  const quotes = quoteSource(texts)
  const typedWords = quoteSource(typed.join('\n'))
  const months = new Set([
    ...monthsIn(visitors).map(({ month }) => month),
    ...numericMonthsIn(visitors),
  ])
  const own = `${foldWithPositions([...typed, ...contacts].join('\n')).text}\n${foldedOnce(facts).text}`
  const isForeign = createAddressCheck(own)
  /** Whether it names a day of the weekend that the site names, too: other firms work on Saturday. */
  const isOpenOn = (text: string) =>
    [...text.matchAll(/friday|saturday|جمعة|سبت/gu)].some(([day]) =>
      foldedOnce(facts).text.includes(day),
    )
  /** Whether a name, which a match is or has in its groups, stands neither in what the visitor typed nor in the facts. */
  const hasNewName = (pattern: RegExp, text: string) =>
    [...text.matchAll(pattern)].some(([whole, ...names]) => {
      const name = foldWithPositions(names.find(Boolean) ?? whole).text.trim()
      return !own.includes(name.replace(/^شركه /u, ''))
    })

  /** Whether "the firm" is ours. */
  const isOurFirm = !has(
    /(?<!\p{L})(?:firm|company|consultancy|(?:ال|لل)?شركه)(?!\p{L})/gu,
    visitors,
  )
  const [firm = ''] = contacts
  const name = wordOf([firm])
  const named = wordOf(
    people
      .map((person) => foldWithPositions(person).text)
      .filter((person) => !visitors.includes(person)),
  )
  const withFirm = (text: string) => (firm ? text.replaceAll(name, '$1 our firm') : text)

  /** A folded text with spaces in place of quotes of what the visitor typed, which claim nothing. */
  const withoutQuotes = (text: string) =>
    text.replaceAll(quoted, (quote) =>
      wordCount(quote) > 1 && typedWords.find(quote).length > 0 ? ' '.repeat(quote.length) : quote,
    )

  /** Whether a sentence must not be shown. */
  function isForbidden(each: Sentence): boolean {
    const { original, text, intro, figures, terms } = each
    const isAboutVisitor = has(say('aboutVisitor'), text)
    if (isForeign(original) || hasPersonalNumber(original) || isPrice(each)) return true
    if (isSaid(text, say('insult')) || isSaid(text, say('secrets'))) return true
    if (hasNewName(say('private'), text) || hasNewName(unlistedNames, original)) return true
    // A question claims nothing.
    if (/\?\s*$/u.test(text)) return false
    if (isUnfounded(each) || isInvented(text)) return true
    if (isSaid(text, say('free')) && !has(say('freeElsewhere'), text)) return true
    if (has(say('rivalry'), text) && hasNewName(say('company'), text)) return true
    if (isSaid(text, say('guarantee')) || has(say('refund'), text)) return true
    // "You are certified by …", as the visitor wrote.
    const isOwn = isAboutVisitor && has(say('standingWord'), visitors)
    const standings = [say('ourStanding'), ...(isOwn ? [] : [say('standing')])]
    if (standings.some((pattern) => isSaid(text, pattern, say('toCheck')))) return true
    if (isSaid(text, say('endorsement'), say('toCheck')) && !has(say('endorsement'), own))
      return true
    const isReference =
      isSaid(text, say('reference')) || (!isAboutVisitor && isSaid(text, say('withUs')))
    if (isReference && !figures.some((figure) => support.isFact(figure, terms))) return true
    const isNewStudy = ({ 0: found, index }: RegExpExecArray) =>
      !visitors.includes(found.trim()) && !isDenied(text, index)
    if ([...text.matchAll(say('study'))].some(isNewStudy)) return true
    const isChanged = (quote: string) => wordCount(quote) > 3 && quotes.find(quote).length === 0
    if (
      has(say('restating'), intro + text) &&
      [...text.matchAll(quoted)].some(([, quote = '']) => isChanged(quote))
    )
      return true
    return promisesShare(each)
  }

  const lacking = thingsIn(visitors, say('lacking'))
  /** Whether the visitor is said to have what they wrote that they do not have. */
  const isInvented = (text: string) =>
    thingsIn(text, say('having')).some((words) =>
      lacking.some((thing) => thing.every((word) => words.includes(word))),
    ) && !(has(say('negation'), text) || has(say('hypothesis'), text))

  const visitorTexts = [...documents, ...typed]
  const isGiven = createStatements(visitorTexts)
  /** Whether it has the visitor or a file say what they do not, if all that they say is in its language. */
  const isMisreported = (original: string, text: string, isKnown: boolean) =>
    (['told', 'reported'] as const).some((kind) => {
      const [said, all] = kind === 'told' ? [visitorTexts, typed] : [documents, documents]
      if (said.length === 0 || !has(say(kind), text)) return false
      const isSame = all.every((each) => !each || isMostlyArabic(each) === hasArabic(text))
      return isSame && !isInFiles(said, original, isKnown)
    })

  /** Whether it says of the firm what the site does not, or calls a result, a price or the law certain. */
  function isUnfounded({ original, text, figures, terms, useOf }: Sentence): boolean {
    const isFact =
      (figures.length > 1 || figures.some(({ unit, value }) => unit !== 'count' || value > 12)) &&
      figures.every((each) => support.isFact(each, terms))
    const claims = ownClaims(withFirm(original), withoutQuotes, isOurFirm)
    if (claims.some((clause) => !isPublished(clause, isFact))) return true
    const isNamed = has(named, text) && !has(say('hedged'), text)
    if (isNamed && !isPublished(original, isFact)) return true
    if (isSaid(text, say('assured'), say('toCheck'))) return true
    if (isSaid(text, say('hours')) && !isOpenOn(text)) return true
    // "14% of 5,500 will be 770 parcels"
    const isReckoned =
      figures.length > 2 &&
      !has(say('saving'), text) &&
      figures.every((each) => support.has(each, useOf(each)))
    const isCertain = isSaid(text, say('certain')) && !has(say('hedged'), text) && !isReckoned
    if (isCertain && !isPublished(original, isFact)) return true
    if (has(say('unknown'), text)) return false
    const isClaimed =
      claimKinds.some((kind) => isSaid(text, say(kind), say('toCheck'))) ||
      (!has(say('hedged'), text) &&
        guessKinds.some((kind) => isSaid(text, say(kind), say('toCheck'))))
    if (isClaimed && !isPublished(original, isFact) && !isGiven(original, false)) return true
    const isKnown = figures.some((each) => support.has(each, { terms }))
    if (isMisreported(original, text, isKnown)) return true
    const isPraise = !has(say('aboutVisitor'), text) && isSaid(text, say('verdict'), say('toCheck'))
    return isPraise || isSaid(text, say('covered'), say('toCheck'))
  }

  /** Says how a sentence uses a figure: whether that is a result, and from which others it may follow. */
  function usesOf({ text, intro, figures, terms }: Said): Sentence['useOf'] {
    const isSaving = has(say('saving'), text)
    const isDelivery = has(say('delivery'), text)
    const reckoned = text.search(say('reckoning'))
    const nearby = figures.slice(0, mostGiven)
    const isQuoted = has(say('quoting'), intro + text)
    // A price that the visitor wrote may be reckoned with.
    const isPriced =
      has(say('price'), text) &&
      !figures.some((each) => each.unit === 'money' && support.has(each, { terms }))
    const isOwn = has(say('ownMoney'), text)
    const isExample = has(say('hedged'), text)
    const [condition = { index: text.length, 0: '' }] = text.matchAll(say('condition'))
    const conditionEnd = condition.index + condition[0].length
    const assumed = figures.filter(
      ({ unit, plain, end }) =>
        unit !== 'money' && end > condition.index && (end <= conditionEnd || plain <= 12),
    )
    const isBought =
      has(say('purchase'), text) &&
      !isOwn &&
      !has(say('restating'), intro + text) &&
      !has(say('unknown'), text)
    return ({ unit, start, end }) => {
      const isMoney = unit === 'money'
      const isResult =
        !isMoney &&
        !/(?<!\p{L})(?:from|من)(?: \p{L}+)? $/u.test(text.slice(0, start)) &&
        !isNow(text, { start, end }) &&
        (isSaving ||
          (unit === 'time' && isDelivery) ||
          (reckoned < 0 && has(say('more'), text.slice(end, end + 30))))
      // "You wrote 30, so …"
      const isReckoned = (reckoned >= 0 || (isMoney && isOwn)) && (!isQuoted || reckoned < start)
      const isClaimed = isMoney && (isPriced || (isSaving && !has(say('hypothesis'), text)))
      const follows = !isClaimed && {
        isReckoned,
        nearby: isQuoted && unit !== 'share' ? [] : nearby,
      }
      return {
        terms,
        isExample,
        isResult,
        isPriced: isMoney && isBought,
        assumed,
        ...follows,
      }
    }
  }

  /** An amount of money that is not the visitor's, or a price of ours without one. */
  function isPrice(each: Sentence): boolean {
    const { text, figures, terms, useOf } = each
    const money = figures.filter(({ unit }) => unit === 'money')
    if (money.some((figure) => !support.has(figure, useOf(figure)))) return true
    if (has(say('unknown'), text)) return false
    if (money.length > 0) return isSaid(text, say('ourPrice'), say('toCheck'))
    if (!isSaid(text, say('price'))) return false
    return !figures.some((figure) => figure.value > 12 && support.has(figure, { terms }))
  }

  /** Whether a saving is promised as a share or a multiple. */
  function promisesShare({ text, figures, terms, useOf }: Sentence): boolean {
    if (has(say('hypothesis'), text)) return false
    // "From 12 to 25, nearly double"
    const stated = figures.filter((each) => support.has(each, { terms }))
    const isReckoned = (word: string) =>
      stated.some(({ unit, value }) => {
        const other = value * (/tripl|ثلاث/.test(word) ? 3 : 2)
        return stated.some(
          (each) => each.unit === unit && Math.abs(each.value - other) < 0.15 * other,
        )
      })
    const isNew = [...text.matchAll(say('multiples'))].some(
      ([word]) => !visitors.includes(word.trim()) && !isReckoned(word),
    )
    if (isNew && isSaid(text, say('multiples'))) return true
    return (
      isSaid(text, say('saving')) &&
      figures.some(
        (each) =>
          isShare(each) &&
          !support.has(each, { ...useOf(each), isPromise: isPromised(text, each) }) &&
          !isDenied(text, each.start),
      )
    )
  }

  /** The figures of a sentence that nobody gave. */
  function unsupportedIn(sentence: Sentence): Quantity[] {
    const { text, intro, figures, terms, useOf } = sentence
    const isSaving = has(say('saving'), text)
    const isRestated = has(say('restating'), intro + text)
    /** Whether a figure is chosen and not claimed: the size of a sample, the length of a trial. */
    const isChosen = (each: Quantity) =>
      (each.unit !== 'count' || each.value <= mostChosen) &&
      (chosenBehind.test(intro) ||
        (each.unit === 'time' && dataBehind.test(intro)) ||
        has(say('instruction'), text) ||
        has(say(isShare(each) ? 'choosing' : 'planning'), text))
    /** Whether a small number is a claim: "you have seven clerks" of four, "frees five people", "cut to six". */
    const isSmallClaim = (each: Quantity) => {
      const before = text.slice(Math.max(0, each.start - 24), each.start)
      if (isRestated && support.differs(each, nounOf(text, each))) return true
      if (!isSaving) return has(say('more'), text.slice(each.end, each.end + 30)) && !isChosen(each)
      const isReduced = has(say('reduced'), before) && !isChosen(each)
      return isReduced && !support.has(each, { terms, isResult: true })
    }
    if (!isRestated && /\?\s*$/u.test(text)) return []
    const isStated = !has(say('hypothesis'), text) && !has(say('instruction'), text)
    const isAlone = figures.filter(({ plain }) => plain !== 1).length < 2
    const isFollowed = ({ end }: Quantity) =>
      figures.some(({ start }) => start > end && start < end + 24)
    const isMoved = (each: Quantity) =>
      support.isMoved(isFollowed(each) ? { ...each, period: undefined } : each, {
        // Next to others, it may be of the same things under another name: "2,400 files at 25 minutes".
        noun: isAlone ? nounOf(text, each) : '',
        isNow: isNow(text, each, isAlone) && !has(say('aims'), text),
        isReckoned: has(say('reckoning'), text),
        terms: has(say('negation'), text) ? new Set() : terms,
      })
    const misplaced = isStated ? support.misplacedIn(text, figures, terms) : []
    return figures.filter((each) => {
      const { unit, value } = each
      if (isStated && isMoved(each)) return true
      if (unit === 'money') return false
      const use = useOf(each)
      const isKnown = support.has(each, use)
      if (unit === 'count' && value <= 12 && Number.isInteger(value)) return isSmallClaim(each)
      const isResult = use.isResult ?? false
      if (isDenied(text, each.start)) return false
      if (isKnown) return misplaced.includes(each)
      // "all of the fields", "one year of requests"
      if (unit === 'share' && value === 1 && !isSaving) return false
      const isNoClaim = isCalendarTime(value) || refers.test(text.slice(0, each.start))
      if (unit === 'time' && each.isWord && isNoClaim && !isResult) return false
      const isAssumed = use.assumed?.some((other) => other.unit === unit && other.value === value)
      if (isAssumed && !isRestated) return false
      return isResult || isRestated || !isChosen(each)
    })
  }

  /** The dates of the visitor's deadline that are in another month than the visitor wrote. */
  const changedDates = ({ text }: Sentence) =>
    months.size > 0 && has(say('deadline'), text) && has(say('aboutVisitor'), text)
      ? monthsIn(text).filter(({ month }) => !months.has(month))
      : []

  /** The sentence with its marks; `null` if it must not be shown. */
  function checkedSentence(original: string, head: string): string | null {
    const { text, positions } = foldWithPositions(original)
    const folded = { text: withoutQuotes(text), positions }
    const said = {
      original,
      text: folded.text,
      intro: foldWithPositions(head).text,
      figures: claimedFigures(original, folded, pages),
      terms: contentTerms(original),
    }
    const sentence = { ...said, useOf: usesOf(said) }
    // What follows from a figure may stand before it.
    for (const figure of said.figures) support.has(figure, sentence.useOf(figure))
    if (isForbidden(sentence)) return null
    const ends = [...unsupportedIn(sentence), ...changedDates(sentence)]
      .map(({ end }) => positions[end] ?? original.length)
      .toSorted((a, b) => a - b)
    return [...ends, original.length]
      .map((end, index) => original.slice(ends[index - 1] ?? 0, end))
      .join(figureMark)
  }

  return (text, isNoticed = false) =>
    replaceSentences(withoutMarks(text), isNoticed, checkedSentence)
}
