import { notices, withoutMarks } from '#contract/figure-mark.ts'
import { languageOf } from './language.ts'

export type Checked = {
  text: string
  isReplaced: boolean
}

/** The end of a sentence inside a line. The number of a list ("1.") and an abbreviation end none. */
export const sentenceEnd =
  /(?<!^\s*\p{Nd}{1,2})(?<!(?:^|[\s(])(?:e\.g|i\.e|etc|approx|vs|no|dr|mr|mrs|ms|st|inc|ltd|co|min|max|art|fig|\p{L}|\p{L}\.\p{L}))(?:(?<!\s)\.|[!?؟])[.!?؟]*["'»”’)\]]*(?=\s|$)/gimu
/** The mark of a list and a heading such as "Measure:" at the start of a line. */
const lineStart = /^\s*(?:(?:[-*•]|\p{Nd}{1,2}[.)-])\s+)?(?:[^\n:.]{1,30}:(?=\s))?/u

/** A line with the start that belongs to all of its sentences, which have the spaces before them. */
function partsOf(line: string) {
  const head = lineStart.exec(line)?.[0] ?? ''
  const rest = line.slice(head.length)
  const { length } = rest.trimEnd()
  const ends = [...rest.matchAll(sentenceEnd)].map((match) => match.index + match[0].length)
  const starts = [0, ...ends.filter((end) => end < length)]
  return { head, sentences: starts.map((start, index) => rest.slice(start, starts[index + 1])) }
}

/** A sentence with the start of its line and without marks. */
export const plainSentence = (sentence: string, head: string): string =>
  withoutMarks(`${head}${sentence}`).trim()

/** The sentences of a text, as `plainSentence` writes them. */
export const sentencesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const { head, sentences } = partsOf(line)
    return sentences.filter((each) => each.trim()).map((each) => plainSentence(each, head))
  })

/**
 * Replaces each sentence by what `check` makes of it; of those that must not be shown (null) the first by a notice, unless
 * the text before has one.
 */
export function replaceSentences(
  text: string,
  isNoticed: boolean,
  check: (sentence: string, head: string) => string | null,
): Checked {
  let isReplaced = false
  const notice = (sentence: string) => {
    const isFirst = !isReplaced && !isNoticed
    isReplaced = true
    return isFirst ? `${/^\s*/u.exec(sentence)?.[0] ?? ''}${notices[languageOf(sentence)]}` : ''
  }
  const lines = text.split('\n').flatMap((line) => {
    const { head, sentences } = partsOf(line)
    const rest = sentences.map((sentence) => check(sentence, head) ?? notice(sentence)).join('')
    // A heading without its sentence goes with it.
    return rest.trim() === '' && line.slice(head.length).trim() !== '' ? [] : [`${head}${rest}`]
  })
  return { text: lines.join('\n'), isReplaced }
}
