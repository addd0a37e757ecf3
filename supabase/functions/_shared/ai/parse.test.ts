import { expect, test } from 'vitest'
import { parseReply } from './parse.ts'
import { AiReplyError, replyErrors } from './reply-error.ts'

const item = (n: number) => ({
  title: `حالة استخدام ${n}`,
  description: `Line one\nsays "hi", {braces} and [brackets] ${n}`,
  effort: 'low',
  impact: 'high',
  details: 'C:\\temp، ثم خطوة',
})
const reply = { summary: 'ملخص', suggestions: [1, 2, 3, 4].map(item) }
const compact = JSON.stringify(reply)
const pretty = JSON.stringify(reply, null, 2)

test.each([
  ['bare', compact],
  ['with a byte order mark', `\ufeff${pretty}\n`],
  ['fenced', `Here you are:\n\`\`\`json\n${pretty}\n\`\`\`\nGood luck!`],
  ['in an unclosed fence', `\`\`\`json\n${pretty}`],
  ['after a fenced example', `\`\`\`\n{"a":1}\n\`\`\`\n\`\`\`json\n${compact}\n\`\`\``],
  ['in prose with braces', `Use {curly} ones. {"note":1} ${compact} That is {all}.`],
  ['in Arabic prose', `إليك الاقتراحات: ${compact} بالتوفيق`],
  ['with direction marks between the tokens', pretty.replaceAll('\n', '\u200f\n\u202b')],
  ['with trailing commas', pretty.replaceAll(/\n( *)([}\]])/g, ',\n$1$2')],
  ['without commas between the items', compact.replaceAll('},{', '}\n{')],
  ['without commas between the fields', pretty.replaceAll('",\n', '"\n')],
  ['with Arabic commas', pretty.replaceAll('},\n', '}،\n')],
  ['with raw line breaks in texts', compact.replaceAll('\\n', '\n')],
  ['with quotes that are not escaped', compact.replaceAll('\\"', '"')],
  ['after a draft in a thought', `<think>Perhaps {"suggestions":[]}</think>${compact}`],
  ['after a thought without a beginning', `Perhaps {"suggestions":[]}</think>${compact}`],
  ['in a list', `[${compact}]`],
  ['in a nested list', compact.replace('[', '[[').replace(/\]\}$/, ']]}')],
])('parses a reply %s', (_, text) => {
  expect(parseReply(text)).toEqual(reply)
})

test.each([
  ['alone', JSON.stringify(reply.suggestions)],
  ['in prose', `Here: ${JSON.stringify(reply.suggestions)} Good luck!`],
  ['with a missing comma', JSON.stringify(reply.suggestions).replace('},{', '} {')],
])('parses a list without a summary, %s', (_, text) => {
  expect(parseReply(text)).toEqual({ summary: null, suggestions: reply.suggestions })
})

test('parses Arabic quotes that are not escaped', () => {
  const text = '{"suggestions":[{"title":"فرز "الطلبات"","description":"قال "نعم"، ثم "لا""}]}'
  expect(parseReply(text).suggestions).toEqual([
    { title: 'فرز "الطلبات"', description: 'قال "نعم"، ثم "لا"' },
  ])
})

test('keeps the items before a truncation', () => {
  const { suggestions } = parseReply(compact.slice(0, compact.indexOf('استخدام 3') + 5))
  expect(suggestions).toHaveLength(3)
  expect(suggestions.slice(0, 2)).toEqual(reply.suggestions.slice(0, 2))
})

test.each([
  ['', replyErrors.no_json],
  ['I cannot help with that.', replyErrors.no_json],
  ['See {this} and {that}.', replyErrors.unparseable],
  ['{"suggestions": nonsense here}', replyErrors.unparseable],
  ['[1, 2]', replyErrors.invalid_structure],
  ['"text"', replyErrors.invalid_structure],
  ['null', replyErrors.invalid_structure],
  ['{"suggestions":"none"}', replyErrors.invalid_structure],
  ['{"summary":"only"}', replyErrors.no_suggestions],
  ['{"summary":"cut of', replyErrors.no_suggestions],
  ['{"suggestions":[]}', replyErrors.empty_list],
  ['{"summary":"s","suggestions":[', replyErrors.empty_list],
])('throws the error of the catalogue for %s', (text, message) => {
  expect(() => parseReply(text)).toThrow(message)
})

/** Returns -1 for an error of the catalogue; any other error is thrown. */
function outcome(text: string): number {
  try {
    return parseReply(text).suggestions.length
  } catch (error) {
    if (error instanceof AiReplyError) return -1
    throw error
  }
}

test('returns the first items of a reply truncated anywhere, bare or fenced', () => {
  for (const text of [compact, pretty, `\`\`\`json\n${pretty}`]) {
    const firstTitle = /"title": ?"/.exec(text)?.index ?? Infinity
    const counts = Array.from({ length: text.length + 1 }, (_, end) => outcome(text.slice(0, end)))
    expect(counts.slice(firstTitle + 10).every((count) => count > 0)).toBe(true)
  }
})
