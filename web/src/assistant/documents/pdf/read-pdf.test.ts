import { deflateSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { toPdf } from '#document/pdf/pdf.ts'
import { fonts } from '#document/pdf/test-pdf.ts'
import { arabicModel, englishModel, missingTexts } from '#document/test-model.ts'
import { plainText } from '../../../../../scripts/test/poppler.ts'
import { hex, pdfOf, show, stream, textString } from '../../test/pdf-of.ts'
import { read, textOf, providePdfFiles, stored } from '../../test/pdf-reader.ts'

providePdfFiles()

it.each([
  ['actualtext', 'Service level: 98 percent'],
  [
    'filled-form-no-appearance',
    'Project name: Permit renewal portal\nCurrent delay: Twelve working days\nMonthly volume: 4300 requests\nSystems in use: Oracle and Excel\n\nEnd of the form',
  ],
  ['freetext-comment', 'Draft requirements\nMust integrate with the national gateway'],
  ['letterspaced', 'Service levels in 2026\nAverage answer time\nPlain line here'],
  [
    'table-by-columns',
    'Month\tRequests\tLate\nJanuary\t4100\t12 %\nFebruary\t4350\t19 %\nMarch\t4700\t23 %',
  ],
  ['owner-password', 'Budget approval takes nine days'],
])('reads %s', async (name, text) => {
  expect(await textOf(stored(name))).toBe(text)
})

it.each([
  ['ar', arabicModel()],
  ['en', englishModel()],
])('reads every text of a plan that the site wrote (%s)', async (_, model) => {
  const { text } = await read(await toPdf(model, fonts, { logo: null }))
  // Without tatweel, which only lengthens a word.
  const missing = missingTexts(model, text).map((each) => plainText(each.replaceAll('ـ', '')))
  expect(missing.filter((each) => !plainText(text).includes(each))).toEqual([])
})

describe('form fields and comments', () => {
  const widget = (rest: string, rect = '200 695 400 715') =>
    `/Subtype /Widget ${rest.includes('/F ') ? '' : '/F 4'} /Rect [${rect}] /T (a) ${rest}`
  const form = '/AcroForm << /Fields [40 0 R] /DA (/Helv 12 Tf 0 g) >>'
  const appearance = stream(
    show('Old', 2, 5),
    '/Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 5 0 R >> >>',
  )

  const chosen = '/AP << /N << /A 20 0 R /Off 20 0 R >> >>'
  it.each([
    ['a text field in Arabic', `/FT /Tx /V ${textString('اثنا عشر يومًا')}`, 'اثنا عشر يومًا'],
    ['a text field with another drawing', '/FT /Tx /V (New) /AP << /N 20 0 R >>', 'New'],
    ['a field of several lines', '/FT /Tx /Ff 4096 /V (One\\nTwo)', 'One\nTwo'],
    ['a choice', '/FT /Ch /Ff 131072 /V (gov) /Opt [[(gov) (State)] [(fin) (Bank)]]', 'State'],
    ['several choices', '/FT /Ch /Ff 2097152 /V [(a) (b)] /Opt [(a) (b) (c)]', 'a\nb'],
    ['an unchecked box', `/FT /Btn /V /Off /AS /Off ${chosen}`, '☐'],
    ['a chosen radio button', `/FT /Btn /Ff 49152 /V /A /AS /A ${chosen}`, '☑'],
    ['a checked box without a drawing', '/FT /Btn /V /Yes /AS /Yes', '☑'],
    ['no radio button without a drawing', '/FT /Btn /Ff 49152 /V /A', ''],
    ['no password', '/FT /Tx /Ff 8192 /V (secret)', ''],
    ['no hidden field', '/FT /Tx /F 2 /V (hidden)', ''],
  ])('reads %s', async (_, field, text) => {
    const annotations = [widget(field)]
    const content = show('Label:', 50, 700) + show('Next of the questions', 50, 650)
    const file = pdfOf({ content, catalog: form, annotations, objects: [appearance] })
    const lines = [`Label: ${text}`.trim(), 'Next of the questions'].join('\n')
    expect((await textOf(file)).replaceAll(/\n+/g, '\n')).toBe(lines)
  })

  it('reads the fields of an Arabic form next to their labels', async () => {
    const content = show('اسم المشروع:', 400, 700) + show('المدة:', 430, 670)
    const name = widget(`/FT /Tx /V ${textString('بوابة الرخص')}`)
    const annotations = [name, widget('/FT /Tx /V (12)', '200 665 400 685')]
    const file = pdfOf({ content, catalog: '/AcroForm << /Fields [40 0 R 41 0 R] >>', annotations })
    expect(await textOf(file)).toMatch(/^اسم المشروع: بوابة الرخص\n+المدة: 12$/)
  })

  const note = (subtype: string, rest: string, rect = '50 660 70 680') =>
    `/Subtype /${subtype} /F 4 /Rect [${rect}] ${rest}`
  const highlight = (text: string, left: number, bottom: number, right: number, top: number) => {
    const corners = [left, top, right, top, left, bottom, right, bottom].join(' ')
    const rest = `/QuadPoints [${corners}] /Contents (${text})`
    return note('Highlight', rest, [left, bottom, right, top].join(' '))
  }
  const arabic = `/DA (/Helv 12 Tf) /Contents ${textString('راجع المالك')}`
  const review = '/State (Accepted) /StateModel (Review) /IRT 41 0 R /Contents (Accepted)'
  it.each([
    ['a highlight', highlight('Ask', 50, 700, 90, 712), 'Ask'],
    ['no copy of marked words', highlight('Before', 48, 695, 100, 715), ''],
    ['text on the page in Arabic', note('FreeText', arabic), 'راجع المالك'],
    ['a stamp', note('Stamp', '/AP << /N 20 0 R >>', '50 660 150 680'), 'Old'],
    ['no hidden note', note('Text', '/Contents (Hidden)').replace('/F 4', '/F 2'), ''],
    ['no note twice', note('Popup', '/Contents (Twice)'), ''],
    ['no state of a review', note('Text', review), ''],
  ])('reads %s', async (_, annotation, text) => {
    const content = show('Before', 50, 700) + show('After', 50, 630)
    const file = pdfOf({ content, annotations: [annotation], objects: [appearance] })
    const lines = (await textOf(file)).split(/\n+/)
    expect(lines).toEqual(['Before', ...(text ? [text] : []), 'After'])
  })
})

describe('layers', () => {
  const catalog =
    '/OCProperties << /OCGs [20 0 R 21 0 R] /D << /OFF [20 0 R] /Order [20 0 R 21 0 R] >> >>'
  const group = (name: string) => `<< /Type /OCG /Name (${name}) >>`
  const objects = [
    group('off'),
    group('on'),
    '<< /Type /OCMD /OCGs 20 0 R >>',
    '<< /Type /OCMD /OCGs [20 0 R 21 0 R] /P /AllOn >>',
    stream(show('In a form', 50, 620), '/Subtype /Form /BBox [0 0 595 842] /OC 20 0 R'),
  ]
  const resources =
    '/Properties << /Off 20 0 R /On 21 0 R /Member 22 0 R /All 23 0 R >> /XObject << /X 24 0 R >>'
  it('reads only those that are shown', async () => {
    const content = [
      show('Plain', 50, 700),
      ...['Off', 'On', 'Member', 'All'].map(
        (name, index) => `/OC /${name} BDC ${show(`Layer ${name}`, 50, 680 - index * 15)} EMC`,
      ),
      '/X Do',
      `/OC /Off BDC /Span << /ActualText (declared) >> BDC ${show('x', 50, 600)} EMC EMC`,
    ].join('\n')
    const note = (layer: number, text: string, y: number) =>
      `/Subtype /Text /F 4 /Rect [50 ${y} 70 ${y + 20}] /OC ${layer} 0 R /Contents (${text})`
    const annotations = [note(20, 'Hidden note', 560), note(21, 'Shown note', 530)]
    const file = pdfOf({ content, catalog, resources, objects, annotations })
    expect((await textOf(file)).split(/\n+/)).toEqual(['Plain', 'Layer On', 'Shown note'])
  })
})

describe('a small file that unpacks to a large one', () => {
  it('does not read a page of too many operations', async () => {
    const file = pdfOf({ content: show('Budget', 50, 700) + 'n '.repeat(500_000) })
    expect(await read(file)).toMatchObject({ problem: 'complex', text: '' })
  })

  it('reads no more pages when it takes too long', async () => {
    let time = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 20_000))
    const file = pdfOf({ content: show('Budget', 50, 700), copies: 9 })
    expect(await read(file)).toMatchObject({ pages: { read: 1, all: 9 } })
    clock.mockRestore()
  })

  it('reads a stream up to a limit', async () => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Filter /FlateDecode'
    const bytes = deflateSync(`${' '.repeat(2 ** 26)} ${show('Beyond', 50, 650)}`)
    const objects = [stream(bytes.toString('latin1'), form)]
    const resources = '/XObject << /M 20 0 R >>'
    const content = `${show('Budget', 50, 700)} /M Do`
    expect(await textOf(pdfOf({ content, objects, resources }))).toBe('Budget')
  })
})

