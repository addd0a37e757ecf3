import { foldWithPositions, wordsIn } from './normalize-text.ts'
import { isDenied, say } from './promises.ts'
import { contentTerms } from './support.ts'
import { termsIn } from './terms.ts'

/** Endings that look like "our". */
const otherEnding = /ن\p{M}*(?:\u064bا|ا\u064b|اء\p{M}*)(?![\p{L}\p{M}])/gu

/** The clauses of a sentence that say more of the firm than how it works, what it proposes or does not know. */
export function ownClaims(
  original: string,
  withoutQuotes: (text: string) => string,
  isOurFirm: boolean,
): string[] {
  const source = original.replaceAll(otherEnding, ' ')
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
    return [source.slice(positions[start], positions[end])]
  })
}

/** The clauses of a text, which join to it again. A short one, such as "With us,", begins the next. */
function clausesOf(text: string): string[] {
  const clauses: string[] = []
  for (const part of text.split(/([,;:](?= )| (?:but|though|although|because|لكن) )/u)) {
    const last = clauses.at(-1)
    if (last && wordsIn(last).length < 3 && last.search(say('own')) >= 0)
      clauses.splice(-1, 1, last + part)
    else clauses.push(part)
  }
  return clauses
}

/** Creates the search for a text of the site with most words of a clause: with figures of the site, fewer of them. */
export function createStatements(texts: readonly string[]) {
  let all: { words: Set<string>; terms: Set<string> }[] | undefined
  return (clause: string, hasFigures: boolean): boolean => {
    all ??= texts.map((text) => ({
      words: new Set(wordsIn(text)),
      terms: new Set(stemsOf(text).flat()),
    }))
    const names = clause.match(/(?<=[\p{L},] )\p{Lu}\p{L}{2,}/gu) ?? []
    const decisive = foldWithPositions(clause).text.match(say('decisive')) ?? []
    const strict = wordsIn([...names, ...decisive].join(' '))
    const known = all.filter((each) => strict.every((word) => each.words.has(word)))
    const words = stemsOf(clause)
    const countIn = (terms: Set<string>) =>
      words.filter((stems) => stems.some((stem) => terms.has(stem))).length
    const best = Math.max(...known.map(({ terms }) => countIn(terms)))
    const [some, part] = hasFigures ? [1, 0.4] : [2, 0.75]
    return words.length > 0 && best >= Math.max(Math.min(some, words.length), part * words.length)
  }
}

/** The stems of each word that says what a text is about, also of years. */
const stemsOf = (text: string): string[][] =>
  wordsIn(foldWithPositions(text).text.replaceAll(say('introduction'), ' ')).flatMap((word) => {
    if (/^20\d\d$/.test(word)) return [[word]]
    return contentTerms(word).size > 0 ? [termsIn(word)] : []
  })
