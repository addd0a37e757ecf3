import { expect, test } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { item } from '../../test/builders.ts'
import type { FileFormat } from './columns.ts'
import { planImport } from './plan-import.ts'
import { readFile } from './read-file.ts'
import { writeFile } from './export-menu.tsx'

const link = { content_type: 'link', link_url: 'https://x.example' } as const
const both = (value: string) => ({ value_ar: value, value_en: value })
const off = { is_active: false, is_published: false }
const items: ContentItem[] = [
  item({ key: 'hero.title', value_ar: 'روّاد، "المستقبل"\nمعًا', value_en: '=Pioneers', version: 4 }),
  item({ key: 'contact.phone', category: 'contact', ...both('+966 11 000'), order_index: -3 }),
  item({ key: 'صورة', content_type: 'image', image_url: '/a.png', image_alt_ar: "'=x" }),
  item({ ...link, key: 'social.x', link_target: '_blank' }),
  item({ ...off, key: 'misc.off', category: 'misc', subcategory: 'أ' }),
]

const plan = async (content: BlobPart, stored = items) => {
  const read = await readFile(new File([content], 'content'))
  return 'rows' in read ? planImport(read.rows, stored) : read
}

test.each<FileFormat>([',', ';', 'json'])(
  'importing an export (%s) changes nothing, and adds everything to an empty site',
  async (format) => {
    const file = writeFile(items, format)
    expect(await plan(file)).toMatchObject(items.map(({ key }) => ({ state: 'unchanged', key })))
    const planned = await plan(file, [])
    const added = Array.isArray(planned) ? planned : []
    const back = added.map((each) =>
      each.state === 'new' ? item({ ...each.change.fields, key: each.key, id: each.key }) : null,
    )
    expect(back).toEqual(items.map((each) => ({ ...each, version: 1 })))
  },
)

test('a row of a built-in text changes nothing until its text differs, and needs no other column', async () => {
  const builtIn = [item({ key: 'ui.skip', category: 'misc', ...both('Skip'), version: 0 })]
  const planned = async (content: string) => {
    const read = await readFile(new File([content], 'content'))
    return 'rows' in read ? planImport(read.rows, [], builtIn) : read
  }
  expect(await planned(writeFile(builtIn, ','))).toMatchObject([{ state: 'unchanged' }])
  const [row] = [await planned('key,value_en\nui.skip,Skip to the text\n')].flat()
  const fields = {
    content_type: 'text',
    category: 'misc',
    value_ar: 'Skip',
    value_en: 'Skip to the text',
  }
  expect(row).toMatchObject({ state: 'changed', change: { key: 'ui.skip', version: 0, fields } })
})

test('a text that was built in at the export or is so again, and was saved in between, is a conflict', async () => {
  const of = (version: number) =>
    item({ key: 'ui.skip', category: 'misc', ...both(`Skip ${version}`), version })
  for (const [exported, stored] of [
    [0, 2],
    [2, 0],
  ] as const)
    expect(await plan(writeFile([of(exported)], ','), [of(stored)])).toMatchObject([
      { state: 'conflict', change: { version: stored } },
    ])
})

test('invisible characters of a file are left out, unless they are stored', async () => {
  const file = (value_ar: string) => writeFile([item({ key: 'hero.title', value_ar })], ',')
  const planned = await plan(file('\u202Eنص\u202C مخ\u200Bفي'), [item({ key: 'hero.title' })])
  expect(planned).toMatchObject([{ state: 'changed', change: { fields: { value_ar: 'نص مخفي' } } }])
  const stored = item({ key: 'hero.title', value_ar: 'نص \u200F(CSV)' })
  expect(await plan(file('نص \u200F(CSV)'), [stored])).toMatchObject([{ state: 'unchanged' }])
})

/** A row that is refused, with its problems by column. */
const invalid = (line: number, key: string, problems: Record<string, string>) => ({
  state: 'invalid',
  line,
  key,
  problems: Object.entries(problems).map(([column, problem]) => ({ column, problem })),
})

test('refuses an image that the site would not show, unless it is stored already', async () => {
  const image_url = 'https://other.example/a.png'
  const file = `key,content_type,category,image_url\nphoto,image,about,${image_url}\n`
  expect(await plan(file)).toEqual([invalid(2, 'photo', { image_url: 'foreign' })])
  const stored = item({ key: 'photo', content_type: 'image', category: 'about', image_url })
  expect(await plan(file, [stored])).toMatchObject([{ state: 'unchanged' }])
})

test('refuses a value that the page or the database cannot read', async () => {
  const rows = ['contact.whatsapp,text,contact,soon', 'brand.accent,metadata,misc,red']
  expect(await plan(['key,content_type,category,value_ar', ...rows].join('\n'))).toEqual([
    invalid(2, 'contact.whatsapp', { value_ar: 'phone', value_en: 'phone' }),
    invalid(3, 'brand.accent', { value_ar: 'setting' }),
  ])
})

