import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
      isBig ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8],
    ),
  )
const text = 'طلبات المستفيدين: 300 يوميًا, daily\r\n'

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16LE with a byte order mark', utf16(`\uFEFF${text}`, false)],
  ['UTF-16BE with a byte order mark', utf16(`\uFEFF${text}`, true)],
  ['UTF-16LE', utf16(text, false)],
  ['UTF-16BE', utf16(text, true)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

/** Each byte as a character. */
it.each([
  ['Windows-1256', '\xE3\xD1\xCD\xC8\xC7 A', 'مرحبا A'],
  ['Windows-1256', '\xE6\xD2\xC7\xD1\xC9;\xDD\xED;d\xE9j\xE0', 'وزارة;في;déjà'],
  ['ISO 8859-6', '\xE8\xD2\xC7\xD1\xC9;\xE1\xEA\xAC 12\xBF', 'وزارة;في، 12؟'],
  ['Windows-1252', '\x935 \x80\x94 \x96 it\x92s', '“5 €” – it’s'],
])('reads %s', (_, bytes, decoded) => {
  expect(decodeText(Uint8Array.from(bytes, (each) => each.charCodeAt(0)))).toBe(decoded)
})

const utf8 = (part: string) => [...new TextEncoder().encode(part)]
const words = 'طلبات المستفيدين'

it.each([
  ['one byte of another encoding', [...utf8(`${words} Caf`), 0xe9], `${words} Caf\uFFFD`],
  ['a beginning within a letter', utf8(words).slice(1), `\uFFFD${words.slice(1)}`],
  ['a zero byte', [...utf8(words.repeat(9)), 0, 0x41], `${words.repeat(9)}\uFFFDA`],
  ['one letter and one wrong byte', [...utf8('naïve caf'), 0xe9], 'naïve caf\uFFFD'],
  ['a letter replaced before', utf8('Refunds \uFFFD wait'), 'Refunds \uFFFD wait'],
  ['a byte order mark', [0xef, 0xbb, 0xbf, 0x41, 0xe3, ...utf8(words)], `A\uFFFD${words}`],
  ['half a letter of UTF-16', [...utf16(`\uFEFF${text}`, false), 0x41], `${text}\uFFFD`],
])('one wrong byte damages one letter: %s', (_, bytes, decoded) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(decoded)
})

it('reads Windows-1256 with punctuation that is valid UTF-8, and a single letter of it', () => {
  const letters = [0xc7, 0xe1, 0xcc, 0xe5, 0xc9, 0xa1, 0x20, 0xe3, 0xd1, 0xcd, 0xc8, 0xc7, 0xbf]
  expect(decodeText(Uint8Array.from(letters))).toBe('الجهة، مرحبا؟')
  expect(decodeText(Uint8Array.from([...utf8('Caf'), 0xe9]))).toBe('Café')
})

it('a byte order mark says that a short text with many wrong bytes is one', () => {
  const damaged = [0xef, 0xbb, 0xbf, ...utf8('Twelve days'), 0xff, 0xff, ...utf8(' a reply'), 0xff]
  expect(decodeText(Uint8Array.from(damaged))).toBe('Twelve days\uFFFD\uFFFD a reply\uFFFD')
})

it('keeps emoji and the color codes of a log', () => {
  const log = '\u001B[32mok\u001B[0m 👋 all of the requests were answered within the day'
  expect(decodeText(new TextEncoder().encode(log))).toBe(log)
})

it.each([
  ['an executable', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0x80, 0xff]],
  ['an image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0xd9]],
  ['random bytes', Array.from({ length: 256 }, (_, byte) => 255 - byte)],
  ['control characters', Array.from({ length: 50 }, (_, at) => (at % 8) + 1)],
])('returns null for %s', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBeNull()
})
