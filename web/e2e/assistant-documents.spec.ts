import { answers, answerWhole, provideSuggestions } from './assistant/answers.ts'
import { pdf, pdfOf, scanOf, stored } from './assistant/documents.ts'
import { assistantOn } from './assistant/drawer.ts'
import { expect, test } from './test.ts'
import { hex, pdfOf as drawn, show } from '../src/assistant/test/pdf-of.ts'

const page = (text: string) => `<p class="page">${text}</p>`
const chapters = Array.from({ length: 60 }, (_, n) => page(`Chapter ${n + 1} of the report.`))
const filler = 'An old chronicle of the town, told at length. '.repeat(45)

test('reads PDF files in the browser, and names unreadable ones', async ({
  page: tab,
  browser,
}) => {
  const provider = await provideSuggestions(tab, answerWhole(answers.en))
  const { dialog, button, files, heading, idea, ...assistant } = assistantOn(tab, 'en')
  // From the start, because the reader is loaded ahead.
  const loaded = Promise.withResolvers<void>()
  await tab.route('**/assets/pdf*', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await assistant.visit()
  await assistant.toIdea()
  await assistant.email.fill(`sara.${crypto.randomUUID()}@example.com`)
  await idea.fill('Issue permits faster')
  await files.setInputFiles([pdf('slow.pdf', await pdfOf(browser, filler))])
  await dialog.getByRole('button', { name: 'Stop reading slow.pdf' }).click()
  await expect(dialog.getByText('slow.pdf', { exact: true })).toBeHidden()
  loaded.resolve()

  await files.setInputFiles([
    pdf('report.pdf', await pdfOf(browser, chapters.join(''))),
    pdf('cairo.pdf', stored('cairo-ar.pdf')),
    pdf('scan.pdf', await scanOf(browser, '<h1>Paper</h1>')),
    pdf('locked.pdf', stored('locked.pdf')),
    pdf('damaged.pdf', '%PDF-1.7 and no more'),
  ])
  await expect(dialog.getByText('5 files attached').first()).toBeVisible()
  for (const problem of [
    /A scan without text/,
    /Protected by a password/,
    /could not be read; it may be damaged/,
    /Used: pages 1–\u206050 of 60/,
  ])
    await expect(dialog.getByText(problem)).toBeVisible()
  await button('generate').click()
  await expect(heading('results.title')).toBeVisible()

  const documents = provider.requests[0]?.documents ?? []
  const textOf = (name: string) => documents.find((each) => each.name === name)?.text ?? '?'
  for (const unread of ['scan.pdf', 'locked.pdf', 'damaged.pdf'])
    expect(textOf(unread)).toBe('[PDF parsing error]')
  expect(textOf('report.pdf')).toMatch(/^\[Page 1\]\nChapter 1 of the report/)
  expect(textOf('report.pdf')).toContain('[Page 50]\nChapter 50 of the report')
  expect(textOf('report.pdf')).not.toContain('Chapter 51')

  const cairo = textOf('cairo.pdf').replace('[صفحة 1]', '').normalize('NFC')
  expect(cairo.trim().split(/\s+/).join(' ')).toBe(
    'خطة التحول الرقمي 2026 نستقبل 300 طلب يوميًا عبر البريد الإلكتروني، ويستغرق الرد 5 أيام (بين 3 و7 أيام). لا يوجد نظام CRM موحد، ونستخدم Microsoft Excel 365 بنسبة 95% من الحالات. إِنَّ اللُّغَةَ العَرَبِيَّةَ جَمِيلَةٌ، لأن كلا المسارين للآلات.'.normalize(
      'NFC',
    ),
  )
})

test('loads character maps from the site for a file that needs them', async ({ page: tab }) => {
  const { dialog, files, ...assistant } = assistantOn(tab, 'en')
  await assistant.visit()
  await assistant.toIdea()
  const loaded: { path: string; cache: string | undefined }[] = []
  tab.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (/cmaps|standard_fonts/.test(path))
      loaded.push({ path, cache: response.headers()['cache-control'] })
  })
  const read = dialog.getByText(/^Read in full/)
  await files.setInputFiles([pdf('plain.pdf', stored('cairo-ar.pdf'))])
  await expect(read).toHaveCount(1)
  expect(loaded).toEqual([])
  const content = `BT /C 12 Tf 50 700 Td ${hex('智能客服')} Tj ET ${show('Proposal', 50, 600)}`
  const chinese = drawn({ content, cMap: { name: 'UniGB-UCS2-H', registry: 'GB1' } })
  await files.setInputFiles([pdf('chinese.pdf', Buffer.from(chinese))])
  await expect(read).toHaveCount(2)
  const map = loaded.find(({ path }) => path.endsWith('/cmaps/UniGB-UCS2-H.bcmap'))
  expect(map?.cache).toContain('immutable')
})
