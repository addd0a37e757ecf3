import { expect, test } from 'vitest'
import { SuggestionStream } from './suggestion-stream.ts'

const items = [1, 2, 3, 4].map((n) => ({
  title: `حالة ${n}`,
  description: 'says "hi", {braces}, [brackets] and \\ back',
  basis: { kind: 'idea', quote: '}' },
}))
const reply = { summary: 'In "short" {so}', suggestions: items }
const all = [
  { kind: 'summary', value: reply.summary },
  ...items.map((value) => ({ kind: 'item', value })),
]

const read = (text: string, size: number) => {
  const stream = new SuggestionStream()
  const found = []
  for (let at = 0; at < text.length; at += size)
    found.push(...stream.push(text.slice(at, at + size)))
  return found
}

test.each([
  ['bare', JSON.stringify(reply)],
  ['pretty', JSON.stringify(reply, null, 2)],
  [
    'fenced',
    `Use {this}:\n\`\`\`json\n${JSON.stringify(reply, null, 1)}\n\`\`\` [1] {"suggestions":[{}]}`,
  ],
  ['with stray commas', JSON.stringify(reply).replaceAll('},{', '},\n ,{').replace(']}', ',]}')],
  ['with Arabic commas', JSON.stringify(reply).replaceAll('},{', '}،{')],
])('finds all parts of a reply that is %s, for any chunk size', (_, text) => {
  for (const size of [1, 2, 3, 7, 64, text.length]) expect(read(text, size)).toEqual(all)
})

test('returns an item with its closing brace', () => {
  const text = JSON.stringify(reply)
  const end = text.indexOf('},{"title"') + 1
  const stream = new SuggestionStream()
  expect(stream.push(text.slice(0, end - 1)).map(({ kind }) => kind)).toEqual(['summary'])
  expect(stream.push('}')).toEqual([all[1]])
})

const nothing = ['', 'I am sorry.', '{"suggestions":', '{"suggestions":"no"}']
test.each([...nothing, '{"suggestions":[1,{"a":1}]}'])('finds nothing in %j', (text) =>
  expect(read(text, 1)).toEqual([]),
)

test('returns undefined for an item that cannot be repaired', () => {
  const text = '{"suggestions":[{"title" "x" : },{"title":"good"}]}'
  expect(read(text, 1)).toEqual([
    { kind: 'item', value: undefined },
    { kind: 'item', value: { title: 'good' } },
  ])
})
