import { letters as sharedLetters, spellings } from '#contract/fold.ts'

const letters: Readonly<Record<string, string>> = {
  ...sharedLetters,
  '،': ',',
  '؛': ';',
  '؟': '?',
}
const quotationMarks = /[«»‹›“”„‟‘’‚‛"'`´]/u

const known = new Map<string, string>()

/** One character as it is compared; empty if it does not count. */
function folded(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code > 0xffff) return foldCharacter(character)
  const result = known.get(character) ?? foldCharacter(character)
  known.set(character, result)
  return result
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return character === "'" || character === '`' ? '"' : character.toLowerCase()
  if (quotationMarks.test(character)) return '"'
  const plain = character
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return plain.replace(/./gsu, (each) => letters[each] ?? each)
}

/**
 * A text as it is compared: without diacritics, tatweel, hamza and direction marks, one form of alef, ya, ta marbuta, kaf,
 * digits and quotation marks, in lower case. Punctuation and spaces stay.
 */
export type Folded = {
  text: string
  /** For each character of `text` its position in the source; one more for the end. */
  positions: readonly number[]
}

export function foldWithPositions(source: string): Folded {
  const positions: number[] = []
  let text = ''
  let at = 0
  const compared = spellings.reduce((all, [from, to]) => all.replaceAll(from, to), source)
  for (const character of compared) {
    const part = folded(character)
    for (let index = 0; index < part.length; index += 1) positions.push(at)
    text += part
    at += character.length
  }
  positions.push(source.length)
  return { text, positions }
}

/** Normalizes a text for comparison: folded, whitespace collapsed. */
export const normalizeText = (text: string): string =>
  foldWithPositions(text).text.replace(/\s+/gu, ' ').trim()

/** The normalized words of a text, without punctuation. */
export const wordsIn = (text: string): string[] =>
  foldWithPositions(text).text.match(/[\p{L}\p{N}]+/gu) ?? []

/** A pattern for folded text. Only its Arabic is folded: `\p{L}` and `\S` keep their letter case. */
export const foldPattern = (source: string): string =>
  source.replace(/[\p{Script=Arabic}\p{M}]+/gu, (part) => foldWithPositions(part).text)

/** A pattern for whole words of a folded text; each line of the template has some of them. */
export const words = ({ raw: [lines = ''] }: TemplateStringsArray): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${foldPattern(lines.trim().split(/\n\s*/).join('|'))})(?![\\p{L}\\p{N}_])`,
    'gu',
  )
