import { arabicBody, arabicWords, wordsOf } from './assistant/arabic.ts'
import { answers, answerWhole, provideSuggestions } from './assistant/answers.ts'
import { file, pdf, pdfOf, scanOf, stored } from './assistant/documents.ts'
import { assistantOn } from './assistant/drawer.ts'
import { expect, test as base } from './test.ts'

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
  await expect(dialog.getByText('10 files uploaded').first()).toBeVisible()
  await expect(dialog.getByText('and 7 more files')).toBeVisible()
  await expect(dialog.getByText('note-4.txt')).toBeHidden()
  const refused = dialog.getByRole('alert').getByRole('listitem')
  await expect(refused).toHaveText([
    /eleven\.txt: over the limit of 10 files/,
    /photo\.png: this type is not supported/,
    /big\.log: larger than 10 MB/,
  ])
  const cut = dialog.getByText('Read the first 1,900 of 9,007 characters')
  await expect(cut.first(), 'the share of each of ten files').toBeVisible()
  await dialog.getByRole('button', { name: 'Remove note-2.txt' }).click()
  await expect(dialog.getByText('9 files uploaded').first()).toBeVisible()
  await files.setInputFiles(ten.slice(0, 1))
  await expect(refused).toHaveText([/note-1\.txt: already added/])
  const sent = await wizard.send()
  expect(sent).toHaveLength(9)
  expect(sent.reduce((sum, { text }) => sum + text.length, 0)).toBe(19_000)
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
  await expect(wizard.dialog.getByText(/up to page 50 of 60/)).toBeVisible({ timeout: 20_000 })
  const [report] = await wizard.send()
  expect(report?.text).toMatch(/^\[Page 1\]\nChapter 1 of the report/)
  expect(report?.text).toContain('[Page 50]\nChapter 50 of the report')
  expect(report?.text).not.toContain('Chapter 51')
})

test('reads 19,000 characters of a long PDF, and can be canceled', async ({ wizard, browser }) => {
  const page = `<p class="page">${'A requirement that is described at length. '.repeat(60)}</p>`
  const long = pdf('long.pdf', await pdfOf(browser, page.repeat(40)))
  await wizard.files.setInputFiles([long, { ...long, name: 'other.pdf' }])
  await wizard.dialog.getByRole('button', { name: 'Stop reading other.pdf' }).click()
  await expect(
    wizard.dialog.getByText(/Read the first 19,000 characters · up to page \d of 40/),
  ).toBeVisible()
  await expect(wizard.dialog.getByText('other.pdf')).toBeHidden()
  const sent = await wizard.send()
  expect(sent.map(({ text }) => text.length)).toEqual([19_000])
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
