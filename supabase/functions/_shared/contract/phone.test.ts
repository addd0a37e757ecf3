import { expect, test } from 'vitest'
import { listed } from '../../_test/listed.ts'
import { findPhone, parsePhone, phoneLink, whatsAppLink } from './phone.ts'

const mobile = '+966501234567'
const found = listed(`
  Call me: 050 123 4567 after 4 PM | 501234567 | 966501234567 | +966\u00A050\u00A0123\u00A04567
  +966\u201150\u2011123\u20114567 | +966 (50) 123 4567 | +966 (0)50 123 4567 | (050) 123-4567
  050.123.4567 | 050\u2013123\u20134567 | ٠٥٠\u200F١٢٣٤٥٦٧ | \u202A+966 50 123 4567\u202C
  ٠٠٩٦٦ ٥٠ ١٢٣ ٤٥٦٧ | +966 0501234567 | اتصل على +966501234567 10 صباحا
`)
test.each<[text: string | null, number: string | null]>([
  ...found.map((text): [string, string] => [text, mobile]),
  ['+966501234567\n5 فروع', mobile],
  ['0044 20 7946 0958', '+442079460958'],
  ['011 400 0000', '0114000000'],
  ['9200 12345', '920012345'],
  ['budget 500.000.000', null],
  ['Invoice 10501234567890', null],
  ['R-50123456', null],
  ['SA03 8000 0000 6080 1016 7519', null],
  [null, null],
])('finds the telephone number in %j', (text, number) =>
  expect(findPhone(text)?.number ?? null).toBe(number),
)

test.each([
  ['٠١١ ٤٠٠ ٠٠٠٠', 'tel:0114000000'],
  ['+966 11 000 0000', 'tel:+966110000000'],
  ['5 0123 4567', 'tel:+966501234567'],
  ['+966 11 000 0000 ext. 5', 'tel:+966110000000;ext=5'],
  ['+966 11 000 0000 تحويلة ٥', 'tel:+966110000000;ext=5'],
  ['9200 12345 / 011 400 0000', 'tel:920012345'],
  ['050/123/4567', 'tel:+966501234567'],
  ['soon', null],
  ['1-800-FLOWERS', null],
  ['+966 501234567;ext=12', 'tel:+966501234567;ext=12'],
])('links %j to %j', (text, link) => expect(phoneLink(text)).toBe(link))

const read = listed(`
  0501234567 | 501234567 | 050/123/4567 | +966501234567 | +966 (0) 50 123 4567
  +966 (050) 123-4567 | 009665 0123 4567 | 966501234567 | 9660501234567 | tel:+966501234567
  جوال: 0501234567 | ٠٥٠١٢٣٤٥٦٧ | ٠٠٩٦٦٥٠١٢٣٤٥٦٧ | ＋９６６５０１２３４５６７
  \u202A+966\u00A050\u2011123\u20114567\u202C | ۰۵۰\u200C۱۲۳\u200C۴۵۶۷
`)
/** No whole number, or more than one. */
const refused = listed(`
  05012345 | 05012345678 | +966 50 123 456 | +966 50 123 45678 | 0201234567 | 971501234567
  +0501234567 | +12345 | +1234567890123456 | ++966501234567 | 050 123 4567 ext. 5
  0501234567, 0551234567 | sara@example.com | O501234567 | -
`)
test.each<[text: string, number: string | null]>([
  ...read.map((text): [string, string] => [text, mobile]),
  ['  0501234567\n', mobile],
  ['011 400 0000', '+966114000000'],
  ['12 345 6789', '+966123456789'],
  ['9200 12345', '+966920012345'],
  ['800 123 4567', '+9668001234567'],
  ['+971 50 123 4567', '+971501234567'],
  ['971501234567+', '+971501234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ...['', `0501234567${' '.repeat(60)}`, ...refused].map((text): [string, null] => [text, null]),
])('reads the field %j as %j', (text, number) => expect(parsePhone(text)).toBe(number))

test.each([
  [
    '+966 50 123 4567',
    'مرحبًا\n&',
    'https://wa.me/966501234567?text=%D9%85%D8%B1%D8%AD%D8%A8%D9%8B%D8%A7%0A%26',
  ],
  ['٠٥٠١٢٣٤٥٦٧', '\uD83D', 'https://wa.me/966501234567?text=%EF%BF%BD'],
  ['soon', 'x', null],
])('opens WhatsApp for %j', (number, message, link) =>
  expect(whatsAppLink(number, message)).toBe(link),
)
