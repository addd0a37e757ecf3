import { namedTable, type Table } from './table.ts'

const time =
  /^[[(]?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\p{L}{3} +\d{1,2}(?= \d\d:)|\d{1,2}[-/ ]\p{L}{3}[-/ ]\d{4})(?:[T ,:]+\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?: ?[AP]M)?(?:Z| ?[+-]\d{2}:?\d{2})?)?[\])]?/u
const clock = /^[[(]?[^ ]{6,12}[T ,:]+(?:\d{1,2} )?\d{1,2}:\d{2}/u
const level =
  /\b(?:trace|debug|info|information|notice|warn|warning|error|err|fatal|critical|severe|alert)\b/i
const access =
  /^(?<client>\S+) \S+ \S+ \[(?<time>[^\]]+)\] "(?<method>[A-Z]+) (?<path>\S+)[^"]*" (?<status>\d{3}) (?<bytes>\d+|-)/
const pair =
  /(?<=^|[\s,;[(])(?<key>[\p{L}_][\p{L}\p{N}_.-]{0,40})=(?<value>"[^"]*"|'[^']*'|[^\s,;\])]+)/gu
const measure =
  /(?<![\p{L}\p{N}.])(?<value>\d+(?:\.\d+)?) ?(?<unit>ms|µs|s|sec|seconds|minutes|KB|MB|GB|bytes|%)(?![\p{L}\p{N}])/gu

/** Reads a text as a log: lines that begin with a time or name a level; null if most do not. */
export function logTable(text: string): Table | null {
  const lines = text.split('\n')
  const filled = lines
    .filter((line) => line.trim() !== '')
    .slice(0, 400)
    .map(beginning)
  const begins = filled.filter((line) => isEntry(line))
  const pairs = filled.filter((line) => (line.match(pair)?.length ?? 0) >= 2)
  const most = filled.length / 2
  // Below an entry, a log may have many lines of details.
  const areTimed = begins.filter((line) => clock.test(line)).length > filled.length / 5
  const isLog = filled[0] !== undefined && isEntry(filled[0]) && (areTimed || begins.length > most)
  if (!isLog && pairs.length <= most) return null
  const entries: { number: number; line: string }[] = []
  for (const [index, line] of lines.entries()) {
    const last = entries.at(-1)
    if (isEntry(line) || pairs.length > most) {
      if (line.trim() !== '') entries.push({ number: index + 1, line: beginning(line) })
    } else if (last && last.line.length < longest && line.trim() !== '')
      last.line += ` ${beginning(line)}`
  }
  return namedTable('log', entries, ({ line }) => fieldsOf(line))
}

/** What is looked at of a line. */
const longest = 600
const beginning = (line: string) => line.trim().slice(0, longest)

const isEntry = (line: string) =>
  time.test(line) || access.test(line) || level.test(line.slice(0, 40)) || /^<\d+>/.test(line)

/** The parts of an entry: time, level, named values, measured values by unit, and its words with signs for figures. */
function fieldsOf(text: string): [name: string, value: string][] {
  const request = access.exec(text)?.groups
  if (request) return Object.entries(request).filter(([name]) => name !== 'client')
  const at = time.exec(text)?.[0] ?? ''
  const rest = text.slice(at.length)
  const found = level.exec(rest.slice(0, 60))?.[0]
  const named = [...rest.matchAll(pair)].map(({ groups }): [string, string] => [
    groups?.['key'] ?? '',
    withoutFigures((groups?.['value'] ?? '').replaceAll(/^["']|["']$/g, '')),
  ])
  const measured = [...rest.replaceAll(pair, ' ').matchAll(measure)].map(
    ({ groups }): [string, string] => [groups?.['unit'] ?? '', groups?.['value'] ?? ''],
  )
  const words = withoutFigures(rest.replaceAll(pair, ' ').replace(found ?? '', ' '))
  return [
    ...(at ? [['time', at.replaceAll(/[[\]()]/g, '')] as [string, string]] : []),
    ...(found ? [['level', found.toUpperCase()] as [string, string]] : []),
    ...named,
    ...measured,
    ...(words.trim().length > 2 ? [['message', words.trim()] as [string, string]] : []),
  ]
}

/** The words of a message, by which its repetitions are counted: figures, addresses and codes are replaced by a sign. */
export const withoutFigures = (message: string): string =>
  /\S\s+\S/.test(beginning(message)) && /\p{L}{2}/u.test(message) && !time.test(message)
    ? beginning(message)
        .replaceAll(
          /[\p{L}\p{N}.+-]*@[\p{L}\p{N}.-]+|\b[0-9a-f]{8,}\b|[\p{L}_-]*\p{Nd}[\p{L}\p{N}_.:/-]*/giu,
          '#',
        )
        .replaceAll(/^[\s:|,[\]()#-]+|\s+(?=\s)/g, '')
        .trim()
        .slice(0, 120)
    : message
