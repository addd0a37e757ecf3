import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { looksDamaged } from './plausible-text.ts'

const arabic =
  'تستقبل الإدارة ثلاثمئة طلب يوميًا عبر البريد الإلكتروني، ويستغرق الرد على المستفيد خمسة أيام في المتوسط. لا يوجد نظام موحد للطلبات.'
const english =
  'The department receives three hundred requests a day by email, and a reply takes five days on average. There is no common system.'
const bytes = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => String.fromCharCode(...bytes(text))
const lines = (length: number, line: (at: number) => string) =>
  Array.from({ length }, (_, at) => line(at)).join('\n')
const shifted = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29))

it.each(
  Object.entries({
    'a font without a mapping':
      '[Page 1]\n4|A¨mk¨ nM¨Z\t¨ <r-¨m f\t<w\nuU\t= ¨nLo ¨nU¨.4o ¨d4X <\np\t¨\t!¨o ¨~/ro ¨mnf ¨/5w',
    'a font with a mapping of some forms':
      '[صفحة 1]\n4|A mk\tآ ف nM\t<r- m f\t<w\nu U\tأ=\tاnLo\tو < 4Xق ا4oد nU\nم\tأ\t!\tm nf اro/ة إo\tو5w /',
    'a font with a mapping of some letters': 'تستقبل Օ ՗՟Օ՝Փلمرتجعا՘ طلبا՘ ՕلعملاՏ في Օلفرձ خمسة',
    'a font with letters for other forms': 'اĀĀÿاG اÿحاÿ þÿت þÿ þĀ الإÿدار وĀÿاÿج رÿاþÿ في اĀÿوG',
    'private-use letters': '\uE001\uE002\uE003 \uE004\uE005 \uE006\uE007\uE008 \uE009',
    'letters that are others': shifted(english),
    'UTF-8 read as Windows-1252': new TextDecoder('windows-1252').decode(bytes(arabic)),
    'UTF-8 read as Latin-1': latin1(arabic),
    'UTF-8 read as Windows-1256': new TextDecoder('windows-1256').decode(bytes(arabic)),
    'Windows-1256 read as Windows-1252': 'ÊÓÊÞÈá ÇáÅÏÇÑÉ ËáÇËãÆÉ ØáÈ íæãíÇð ÚÈÑ ÇáÈÑíÏ',
    'separated letters': 'S e r v i c e l e v e l s i n 2 0 2 6',
    'separated letters in Arabic': 'ت س ت ق ب ل ا ل إ د ا ر ة ث ل ا ث م ئ ة ط ل ب',
    'reversed Arabic': arabic
      .split(' ')
      .map((word) => Array.from(word).toReversed().join(''))
      .join(' '),
    'numbers of glyphs in the order of their first use': Array.from(english, (letter) =>
      String.fromCharCode(33 + [...new Set(english)].indexOf(letter)),
    ).join(''),
    ...Object.fromEntries(
      [0x130, 0x390, 0x430, 0x5a0, 0x3500].map((from) => [
        `numbers of glyphs from ${from.toString(16)}`,
        arabic.replaceAll(/\p{L}/gu, (letter) =>
          String.fromCodePoint(from + (((letter.codePointAt(0) ?? 0) * 37) % 150)),
        ),
      ]),
    ),
    'other letters of the alphabet': arabic.replaceAll(/[ب-ي]/g, (letter) =>
      String.fromCodePoint(0x628 + (((letter.codePointAt(0) ?? 0) - 0x628 + 7) % 35)),
    ),
    'question marks for letters': '????? ??? ???????? 2026 ?? ????? ????????? ERP',
    'codes of letters': 'Page (cid:12)(cid:34)(cid:55) (cid:12)(cid:34)',
    'replacement characters': 'ا\uFFFD\uFFFD\uFFFD ب\uFFFD\uFFFD\uFFFD\uFFFD ت\uFFFD\uFFFD',
  }),
)('looks damaged: %s', (_, text) => {
  expect(looksDamaged(text)).toBe(true)
})

