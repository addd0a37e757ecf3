import { expect, it } from 'vitest'
import { limits } from '#contract/assistant.ts'
import { documentTexts } from '../../../../../supabase/functions/_shared/ai/document-texts.ts'
import { readTable } from './read-table.ts'

const list = <Item>(length: number, item: (index: number) => Item) =>
  Array.from({ length }, (_, index) => item(index))
const lines = (length: number, line: (index: number) => string) => list(length, line).join('\r\n')
const two = (number: number) => String(number).padStart(2, '0')
const arabicDigits = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

it.each([
  [
    'a table with quoted cells, and its sum left out',
    'a.csv',
    `Request ID,Date,Branch,Amount,Note\r\n${lines(40, (at) => `${9000 + at},2026-${two((at % 4) + 1)}-05,"${at % 4 ? 'Riyadh, north' : 'Abha'}","1,${two(at)}0.50","said ""no""\n${at}"`)}\r\nTotal,,,"48,000",`,
    [
      'Rows: 40; columns: 5.',
      'Column “Request ID”: identifiers; different values: 40.',
      'Column “Date”: from 2026-01-05 to 2026-04-05.',
      'Rows per month (“Date”): 2026-01 = 10; 2026-02 = 10; 2026-03 = 10; 2026-04 = 10.',
      'Column “Branch”: different values: 2; Riyadh, north = 30 (75%); Abha = 10 (25%).',
      'Column “Amount”: minimum 1000.5; median 1195.5; average 1195.5; maximum 1390.5; total 47820.',
      'Column “Note”: text; different values: 40.',
      '[Row 3] 9001 | 2026-02-05 | Riyadh, north | 1,010.50 | said "no" 1',
    ],
  ],
  [
    'Arabic headings and digits, decimal commas and units',
    'b.csv',
    `\uFEFFsep=;\nالتاريخ;المدة;المبلغ;النسبة\n${lines(30, (at) => arabicDigits(`${at + 1}/03/2026;${at + 1} يوم;1${two(at)}0,25;٪${at}`))}`.slice(
      1,
    ),
    [
      'عدد الصفوف: 30؛ عدد الأعمدة: 4.',
      'العمود «التاريخ»: من 2026-03-01 إلى 2026-03-30.',
      'العمود «المدة»: أدنى قيمة 1 يوم؛ الوسيط 15.5 يوم؛ المتوسط 15.5 يوم؛ أعلى قيمة 30 يوم؛ المجموع 465 يوم.',
      'العمود «المبلغ»: أدنى قيمة 1000.25؛',
      'أعلى قيمة 29٪',
      '[صف 2] ١/٠٣/٢٠٢٦ |',
    ],
  ],
  [
    'Hijri dates, empty cells and columns, and no heading',
    'c.csv',
    lines(24, (at) => `1447/0${1 + (at % 9)}/12هـ,${at % 3 ? 'مغلق' : ''},,${at}`),
    [
      'العمود «عمود 1»: عدد القيم المختلفة: 9؛ 1447/01/12هـ = 3',
      'العمود «عمود 2»: عدد القيم المختلفة: 1؛ مغلق = 16 (100%)؛ خلايا فارغة: 8.',
      'العمود «عمود 3»: فارغ.',
      '[صف 1] 1447/01/12هـ',
    ],
  ],
  [
    'a month before the day, tabs, and negative amounts',
    'd.txt',
    `When\tChange\n${lines(20, (at) => `3/${at + 1}/2026\t${at % 2 ? `(${at}.5)` : `SAR ${at}`}`)}`,
    [
      'Column “When”: from 2026-03-01 to 2026-03-20.',
      'Column “Change”: minimum -19.5 SAR; median -0.75 SAR; average -0.75 SAR; maximum 18 SAR',
    ],
  ],
  [
    'titles above the heading, filled up with empty cells, and headings that repeat',
    'd.csv',
    `Requests 2026,,,\nMade on,2026-05-01,,\n,,,\nBranch,Late,Open,Late\n${lines(20, (at) => `Abha,${at},${at + 1},${at + 2}`)}`,
    [
      'Rows: 20; columns: 4.',
      'Column “Late”: identifiers; different values: 20.',
      '[Row 5] Abha | 0 | 1 | 2',
      'Requests 2026\nMade on 2026-05-01',
    ],
  ],
  [
    'a list of objects in JSON',
    'e.json',
    JSON.stringify({
      page: 1,
      items: list(20, (at) => ({ id: at, at: 1_767_225_600 + at * 86_400, who: { city: 'Hail' } })),
    }),
    [
      'Column “id”: identifiers; different values: 20.',
      'Column “at”: from 2026-01-01 to 2026-01-20.',
      'Column “who.city”: different values: 1; Hail = 20 (100%).',
    ],
  ],
  [
    'JSON on each line, by the words of its messages',
    'f.log',
    lines(25, (at) => JSON.stringify({ level: at ? 'info' : 'error', msg: `order ${at} sent` })),
    [
      'Lines: 25.',
      'Column “level”: different values: 2; info = 24 (96%); error = 1 (4%).',
      'Column “msg”: different values: 1; order # sent = 25 (100%).',
      '[Line 1] {"level":"error","msg":"order 0 sent"}',
    ],
  ],
  [
    'a log with details below an entry',
    'g.txt',
    lines(
      20,
      (at) =>
        `[2026-02-${two(at + 1)} 10:00:0${at % 9}] ERROR: Timeout after ${at * 2} s\n  at a\n  at b\n  at c`,
    ),
    [
      'Lines: 20.',
      'Column “time”: from 2026-02-01 to 2026-02-20.',
      'Column “s”: minimum 0; median 19; average 19; maximum 38; total 380.',
      'Column “message”: different values: 1; Timeout after # s at a at b at c = 20 (100%).',
      '[Line 5] [2026-02-02 10:00:01] ERROR: Timeout after 2 s at a at b at c',
    ],
  ],
  [
    'a log of requests',
    'h.log',
    lines(
      20,
      (at) =>
        `10.0.0.${at} - - [03/Mar/2026:10:00:00 +0300] "GET /pay HTTP/1.1" ${at % 4 ? 200 : 500} ${at}`,
    ),
    [
      'Column “time”: from 2026-03-03 to 2026-03-03.',
      'Column “status”: different values: 2; 200 = 15 (75%); 500 = 5 (25%).',
    ],
  ],
])('counts %s', (_, name, text, expected) => {
  const found = readTable(text, name)?.text ?? ''
  expect(expected.filter((part) => !found.includes(part))).toEqual([])
})

