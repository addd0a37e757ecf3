import { foldWithPositions, wordsIn } from './normalize-text.ts'
import { onceForEach } from './once-for-each.ts'
import { isDenied, say } from './promises.ts'
import { contentTerms, termsIn } from './terms.ts'

/** Endings that look like "our". */
const otherEnding = /ن\p{M}*(?:\u064bا|ا\u064b|اء\p{M}*)(?![\p{L}\p{M}])/gu

/** The clauses of a sentence that say more of the firm than how it works, what it proposes or does not know. */
export function ownClaims(
  original: string,
  withoutQuotes: (text: string) => string,
  isOurFirm: boolean,
): string[] {
  const source = original.replaceAll(otherEnding, (ending) => ' '.repeat(ending.length))
  const { text: folded, positions } = foldWithPositions(source)
  const text = withoutQuotes(folded)
  const placesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(({ index }) => index)
  const places = [...placesOf(say('own')), ...(isOurFirm ? placesOf(say('firmNoun')) : [])]
  const harmless = new Set(placesOf(say('ownWork')))
  let end = 0
  return clausesOf(text).flatMap((clause) => {
    const start = end
    end += clause.length
    const own = places.filter((at) => at >= start && at < end)
    const isOwn = own.length > 0 || clause.search(say('ownVerb')) >= 0
    const marks = isOwn ? [...clause.matchAll(say('ownClaim'))] : []
    const isMarked = marks.some(({ index }) => !isDenied(clause, index))
    const isClaim = isMarked || own.some((at) => !harmless.has(at))
    if (!isClaim || clause.search(say('unknown')) >= 0) return []
    return [original.slice(positions[start], positions[end])]
  })
}

/** The beginning of a sentence that says of its subject what it is, in folded text. */
const lead = /^\s*(?:as an?|being|having|بصفتنا|كوننا) /u

/** The clauses of a text, which join to it again. "With us," and "As a partner of …," begin the next one. */
function clausesOf(text: string): string[] {
  const clauses: string[] = []
  for (const part of text.split(/([,;:](?= )| (?:but|though|although|because|لكن) )/u)) {
    const last = clauses.at(-1)
    const isShort = last && wordsIn(last).length < 3 && last.search(say('own')) >= 0
    if (last && (isShort || lead.test(last))) clauses.splice(-1, 1, last + part)
    else clauses.push(part)
  }
  return clauses
}

const isNegative = (text: string) => foldWithPositions(text).text.search(say('negation')) >= 0
// What the site says that the firm does not do supports no claim that it does. "Not without" demands something.
const positive = (text: string) =>
  text
    .split(/(?<=[.!?؟])\s/u)
    .filter(
      (sentence) =>
        !isNegative(sentence) || /(?<!\p{L})(?:without|except|unless|إلا)(?!\p{L})/u.test(sentence),
    )
    .join(' ')
const pooled = (text: string) => ({
  words: new Set(wordsIn(text)),
  terms: new Set(stemsOf(text).flat()),
})
const poolsOf = onceForEach((texts: readonly string[]) => ({
  all: texts.map(pooled),
  positive: texts.map(positive).map(pooled),
}))

/** Whether one of these texts has enough of a clause's words that say what it is about. */
function isIn(
  texts: readonly ReturnType<typeof pooled>[],
  clause: string,
  [some, part]: [number, number],
) {
  const words = stemsOf(clause)
  const countIn = (terms: Set<string>) =>
    words.filter((stems) => stems.some((stem) => terms.has(stem))).length
  const best = Math.max(...texts.map(({ terms }) => countIn(terms)))
  return words.length > 0 && best >= Math.max(Math.min(some, words.length), part * words.length)
}

/** Creates the search for a text of the site with most words of a clause: with figures of the site, fewer of them. */
export const createStatements =
  (texts: readonly string[]) =>
  (clause: string, hasFigures: boolean): boolean => {
    const pools = poolsOf(texts)
    const names = clause.match(/(?<=[\p{L},] )\p{Lu}\p{L}{2,}/gu) ?? []
    const decisive = foldWithPositions(clause).text.match(say('decisive')) ?? []
    const strict = wordsIn([...names, ...decisive].join(' '))
    const known = pools[isNegative(clause) ? 'all' : 'positive'].filter((each) =>
      strict.every((word) => each.words.has(word)),
    )
    return isIn(known, clause, hasFigures ? [1, 0.4] : [2, 0.75])
  }

/** Whether a file has the words of what a sentence says of it. What it does not say cannot be found. */
export function isInFiles(
  files: readonly string[],
  sentence: string,
  hasFigures: boolean,
): boolean {
  const clauses = clausesOf(foldWithPositions(sentence).text)
  const [told, reported] = (['told', 'reported'] as const).map((kind) =>
    clauses.findIndex((each) => each.search(say(kind)) >= 0),
  )
  const at = Math.max(told ?? -1, reported ?? -1)
  // "As you said, …", "…, as you said"
  const isShort = wordsIn((clauses[at] ?? '').replaceAll(say('told'), ' ')).length < 2
  const all = isShort ? clauses.slice(Math.max(0, at - 2), at > 0 ? at + 1 : 3) : [clauses[at]]
  const clause = at < 0 ? sentence : all.join('').replaceAll(say('told'), ' ')
  if (isNegative(clause) || stemsOf(clause).length < 2) return true
  const { all: pools, positive: saying } = poolsOf(files)
  return isIn(hasFigures ? pools : saying, clause, [1, hasFigures ? 0.3 : 0.5])
}

/** The stems of each word that says what a text is about, also of years. */
const stemsOf = (text: string): string[][] =>
  wordsIn(foldWithPositions(text).text.replaceAll(say('introduction'), ' ')).flatMap((word) => {
    if (/^20[1-4]\d$/.test(word)) return [[word]]
    return contentTerms(word).size > 0 ? [termsIn(word)] : []
  })