describe('declared text', () => {
  it.each([
    ['named properties', `/Span /P BDC (\\001) Tj EMC`, 'efficient'],
    [
      'nested marks',
      `/Span << /ActualText (ffi) >> BDC /Span << /ActualText (x) >> BDC (\\001) Tj EMC EMC`,
      'efficient',
    ],
    ['nothing', `/Span << /ActualText () >> BDC (\\001) Tj EMC`, 'ecient'],
    ['no text', `/Span << /MCID 0 >> BDC (ffi) Tj EMC`, 'efficient'],
  ])('replaces what is drawn: %s', async (_, middle, text) => {
    const content = `BT /F1 12 Tf 50 700 Td (e) Tj ${middle} (cient) Tj ET`
    const resources = '/Properties << /P << /ActualText (ffi) >> >>'
    // The font has no width for the drawn code, so it may be seen as a gap.
    expect((await textOf(pdfOf({ content, resources }))).replaceAll(' ', '')).toBe(text)
  })

  it('is also that of the structure', async () => {
    const content = `BT /F1 12 Tf 50 700 Td /P << /MCID 0 >> BDC (e) Tj EMC /Span << /MCID 1 >> BDC (\\001) Tj EMC /Span << /MCID 2 >> BDC (\\002) Tj EMC /P << /MCID 3 >> BDC (cient) Tj EMC ET`
    const objects = [
      '<< /Type /StructTreeRoot /K 21 0 R /ParentTree << /Nums [0 [21 0 R 22 0 R 22 0 R 21 0 R]] >> >>',
      '<< /Type /StructElem /S /P /P 20 0 R /Pg 3 0 R /K [0 22 0 R 3] >>',
      `<< /Type /StructElem /S /Span /P 21 0 R /Pg 3 0 R /ActualText ${textString('ffi')} /K [1 2] >>`,
    ]
    const catalog = '/MarkInfo << /Marked true >> /StructTreeRoot 20 0 R'
    const file = pdfOf({ content, objects, catalog, page: '/StructParents 0' })
    expect((await textOf(file)).replaceAll(' ', '')).toBe('efficient')
  })

  it('reads Arabic words in order', async () => {
    const word = (text: string, x: number) =>
      `/Span << /ActualText ${textString(text)} >> BDC BT /U 12 Tf ${x} 700 Td ${hex('\uE001\uE002\uE003')} Tj ET EMC`
    const content = word('عام 2026', 50) + word('الرقمية', 72) + word('الخدمة', 94)
    expect(await textOf(pdfOf({ content }))).toBe('الخدمة الرقمية عام 2026')
  })
})

