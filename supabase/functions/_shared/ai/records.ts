import { foldWithPositions, wordsIn } from './normalize-text.ts'
import { numbersIn, type Quantity } from './numbers.ts'
import { onceForEach } from './once-for-each.ts'
import { rowsIn } from './tables.ts'
import { termsIn } from './terms.ts'

/** A row of a table, or a sentence such as "Shift B: 42 errors": its words and numbers by column. */
type Entry = { words: Set<string>[]; numbers: Set<number> }

/** Of more, the search would take long, and any number would stand in many. */
const mostEntries = 400

/** Words as they stand, and their stems; without those that a single letter may be besides a name. */
const wordsOf = (text: string) =>
  new Set([...wordsIn(text), ...termsIn(text)].filter((word) => word !== 'a' && word !== 'i'))
const isNumber = (cell: string) => /^\P{L}*\p{N}/u.test(cell)

const entryOf = (cells: string[]): Entry => ({
  words: cells.map((cell) => (isNumber(cell) ? new Set() : wordsOf(cell))),
  numbers: new Set(
    cells.flatMap((cell) =>
      numbersIn(foldWithPositions(cell).text).flatMap(({ value, plain }) => [value, plain]),
    ),
  ),
})

/** The sentences of a file that begin with a name and a colon, as rows of two cells. */
const namedSentences = (file: string): string[][] =>
  file.split(/[.;؛](?=\s|$)|\n/u).flatMap((sentence) => {
    const [name = '', ...rest] = sentence.split(':')
    return rest.length > 0 && name.length <= 40 ? [[name, rest.join(':')]] : []
  })

/** Without words that all entries have in the same column, such as "shift" of shifts A and B. */
function withoutCommon(entries: Entry[]): Entry[] {
  const isCommon = (word: string, at: number) => entries.every(({ words }) => words[at]?.has(word))
  return entries.map(({ words, numbers }) => ({
    numbers,
    words: words.map((all, at) => new Set([...all].filter((word) => !isCommon(word, at)))),
  }))
}

/** The entries of files in groups: the rows of each table, and the named sentences of each file. */
const groupsOf = onceForEach((files: readonly string[]) =>
  files
    .flatMap((file) => [...rowsIn(file), namedSentences(file)])
    .filter(({ length }) => length > 1 && length <= mostEntries)
    .map((rows) => withoutCommon(rows.map(entryOf))),
)

/**
 * Whether the figures of a sentence stand in these files, but only in entries that it does not name, while it names others:
 * "the north branch has 120 complaints", which are those of the south branch. With another figure, it compares or reckons.
 */
export function isOfOtherEntries(
  files: readonly string[],
  sentence: string,
  figures: readonly Quantity[],
): boolean {
  const said = wordsOf(sentence)
  const saidOf = (words: Set<string>) => [...words].filter((word) => said.has(word)).length
  // "The night shift" is "Shift B (night)".
  const isNamed = (words: Set<string> = new Set()) =>
    words.size > 0 && saidOf(words) >= words.size / 2
  const isOther = (entries: Entry[]) => (entry: Entry) =>
    entry.words.some(
      (words, at) =>
        words.size > 0 && saidOf(words) === 0 && entries.some((other) => isNamed(other.words[at])),
    )
  const isMisplaced = ({ plain, value }: Quantity) => {
    const holders = groupsOf(files).flatMap((entries) =>
      entries
        .filter(({ numbers }) => numbers.has(plain) || numbers.has(value))
        .map(isOther(entries)),
    )
    return holders.length > 0 && !holders.includes(false)
  }
  return figures.every(isMisplaced)
}
