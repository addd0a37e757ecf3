import { hasArabic } from './language.ts'
import { foldPattern, normalizeText, wordsIn } from './normalize-text.ts'

const stopWords = new Set(
  wordsIn(
    'a an and are as at be been but by can do for from had has have he her his how i if in into is it its more most my no not of on or our out she so such than that the their them then there these they this to under up was we were what when which who will with would you your ان او اي الي انه انها اذا اما التي الذي الذين ان بعد بها به بين تم تكون ثم حتي حيث خلال ذلك عن علي عند في فيها فيه قبل قد كان كانت كل كما كيف لا لم لكن لها له ليس ما مع من منها منه نحن نريد هذا هذه هل هناك هو هي وقد يتم يكون',
  ),
)

const arabicLetter = /[\u0621-\u064a]/
const article = /^(?:و|ف)?(?:بال|كال|لل|ال)(?=..)/
/** One letter that may be a word of its own (and, in, for) or belong to the word. */
const oneLetterPrefix = /^[وبل](?=...)/
const arabicSuffix =
  /(?<=..[\u0621-\u064a])(?:اتها|اتهم|اتكم|اته|يات|ات|تها|تهم|تكم|ته|ها|هم|كم|نا|ان|ون|ين|يه|ه|ي)$/

/**
 * The stems of a word of normalized text, so that forms of the same word have one in common. Light: it may leave some
 * apart. An Arabic word that may begin with a prefix has two.
 */
function stemsOf(word: string): string[] {
  if (!arabicLetter.test(word)) return [englishStem(word)]
  const stem = word.replace(article, '').replace(arabicSuffix, '')
  return oneLetterPrefix.test(stem) && !article.test(word) ? [stem, stem.slice(1)] : [stem]
}

const englishStem = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?<=..)ies$/, 'y')
        .replace(/(?<=...)es$|(?<=..[^s])s$/, '')
        .replace(/(?<=...)(?:ing|ed)$/, '')
        .replace(/([^lsz])\1$/, '$1')
        .replace(/(?<=..)e$/, '')

/** Stands for every measured quantity (“12 days”, “4%”, “one in five”), because an adviser needs figures. */
export const quantityTerm = '#'
const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|third|quarter|' +
  'نصف|ثلث|ربع|واحد|ثلاثة?|أربعة?|خمسة?|ستة?|سبعة?|ثماني|ثمانية|تسعة?|عشرة?|عشرون|عشرين|مائة|مئة'
const number = `(?:\\p{N}[\\p{N}.,]{0,20}|(?<!\\p{L})(?:${numberWords}))`
const units =
  'days?|weeks?|months?|years?|hours?|minutes?|seconds?|times|percent|thousand|million|billion|riyals?|sar|usd|dollars?|kg|km|tons?|' +
  'يوما?|أيام|يومين|أسبوعا?|أسابيع|شهرا?|أشهر|شهور|سنة|سنوات|عاما?|ساعة|ساعات|دقيقة|دقائق|مرة|مرات|بالمئة|بالمائة|ألف|آلاف|مليون|ملايين|مليار|ريالا?|كيلوغراما?|كيلومترا?|طنا?'
const quantity = new RegExp(
  foldPattern(
    `${number}(?: ?%| (?:${units})(?!\\p{L})| (?:of|in|out of|من|من كل|من أصل) ${number})|(?:sar|usd|\\$) ?${number}`,
  ),
  'gu',
)

/** A word that is cut at the end of a line. */
const brokenWord = /(\p{L})[-\u00ad]\n\s*(?=\p{Ll})/gu
/** So many single letters in a row are a word (“r e s u l t”), as the text of some PDF files has them. */
const spacedLetters = 4

/**
 * The stems in a text for search, in its order: Arabic and English folded, without stop words. Words in `known` are not
 * stemmed again.
 */
export function termsIn(text: string, known = new Map<string, string[]>()): string[] {
  const normalized = normalizeText(text.replaceAll(brokenWord, '$1'))
  const stems = joinLetters(normalized.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const found = known.get(word) ?? termsOf(word)
    known.set(word, found)
    return found
  })
  return [...stems, ...(normalized.match(quantity) ?? []).map(() => quantityTerm)]
}

const termsOf = (word: string): string[] =>
  word.length > 1 && !stopWords.has(word) ? stemsOf(word) : []

function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length;) {
    let end = at
    while (words[end]?.length === 1) end += 1
    if (end - at >= spacedLetters) joined.push(words.slice(at, end).join(''))
    else joined.push(...words.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return joined
}

/** Words that say how much or how often, and not of what. */
const measures = new Set(
  termsIn(
    'solution system work team tool حل نظام عمل يعمل فريق أداة sar usd riyal dollar ريال دولار cost price pay تكلف كلف second minute hour day week month year time percent about around over more than each per every rate share نسبة معدل one two three four five six seven eight nine ten hundred thousand million half third quarter you your we our us ثانية دقيقة دقائق ساعة ساعات يوم أيام يوميا أسبوع أسابيع شهر أشهر شهريا سنة سنوات سنويا عام أعوام نحو حوالي مئة ألف آلاف مليون نصف ثلث ربع',
  ),
)
export const withoutVowels = (term: string) => term.replace(/[اويه]/gu, '')
/** The stems of a text that say what it is about; Arabic ones also without vowels, which a broken plural changes. */
export const contentTerms = (text: string): Set<string> =>
  new Set(
    termsIn(text)
      .filter((term) => term !== quantityTerm && !measures.has(term) && !/^\d/.test(term))
      .flatMap((term) => [term, ...(hasArabic(term) ? [withoutVowels(term)] : [])])
      .filter((term) => term.length > 1),
  )
