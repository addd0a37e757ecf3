import { expect, it } from 'vitest'
import { pdfOf, show } from '../test/pdf-of.ts'
import { providePdfFiles } from '../test/pdf-reader.ts'
import { readDocument } from './read-document.ts'

providePdfFiles()
const read = (content: BlobPart, name: string) => readDocument(new File([content], name), () => {})

it('reads a PDF file under another name', async () => {
  const file = new Uint8Array(pdfOf({ content: show('Budget', 72, 700) }))
  expect(await read(file, 'plan.txt')).toMatchObject({ text: '[Page 1]\nBudget', problem: null })
})

it('reads lines that end in a carriage return alone', async () => {
  expect((await read('a,b\r1,2', 'a.csv')).text).toBe('a,b\n1,2')
})
