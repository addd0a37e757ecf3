import { limits } from '#contract/assistant.ts'
import { expectAccessible } from './accessibility.ts'
import { arabicBody, arabicWords, wordsOf } from './assistant/arabic.ts'
import { answers, answerWhole, provideSuggestions } from './assistant/answers.ts'
import { file, pdf, pdfOf, scanOf, stored } from './assistant/documents.ts'
import { assistantOn } from './assistant/drawer.ts'
import { expect, test as base } from './test.ts'
import { hex, pdfOf as drawn, show } from '../src/assistant/documents/pdf/pdf-of.ts'

type Wizard = ReturnType<typeof assistantOn> & {
  /** Generates suggestions, also from unreadable files alone, and returns the documents that were sent. */
  send: (isUnread?: boolean) => Promise<{ name: string; text: string }[]>
}

const test = base.extend<{ wizard: Wizard }>({
  wizard: async ({ page }, provide) => {
    const provider = await provideSuggestions(page, answerWhole(answers.en))
    const assistant = assistantOn(page, 'en')
    await assistant.visit()
    await assistant.toIdea()
    await assistant.email.fill(`sara.${crypto.randomUUID()}@example.com`)
    const send = async (isUnread = false) => {
      await assistant.button('generate').click()
      if (isUnread) await assistant.button('files.anyway').click()
      await expect(assistant.heading('results.title')).toBeVisible({ timeout: 30_000 })
      return provider.requests[0]?.documents ?? []
    }
    await provide({ ...assistant, send })
  },
})

test('lists three of ten files and the number of others, and rejects invalid ones', async ({
  wizard,
}) => {
  const { dialog, files } = wizard
  const ten = Array.from({ length: 10 }, (_, index) =>
    file(`note-${index + 1}.txt`, `Note ${index + 1} ${'x'.repeat(9000)}`),
  )
  await files.setInputFiles([
    ...ten,
    file('eleven.txt', 'more'),
    file('photo.png', 'no text', 'image/png'),
    file('big.log', Buffer.alloc(10 * 1024 * 1024 + 1, 'a')),
  ])
  await expect(dialog.getByText('10 files attached').first()).toBeVisible()
  await expect(dialog.getByText('and 7 more files')).toBeVisible()
  await expect(dialog.getByText('note-4.txt')).toBeHidden()
  const refused = dialog.getByRole('alert').getByRole('listitem')
  await expect(refused).toHaveText([
    /eleven\.txt: over the limit of 10 files/,
    /photo\.png: this type is not supported/,
    /big\.log: larger than 10 MB/,
  ])
  const cut = dialog.getByText(/^Read \d passages · (1\d|2\d)% of the text$/)
  await expect(cut.first(), 'the share of each of ten files').toBeVisible()
  await dialog.getByRole('button', { name: 'Remove note-2.txt' }).click()
  await expect(dialog.getByText('9 files attached').first()).toBeVisible()
  await files.setInputFiles(ten.slice(0, 1))
  await expect(refused).toHaveText([/note-1\.txt: already added/])
  const sent = await wizard.send()
  expect(sent).toHaveLength(9)
  const length = sent.reduce((sum, { text }) => sum + text.length, 0)
  expect(length).toBeGreaterThan(limits.readText * 0.9)
  expect(length).toBeLessThanOrEqual(limits.readText)
})

test('reads text in Windows-1256 and UTF-16, and rejects a binary file', async ({ wizard }) => {
  await wizard.files.setInputFiles([
    file('1256.txt', Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7])),
    file('utf16.csv', Buffer.from('\uFEFFالطلبات;300', 'utf16le')),
    file('binary.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0, 0, 0, 0x80, 0xff])),
  ])
  await expect(wizard.dialog.getByText('does not look like a text file')).toBeVisible()
  expect((await wizard.send()).map(({ text }) => text)).toEqual(['مرحبا', 'الطلبات;300', ''])
})

test('reads the first 50 pages of a PDF', async ({ wizard, browser }) => {
  const pages = Array.from(
    { length: 60 },
    (_, index) => `<p class="page">Chapter ${index + 1} of the report on requests.</p>`,
  )
  await wizard.files.setInputFiles([pdf('report.pdf', await pdfOf(browser, pages.join('')))])
  await expect(wizard.dialog.getByText(/Read from pages 1–50 of 60/)).toBeVisible({
    timeout: 20_000,
  })
  const [report] = await wizard.send()
  expect(report?.text).toMatch(/^\[Page 1\]\nChapter 1 of the report/)
  expect(report?.text).toContain('[Page 50]\nChapter 50 of the report')
  expect(report?.text).not.toContain('Chapter 51')
})