it.each([
  ['UniGB-UCS2-H', 'GB1', hex('智能客服'), '智能客服'],
  ['90ms-RKSJ-H', 'Japan1', '<8B5A8F70>', '技術'],
  ['UniGB-UCS2-V', 'GB1', hex('智能客服'), '智能客服'],
])('reads a font of the character map %s', async (name, registry, codes, text) => {
  const content = `BT /C 12 Tf 50 700 Td ${codes} Tj ET\n${show('Proposal 2026', 50, 500)}`
  const lines = (await textOf(pdfOf({ content, cMap: { name, registry } }))).split(/\n+/)
  expect(lines).toEqual([text, 'Proposal 2026'])
})

it.each([
  ['a font could not be loaded', `BT /C 12 Tf 50 700 Td <8B5A> Tj ET\n${show('Plan', 50, 500)}`],
  ['letters of a font are missing', show('Plan \\001\\002\\003\\004\\005\\006', 50, 700)],
])('says that %s', async (_, content) => {
  const file = pdfOf({ content, cMap: { name: 'Missing-H', registry: 'Japan1' } })
  expect(await read(file)).toMatchObject({ text: '[Page 1]\nPlan', isIncomplete: true })
})

it('reads the text of a pattern and of a font set by a graphics state', async () => {
  const pattern = stream(
    show('In a pattern', 0, 5),
    '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 90 20] /XStep 90 /YStep 20 /Matrix [1 0 0 1 50 600] /Resources << /Font << /F1 5 0 R >> >>',
  )
  const content = `/Pattern cs /P scn 50 600 200 40 re f\nBT /G gs 50 700 Td (By its state) Tj ET`
  const resources = '/Pattern << /P 20 0 R >> /ExtGState << /G << /Font [5 0 R 12] >> >>'
  const file = pdfOf({ content, resources, objects: [pattern] })
  expect((await textOf(file)).split(/\n+/).toSorted()).toEqual(['By its state', 'In a pattern'])
})