it.each([
  ['prose with commas', 'a.txt', lines(40, (at) => `On day ${at}, people came, asked, and left.`)],
  ['prose with semicolons', 'b.txt', lines(40, (at) => `Dear team; note ${at}; thank you`)],
  ['a short table', 'c.csv', 'month,requests\nJan,1240\nFeb,1100'],
  ['a configuration', 'd.json', JSON.stringify({ name: 'app', version: 1, list: [1, 2, 3] })],
  ['a text with a table', 'e.md', lines(40, (at) => `| ${at} | x | y |`)],
  ['a list of dates', 'f.md', lines(40, (at) => `- 2026-03-${two(at % 28)} we met`)],
])('leaves %s as it is', (_, name, text) => {
  expect(readTable(text, name)).toBeNull()
})

it('sends the figures of a large table and the rows that fit the idea', () => {
  const fact = 'The ambulance waited 47 minutes because the map was old'
  const rows = lines(9000, (at) => `T-${at},Desk,${at === 4321 ? fact : `Caller ${at} was asked`}`)
  const table = readTable(`ticket,team,comment\n${rows}`, 'calls.csv')
  expect(table?.table).toEqual({ rows: 9000, isLog: false })
  expect(table?.text.length).toBeLessThanOrEqual(limits.candidateText)
  const [sent = ''] = documentTexts({
    idea: 'Shorter ways for the ambulance',
    goal: 'ai',
    sector: 'healthcare',
    documents: [{ name: 'calls.csv', text: table?.text ?? '' }],
  })
  expect(sent).toContain('Rows: 9000; columns: 3.')
  expect(sent).toContain(`[Row 4323] T-4321 | Desk | ${fact}`)
  expect(sent.length).toBeLessThan(2000)
})