test('refuses a new text of an entry that its list does not have', async () => {
  const of = (key: string, value: string) => item({ key, category: 'solutions', ...both(value) })
  const [text, order] = [of('services.9.title', 'Pruning'), of('services.order', 'strategy 9')]
  const problems = [{ column: 'key', problem: 'entry' }]
  expect(await plan(writeFile([text], ','))).toMatchObject([{ state: 'invalid', problems }])
  expect(await plan(writeFile([text], ','), [order])).toMatchObject([{ state: 'new' }])
  expect(await plan(writeFile([text, order], ','))).toMatchObject([
    { state: 'new' },
    { state: 'new' },
  ])
})

test('changes only the fields in the file', async () => {
  const change = { key: 'hero.title', version: 4, fields: { value_en: 'New' } }
  expect(await plan('key,value_en\nHero.Title,New\nmisc.off,\n')).toEqual([
    expect.objectContaining({ state: 'changed', line: 2, change }),
    { state: 'unchanged', line: 3, key: 'misc.off' },
  ])
})

test.each([
  ['contact.phone', '96611', '96611,96611', 'unchanged', null],
  ['contact.phone', '96611', '96712,96611', 'changed', both('96712')],
  ['contact.phone', '96611', '96611,', 'changed', { value_ar: null, value_en: null }],
  ['contact.phone', '96611', '96712,96812', 'invalid', null],
  ['about.x.value', '3', '4,3', 'changed', both('4')],
  ['about.x.value', '3', '3 أيام,3 days', 'changed', { value_ar: '3 أيام', value_en: '3 days' }],
  ['hero.title', '3', '4,3', 'changed', { value_ar: '4' }],
])('%s, %s in both languages, and then %s: %s', async (key, before, row, state, fields) => {
  const stored = item({ key, ...both(before) })
  const planned = await plan(`key,value_ar,value_en\n${key},${row}\n`, [stored])
  expect(planned).toMatchObject([{ state, ...(fields && { change: { fields } }) }])
})

test('an item saved since the export is a conflict, unless the values are equal', async () => {
  const file = 'key,value_en,version\nhero.title,'
  const conflict = { state: 'conflict', key: 'hero.title' }
  expect(await plan(`${file}New,3\nhero.title2,x,3\n`)).toMatchObject([conflict, {}])
  expect(await plan(`${file}'=Pioneers,3\n`)).toMatchObject([{ state: 'unchanged' }])
})

test('reports errors by line and column', async () => {
  const file = [
    'key,content_type,category,link_url,order_index,is_published',
    ',text,hero,,,',
    'a,text,nowhere,javascript:alert(1),1.5,maybe',
    'b,,,,,',
    'c,text,hero,,,نعم',
    'c,text,hero,,,',
  ].join('\n')
  const columns = ['category', 'link_url', 'order_index', 'is_published']
  const wrong = columns.map((column) => ({ column, problem: 'invalid' }))
  expect(await plan(file)).toEqual([
    invalid(2, '', { key: 'required' }),
    { ...invalid(3, 'a', {}), problems: expect.arrayContaining(wrong) },
    invalid(4, 'b', { content_type: 'required', category: 'required' }),
    invalid(5, 'c', { key: 'duplicate' }),
    invalid(6, 'c', { key: 'duplicate' }),
  ])
})

test('validates JSON as strictly', async () => {
  const row = { key: 'a', content_type: 'text', category: 'hero', is_active: 'x', id: 9 }
  expect(await plan(JSON.stringify([row]))).toEqual([invalid(1, 'a', { is_active: 'invalid' })])
})

test.each([
  ['a list of something else', '[1, 2]', 'json'],
  ['broken JSON', '[{"key": ', 'json'],
  ['a broken table', 'key\n"x', 'csv'],
  ['a table without keys', 'name,value\na,b\n', 'noKey'],
  ['a header alone', 'key,value_ar\n', 'empty'],
  ['a workbook', 'PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0', 'binary'],
  ['nothing', '', 'empty'],
  ['an empty list', '[]', 'empty'],
])('rejects a file: %s', async (_, text, problem) => {
  expect(await readFile(new File([text], 'x'))).toEqual({ problem })
})

test('reads a file that Excel saved as windows-1256 with semicolons', async () => {
  // "key;value_ar" and the word نص in windows-1256.
  const head = new TextEncoder().encode('key;value_ar;note\r\nhero.title;')
  const read = await readFile(new File([new Uint8Array([...head, 0xe4, 0xd5])], 'x.csv'))
  const cells = { key: 'hero.title', value_ar: 'نص', note: '' }
  expect(read).toEqual({ rows: [{ line: 2, cells }], unknown: ['note'] })
})
