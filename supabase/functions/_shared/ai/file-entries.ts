import { foldWithPositions, wordsIn } from './normalize-text.ts'
import { minutesIn, numbersIn, type Quantity } from './numbers.ts'
import { onceForEach } from './once-for-each.ts'
import { isNumber, rowsIn, type Row } from './tables.ts'
import { contentTerms } from './terms.ts'

/** The words of a name, each in its forms. */
type Name = string[][]
/** A row of a table, or a sentence such as "Shift 2: 42 errors": its names by column, and its numbers with their units. */
type Entry = { names: Name[]; numbers: Set<string> }

/** Of more, the search would take long, and any number would stand in many. */
const mostEntries = 400

/** Without single letters that are also words. */
const nameOf = (text: string): Name =>
  wordsIn(text)
    .filter((word) => word !== 'a' && word !== 'i')
    .map((word) => [word, ...contentTerms(word)])

const numberOf = ({ unit, value }: Pick<Quantity, 'unit' | 'value'>) => `${unit} ${value}`

/** The numbers of a cell with its head, from which a bare one may have a unit of time. */
function numbersOf(text: string): string[] {
  const folded = foldWithPositions(text.replaceAll('_', ' ')).text
  const minutes = minutesIn(folded)
  return numbersIn(folded).flatMap((each) => [
    numberOf(each),
    ...(minutes && each.unit === 'count'
      ? [numberOf({ unit: 'time', value: each.plain * minutes })]
      : []),
  ])
}

const entryOf = ({ cells, row }: Row): Entry => ({
  names: row.map((cell) => (isNumber(cell) ? [] : nameOf(cell))),
  numbers: new Set(cells.flatMap(numbersOf)),
})

/** The sentences of a file that begin with a name and a colon, in groups whose names begin with the same word. */
function namedSentences(file: string): Row[][] {
  const rows = file.split(/[.;؛](?=\s|$)|\n/u).flatMap((sentence) => {
    const [name = '', ...rest] = sentence.split(':')
    const text = rest.join(':')
    return text && name.length <= 40 ? [{ row: [name, text], cells: [text] }] : []
  })
  return [...Map.groupBy(rows, ({ row: [name = ''] }) => wordsIn(name)[0]).values()]
}

/** Without the words that all entries have in the same column, such as "shift" of shifts 1 and 2. */
function withoutCommon(entries: Entry[]): Entry[] {
  const forms = entries.map(({ names }) => names.map((name) => new Set(name.flat())))
  const isCommon = (word: string[], at: number) =>
    forms.every((all) => word.some((form) => all[at]?.has(form)))
  return entries.map(({ names, numbers }) => ({
    numbers,
    names: names.map((name, at) => name.filter((word) => !isCommon(word, at))),
  }))
}

/** The entries of files: the rows of each table, and named sentences. */
const groupsOf = onceForEach((files: readonly string[]) => {
  const groups = files
    .flatMap((file) => [...rowsIn(file), ...namedSentences(file)])
    .filter(({ length }) => length > 1)
  return groups.flat().length > mostEntries
    ? []
    : groups.map((rows) => withoutCommon(rows.map(entryOf)))
})

/**
 * Whether the figures of a sentence stand in these files, but only in entries that it does not name, while it names others:
 * "the north branch has 120 complaints", which are those of the south branch. With another figure, it compares or reckons.
 */
export function isOfOtherEntries(
  files: readonly string[],
  sentence: string,
  figures: readonly Quantity[],
): boolean {
  const groups = figures.length > 0 ? groupsOf(files) : []
  if (groups.length === 0) return false
  const said = new Set(nameOf(sentence).flat())
  const saidOf = (name: Name) => name.filter((word) => word.some((form) => said.has(form))).length
  // "The night shift" is "Shift 2 (night)".
  const isNamed = (name: Name = []) => name.length > 0 && saidOf(name) >= name.length / 2
  const checked = groups.map((entries) => {
    const isColumnNamed = (entries[0]?.names ?? []).map((_, at) =>
      entries.some(({ names }) => isNamed(names[at])),
    )
    const isOther = ({ names }: Entry) =>
      names.some((name, at) => isColumnNamed[at] && name.length > 0 && saidOf(name) === 0)
    return { entries, isOther }
  })
  return figures.every((figure) => {
    const number = numberOf(figure)
    const holders = checked.flatMap(({ entries, isOther }) =>
      entries.filter(({ numbers }) => numbers.has(number)).map(isOther),
    )
    return holders.length > 0 && !holders.includes(false)
  })
}
