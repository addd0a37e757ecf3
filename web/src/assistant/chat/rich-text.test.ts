import { expect, it } from 'vitest'
import { blocksOf } from './rich-text.ts'

const plain = (text: string) => ({ style: 'plain', text })

it('parses paragraphs with line breaks', () => {
  expect(blocksOf('أهلًا\nبك\n\n\nHow can we help?')).toEqual([
    { kind: 'text', spans: [plain('أهلًا'), plain('\n'), plain('بك')] },
    { kind: 'text', spans: [plain('How can we help?')] },
  ])
})

it('parses lists, also with blank lines and Arabic digits', () => {
  expect(blocksOf('خطوات:\n٢. أولى\n\n٣. ثانية\n- a\n* b')).toEqual([
    { kind: 'text', spans: [plain('خطوات:')] },
    { kind: 'list', digits: 'arabic-indic', start: 2, items: [[plain('أولى')], [plain('ثانية')]] },
    { kind: 'list', digits: null, start: 0, items: [[plain('a')], [plain('b')]] },
  ])
  expect(blocksOf('1. a\n2. b')).toMatchObject([{ digits: 'decimal', start: 1 }])
})

it('parses strong text, code and headings', () => {
  const strong = { style: 'strong', text: 'First' }
  const code = { style: 'code', text: 'npm start' }
  expect(blocksOf('## Plan\n**First** run `npm start`.')).toEqual([
    { kind: 'heading', spans: [plain('Plan')] },
    { kind: 'text', spans: [strong, plain(' run '), code, plain('.')] },
  ])
})

it('keeps code unchanged, also in an unclosed fence', () => {
  const code = { kind: 'code', text: '<b>\n  - x' }
  expect(blocksOf('```html\n<b>\n  - x\n```')).toEqual([code])
  expect(blocksOf('```html\n<b>\n  - x')).toEqual([code])
})

it('parses tables, and pipes without a rule as text', () => {
  const cell = (text: string) => [plain(text)]
  expect(blocksOf('| Step | Time |\n|---|:--|\n| One | 2 weeks |\nEnd')).toEqual([
    { kind: 'table', head: ['Step', 'Time'].map(cell), rows: [['One', '2 weeks'].map(cell)] },
    { kind: 'text', spans: [plain('End')] },
  ])
  expect(blocksOf('| a | b |')).toEqual([{ kind: 'text', spans: [plain('| a | b |')] }])
})

it('keeps everything else as text', () => {
  const odd = '<img src=x onerror=alert(1)> [a](javascript:x) 5 * 3 ** -1. https://x.example'
  expect(blocksOf(odd)).toEqual([{ kind: 'text', spans: [plain(odd)] }])
  expect(blocksOf(' \n ')).toEqual([])
})
