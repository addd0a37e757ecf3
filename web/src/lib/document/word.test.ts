import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { DocumentModel } from '#document/model.ts'
import { arabicModel, englishModel, hostileText, missingTexts } from '#document/test-model.ts'
import { createWord } from './word.ts'

async function partsOf(model: DocumentModel) {
  const file = new Uint8Array(await (await createWord(model)).arrayBuffer())
  const parts = unzipSync(file)
  return (name: string) => strFromU8(parts[name] ?? new Uint8Array())
}

/** The text of the paragraphs. */
const textOf = (xml: string) =>
  xml
    .replaceAll('</w:p>', ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u200e', '')
    .replaceAll('&amp;', '&')

it.each([arabicModel(), englishModel()])(
  'has every text in its order ($language)',
  async (model) => {
    const part = await partsOf(model)
    expect(missingTexts(model, textOf(part('word/document.xml')))).toEqual([])
    expect(part('docProps/core.xml')).toContain(`<dc:title>${model.title}</dc:title>`)
  },
)

it('is right-to-left in Arabic', async () => {
  const part = await partsOf(arabicModel())
  const xml = part('word/document.xml')
  const paragraphs = xml.match(/<w:p>.*?<\/w:p>/g) ?? []
  const isArabic = (paragraph: string) => /^[^A-Za-z]*\p{Script=Arabic}/u.test(textOf(paragraph))
  expect(paragraphs.filter(isArabic).length).toBeGreaterThan(15)
  for (const paragraph of paragraphs.filter(isArabic)) expect(paragraph).toContain('<w:bidi/>')
  expect(paragraphs.filter((each) => textOf(each).startsWith('Train'))[0]).not.toContain(
    '<w:bidi/>',
  )
  const runs = xml.match(/<w:r>.*?<\/w:r>/g) ?? []
  for (const run of runs.filter((each) => /\p{Script=Arabic}/u.test(each)))
    expect(run).toContain('<w:rtl/>')
  expect(runs.find((run) => run.includes('Microsoft Teams'))).not.toContain('<w:rtl/>')
  expect(xml).toContain('<w:bidiVisual/>')
  expect(part('word/styles.xml')).toContain('w:bidi="ar-SA"')
})

it('has styles for headings, a table head and page numbers', async () => {
  const part = await partsOf(englishModel())
  const xml = part('word/document.xml')
  for (const style of ['Title', 'Heading1', 'Heading2'])
    expect(xml).toContain(`<w:pStyle w:val="${style}"/>`)
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(2)
  expect(part('word/footer1.xml')).toContain('NUMPAGES')
})

it('takes any text', async () => {
  const [step] = englishModel().blocks.flatMap((block) =>
    block.type === 'steps' ? block.steps : [],
  )
  if (!step) throw new Error('no step')
  const part = await partsOf(arabicModel([{ ...step, description: hostileText, title: '<<&>>' }]))
  const xml = part('word/document.xml')
  expect(xml).toContain('&lt;&lt;&amp;&gt;&gt;')
  // Characters that XML does not allow would make the file unreadable.
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(xml).toContain('😀')
})