it.each(
  Object.entries({
    Arabic: arabic,
    'Arabic with marks': 'إِنَّ اللُّغَةَ العَرَبِيَّةَ جَمِيلَةٌ، وَالحَمْدُ لِلَّهِ رَبِّ العَالَمِينَ، وَهٰذَا نَصٌّ مُشَكَّلٌ بِالكَامِلِ',
    English: english,
    'both languages':
      'نستخدم Microsoft Excel 365 وCSV وPDF، ثم Power BI بنسبة 95% من الحالات، وتطبيق ERP لإدارة HR وCRM',
    French:
      'Le délai de réponse a été réduit à trois jours grâce à l’équipe chargée des références; l’été dernier, il était élevé.',
    German:
      'Größe, Übersicht, Prüfung und Fußgänger: die Änderungen müssen später für größere Büros geprüft werden.',
    Chinese: '智能客服系统每月处理五千个请求，平均答复时间为两天。',
    Amharic: 'መሥሪያ ቤቱ በቀን ሦስት መቶ ጥያቄዎችን በኢሜል ይቀበላል፣ መልሱም በአማካይ አምስት ቀናት ይወስዳል። የጋራ ሥርዓት የለም።',
    Tamil: 'துறை ஒரு நாளைக்கு முந்நூறு கோரிக்கைகளை மின்னஞ்சல் மூலம் பெறுகிறது, பதில் ஐந்து நாட்கள் ஆகும்.',
    Polish:
      'Zgłoszenia przyjmujemy pocztą, odpowiedź trwa pięć dni. Brak wspólnego systemu, zespoły prowadzą osobne wykazy.',
    Pashto:
      'دا اداره هره ورځ درې سوه غوښتنلیکونه د برېښنالیک له لارې ترلاسه کوي، ځواب یې پنځه ورځې وخت نیسي.',
    names:
      'Szczepan Brzęczyszczykiewicz, Nguyen Thi Phuong, Khrystyna Shcherbak, Zsofia Szabo, Ng Kwok Tsz, Mshari Alghtani, Grzegorz Krzywy, Hrvoje Hrkac',
    'program code':
      'if (x<3 && y!="a") { return z[0]; }\n#include <io.h>\n0xDEADBEEF 4f2a-99c1-b7e0',
    'number plates': 'أ ب ح 1234\nد ر س 4321\nص ط ع 5678\nق ك ل 8765\nم ن ه 1111',
    'indicators with Arabic digits': lines(20, (at) => `مؤشر ${at}\t٪٧٨\t٪٩٠`),
    'a certificate': `-----BEGIN-----\n${'aGk3Jq+Zx/9TrWvB0nLpQzKdYcXsFgHj2mN4uE6oI8aS1bV5rC7tPwMyUeOlQkDz\n'.repeat(9)}`,
    initials: lines(
      90,
      (at) => `Customer ${String.fromCharCode(97 + (at % 26), 97 + (at % 23))} asked`,
    ),
    'a table of figures': lines(20, (at) => `${at}\t${at * 17}.5\t12 %\t-3\t1,200`),
    'account numbers':
      'SA03 8000 0000 6080 1016 7519\nGB29 NWBK 6016 1331 9268 19\nDE89 3704 0044 0532 0130 00\nFR14 2004 1010 0505 0001 3M02 606\nAE07 0331 2345 6789 0123 456',
    'a price list':
      'XLR-3B\tcable 3 m\tSAR 45.00\nRJ-45\tplug\tSAR 2.50\nHDMI2\tcable 5 m\tSAR 80.00\nUSB-C\thub\tSAR 120',
    identifiers: lines(20, (at) => `3f2a${at}c1e-9b${at}4-4e1d-a7c0-${at}a5f1b2c3d4e`),
    grades: 'A B A C D B A A B C F A B A C A B B A D',
    'a list with bullets of a symbol font':
      '\uF0B7 First\n\uF0B7 Next\n\uF0B7 Last\n\uF0A7 End\n\uF0B7 One',
    'the colors of a log': '\u001B[32mok\u001B[0m \u001B[31mfailed\u001B[0m \u001B[32mok\u001B[0m',
    JSON: '{"id":"a1","tags":["x","y"],"value":{"min":0,"max":10,"unit":"ms"},"items":[{"k":"v"}]}',
    'a formula': 'y = a x + b, z = c x + d y, E = m c',
    'one letter many times': `Note 1 ${'x'.repeat(9000)}`,
    placeholders: 'XXXXXX XXXXX-XXXX xxxxxxxx __________ ######## XXXXXXXXX',
    'a short text': 'ok',
    nothing: '',
  }),
)('looks honest: %s', (_, text) => {
  expect(looksDamaged(text)).toBe(false)
})

it('finds no file of the assistant and no text of the site damaged', () => {
  const cwd = join(import.meta.dirname, '../../..')
  const texts = 'supabase/functions/_shared/texts/**/*.{json,md}'
  const files = globSync(['web/src/{assistant,ui}/**/*.{ts,tsx,css}', texts], { cwd })
  const damaged = files.filter((file) => looksDamaged(readFileSync(join(cwd, file), 'utf8')))
  expect(damaged).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})