describe('spaced letters', () => {
  /** Letters with offsets between them, in thousandths of the font size. */
  const offsets = (text: string, gap: number) => Array.from(text, hex).join(` ${-gap} `)
  const at = (codes: string) => `BT /U 12 Tf 50 700 Td [${codes}] TJ ET`
  it.each([
    ['by character spacing', show('TOP SECRET', 50, 700, '6 Tc'), 'TOP SECRET'],
    [
      'by word spacing',
      show('We plan in three stages', 50, 700, '14 Tw'),
      'We plan in three stages',
    ],
    ['by character spacing, in Arabic', show('سري للغاية', 50, 700, '4 Tc'), 'سري للغاية'],
    ['by offsets', at(offsets('SECRET', 400)), 'SECRET'],
    [
      'as words by offsets',
      at(`${offsets('TOP', 300)} -900 ${offsets('SECRET', 300)}`),
      'TOP SECRET',
    ],
    ['by offsets, in Arabic', at(offsets('يرس', 350)), 'سري'],
    ['not at all, as figures', at(offsets('123', 400)), '1 2 3'],
    ['not at all, as words', at(['we', 'do', 'it'].map(hex).join(' -300 ')), 'we do it'],
  ])('%s', async (_, content, text) => {
    expect(await textOf(pdfOf({ content }))).toBe(text)
  })
})

