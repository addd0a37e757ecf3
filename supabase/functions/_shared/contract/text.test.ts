import { expect, test } from 'vitest'
import { listed } from '../../_test/listed.ts'
import { emailAddress } from './common.ts'
import { parseEmail } from './email-address.ts'
import { searchTerm } from './search-term.ts'
import { cleanText, westernDigits } from './text.ts'

test.each([
  ['\u202aسارة\u202c \u2068hi\u2069\u200b', 'سارة hi'],
  ['so\u00adft\ufeff', 'soft'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['name\vcompany\u2028city', 'name\ncompany\ncity'],
  ['می\u200cروم', 'می\u200cروم'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['\u200f\u200b\u2060', ''],
  ['\u200d \u200c', ''],
  ['\u{E0041}x\u0000', 'x'],
])('cleans %j', (text, clean) => expect(cleanText(text)).toBe(clean))

test('reads Arabic, Persian and full-width digits', () => {
  expect(westernDigits('٠١٢ ۷۸۹ ４５６')).toBe('012 789 456')
})

const sara = listed(`
  \u202asara@a.example\u202c | mailto:sara@a.example?subject=x | <mailto:sara@a.example>
  "Sara A." <sara@a.example>; | سارة <sara@a.example> | sara@a.example، | (sara@a.example)
  sa\u200cra@\u200da.example\u200c\ufe0f | sara\u00a0@a\u202f.example | sara@a.xn--example-1jj
  mailto: %73ara@a.example?subject=x | «sara@a.example». | “sara@a.example”,
`)
test.each<[text: string, address: string]>([
  ['r&d@company.example', 'r&d@company.example'],
  ['it/ops@a.example', 'it/ops@a.example'],
  ['a?b@a.example', 'a?b@a.example'],
  ['info@مثال.السعودية', 'info@xn--mgbh0fb.xn--mgberp4a5d4ar'],
  ...sara.map((text): [string, string] => [text, 'sara@a.example']),
  ['sara٢＠a.example', 'sara2@a.example'],
  ['info@al\u2011noor.example', 'info@al-noor.example'],
  ['first\u2010last@al\u2013noor.example', 'first-last@al-noor.example'],
  ['info@xn--mgba3gch31f060k.com', 'info@xn--mgba3gch31f060k.com'],
  ['info@xn--mgbh0fb.xn--mgberp4a5d4ar', 'info@xn--mgbh0fb.xn--mgberp4a5d4ar'],
  ['mailto:100%@a.example', '100%@a.example'],
])('reads the email address %j', (text, address) => {
  expect(parseEmail(text)).toBe(address)
  expect(emailAddress.parse(text)).toBe(address)
})

const wrong = listed(`
  sara | sara@a | sara@a.example@b.example | a b@a.example | sara@a..example | س@a.example
  @a.example | x@a.example/y
`)
test.each(['', ...wrong])('refuses %j as an email address', (text) => {
  expect(parseEmail(text)).toBeNull()
  expect(emailAddress.safeParse(text).error?.issues[0]).toMatchObject({ format: 'email' })
})

test.each([
  ['mailto:sara@example.com\u060C', 'sara@example.com'],
  ['\u202Bلينا\u202C', 'لينا'],
  ['sara@', 'sara@'],
  ['050 123 4567', '501234567'],
  ['0044 20 7946 0958', '442079460958'],
  ['2026-11-28', '2026-11-28'],
])('searches %j as %j', (text, term) => expect(searchTerm(text)).toBe(term))