test('reads the passages of a long PDF that fit the idea, names their pages and shows them', async ({
  wizard,
  browser,
}) => {
  const filler = 'An old chronicle of the town, told at length. '.repeat(45)
  const pages = Array.from({ length: 8 }, (_, index) =>
    index === 7 ? `${filler}</p><p>Permits wait 31 days for a signature.` : filler,
  )
  const html = pages.map((text) => `<p class="page">${text}</p>`).join('')
  const long = pdf('long.pdf', await pdfOf(browser, html))
  await wizard.files.setInputFiles([
    long,
    file('other.txt', filler.repeat(9)),
    { ...long, name: 'third.pdf' },
  ])
  await wizard.dialog.getByRole('button', { name: 'Stop reading third.pdf' }).click()
  await wizard.idea.fill('Issue permits faster')
  const { dialog } = wizard
  await expect(dialog.getByText(/^Read from pages 1.* of \d+ · [\d,]+ characters$/)).toBeVisible()
  await expect(dialog.getByText('third.pdf')).toBeHidden()
  await dialog
    .getByText(/^Show what is read/)
    .first()
    .click()
  await expect(dialog.getByRole('region', { name: /long\.pdf/ })).toContainText(
    'Permits wait 31 days for a signature.',
  )
  const sent = await wizard.send()
  const length = sent.reduce((sum, { text }) => sum + text.length, 0)
  expect(length).toBeLessThanOrEqual(limits.readText)
  expect(sent[0]?.text).toMatch(/\[Page \d+\]\n(.*\n)*?.*Permits wait 31 days/)
})

test('extracts the Arabic text of PDFs of two producers in reading order', async ({
  wizard,
  browser,
}) => {
  await wizard.files.setInputFiles([
    pdf('الخطة.pdf', await pdfOf(browser, arabicBody)),
    pdf('cairo.pdf', stored('cairo-ar.pdf')),
  ])
  const [fromChromium, fromCairo] = await wizard.send()
  expect(wordsOf(fromChromium?.text.replace('[صفحة 1]', '') ?? '')).toEqual(arabicWords)
  expect(wordsOf(fromCairo?.text.replace('[صفحة 1]', '') ?? '').join(' ')).toBe(
    'خطة التحول الرقمي 2026 نستقبل 300 طلب يوميًا عبر البريد الإلكتروني، ويستغرق الرد 5 أيام (بين 3 و7 أيام). لا يوجد نظام CRM موحد، ونستخدم Microsoft Excel 365 بنسبة 95% من الحالات. إِنَّ اللُّغَةَ العَرَبِيَّةَ جَمِيلَةٌ، لأن كلا المسارين للآلات.'.normalize(
      'NFC',
    ),
  )
})

test('loads character maps from the site, only for a file that needs them', async ({
  wizard,
  page,
}) => {
  const loaded: { path: string; cache: string | undefined }[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (/cmaps|standard_fonts/.test(path))
      loaded.push({ path, cache: response.headers()['cache-control'] })
  })
  const isRead = (name: string) =>
    expect(wizard.dialog.getByText(/^Read in full/)).toHaveCount(name === 'plain.pdf' ? 1 : 2)
  await wizard.files.setInputFiles([pdf('plain.pdf', stored('cairo-ar.pdf'))])
  await isRead('plain.pdf')
  expect(loaded).toEqual([])
  const content = `BT /C 12 Tf 50 700 Td ${hex('智能客服')} Tj ET ${show('Proposal', 50, 600)}`
  const chinese = drawn({ content, cMap: { name: 'UniGB-UCS2-H', registry: 'GB1' } })
  await wizard.files.setInputFiles([pdf('chinese.pdf', Buffer.from(chinese))])
  await isRead('chinese.pdf')
  expect(loaded.find(({ path }) => path.endsWith('/cmaps/UniGB-UCS2-H.bcmap'))?.cache).toContain(
    'immutable',
  )
  expect((await wizard.send())[1]?.text).toMatch(/智能客服\n+Proposal/)
})

test('shows why a scan, a locked and a damaged PDF cannot be read, and continues', async ({
  wizard,
  browser,
}) => {
  await wizard.files.setInputFiles([
    pdf('scan.pdf', await scanOf(browser, '<h1>Paper</h1>')),
    pdf('locked.pdf', stored('locked.pdf')),
    pdf('damaged.pdf', '%PDF-1.7 and no more'),
  ])
  await expect(wizard.dialog.getByText(/A scan without text/)).toBeVisible()
  await expect(wizard.dialog.getByText(/Protected by a password/)).toBeVisible()
  await expect(wizard.dialog.getByText(/could not be read; it may be damaged/)).toBeVisible()
  expect((await wizard.send(true)).map(({ text }) => text)).toEqual(
    Array.from({ length: 3 }, () => '[PDF parsing error]'),
  )
})

test('warns against classified documents, and about a file with such a mark', async ({
  wizard,
  page,
}) => {
  const { dialog, files } = wizard
  await expect(dialog.getByText(/Restricted, Secret or Top Secret/)).toBeVisible()
  await files.setInputFiles([file('plan.txt', 'سري للغاية\n\nخطة'), file('open.txt', 'Open data')])
  const warning = dialog.getByRole('alert')
  await expect(warning).toContainText('The file carries the marking سري للغاية.')
  await dialog
    .getByText(/^Show what is read/)
    .last()
    .click()
  await expect(dialog.getByRole('region', { name: /open\.txt/ })).toHaveText('Open data')
  await warning.getByRole('button', { name: 'Remove it' }).click()
  await expect(warning).toBeHidden()
  await expectAccessible(page)
})