describe('columns', () => {
  /** The cells of each column, from the top. */
  const columns = (all: readonly string[], xs: readonly number[], step: number) =>
    all
      .flatMap((cells, column) =>
        cells.split('|').map((cell, row) => show(cell, xs[column] ?? 0, 700 - row * step)),
      )
      .join('')
  const linesOf = async (content: string) => (await textOf(pdfOf({ content }))).split(/\n+/)

  it('joins the rows of an Arabic table', async () => {
    const content = columns(['الشهر|يناير|فبراير', 'الطلبات|4100|4350'], [400, 250], 24)
    expect(await linesOf(content)).toEqual(['الشهر\tالطلبات', 'يناير\t4100', 'فبراير\t4350'])
  })

  it.each([
    ['stroked', '120 690 m 120 715 l S'],
    ['of a stroked cell', '120 690 90 25 re S'],
    ['filled', '119.5 690 1 25 re f'],
  ])('keeps cells that touch apart by a line between them: %s', async (_, line) => {
    const content = show('Riyadh city', 60, 700) + show('12', 119.5, 700) + show('Next', 60, 670)
    expect(await linesOf(content)).toEqual(['Riyadh city12', 'Next'])
    expect(await linesOf(content + line)).toEqual(['Riyadh city\t12', 'Next'])
  })

  it('joins the rows between a heading and a text', async () => {
    const cells = ['Step|Review|Sign|Send', 'Owner|Legal|Board|Office']
    const table = columns(cells, [60, 250], 24)
    const content = show('Plan of the year', 60, 740) + table + show('End of the plan', 60, 560)
    const rows = ['Step\tOwner', 'Review\tLegal', 'Sign\tBoard', 'Send\tOffice']
    expect(await linesOf(content)).toEqual(['Plan of the year', ...rows, 'End of the plan'])
  })

  it('joins the rows of a table without a heading of its first column', async () => {
    const first = ['A', 'B', 'C'].map((cell, row) => show(cell, 60, 676 - row * 24)).join('')
    const table = first + columns(['Requests|10|20|30'], [210], 24)
    expect(await linesOf(table)).toEqual(['Requests', 'A\t10', 'B\t20', 'C\t30'])
  })

  const prose = [
    'The left column of this text|goes on for several lines and|ends here without a table',
    'Here the right column begins|with other words that belong|only to one another here',
  ]
  const arabicProse = [
    'هذا العمود الأيمن من النص|يستمر عدة أسطر متتالية ثم|ينتهي هنا بدون جدول',
    'وهنا يبدأ العمود الأيسر من|النص بكلمات أخرى لا علاقة|لها بما يقابلها من أسطر',
  ]
  it.each([
    ['prose', ...prose],
    ['Arabic prose', ...arabicProse],
    ['lists', '1. Review the file|2. Sign it|3. Send it', '1. Open 24|2. Closed 7|3. Old 365'],
  ])('keeps columns of %s apart', async (_, ...both) => {
    const lines = both.flatMap((each) => each.split('|'))
    expect(await linesOf(columns(both, [60, 260], 14))).toEqual(lines)
  })
})

describe('forms that only one program shows', () => {
  const xfa = stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>')
  const content = show('Please wait...', 50, 700)
  it('names them', async () => {
    expect(await read(stored('xfa-form'))).toMatchObject({ problem: 'xfa', text: '' })
    const catalog = '/AcroForm << /XFA 20 0 R /Fields [21 0 R] >>'
    const shell = pdfOf({ content, catalog, objects: [xfa, '<< /T (form1) >>'] })
    expect(await read(shell)).toMatchObject({ problem: 'xfa', text: '' })
  })

  it('names a portfolio of files', async () => {
    const cover = pdfOf({ content, catalog: '/Collection << /Type /Collection >>' })
    expect(await read(cover)).toMatchObject({ problem: 'xfa', text: '' })
  })

  it('reads those that have fields on their pages, too', async () => {
    const field = '/Subtype /Widget /FT /Tx /T (a) /F 4 /Rect [200 695 400 715] /V (Twelve)'
    const catalog = '/AcroForm << /XFA 20 0 R /Fields [40 0 R] >>'
    const label = show('Delay:', 50, 700)
    const file = pdfOf({ content: label, annotations: [field], catalog, objects: [xfa] })
    expect(await textOf(file)).toBe('Delay: Twelve')
  })
})
