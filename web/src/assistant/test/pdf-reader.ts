import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { writePdfFiles } from '../../../pdf-files.ts'
import { readPdf, type PdfText } from '../documents/pdf/read-pdf.ts'

/** Lets `readPdf` run outside a browser, with the files that the site ships. */
export function providePdfFiles() {
  // Outside a browser, pdf.js imports a package.
  const folder = mkdtempSync(join(import.meta.dirname, '../../../../node_modules/.pdf-files-'))
  beforeAll(() => {
    writePdfFiles(folder)
    vi.stubEnv('PDF_FILES', `${folder}/`)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
}

export const read = (bytes: Uint8Array): Promise<PdfText> => readPdf(bytes.slice(), () => {})

/** A file of another program. */
export const stored = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, `pdf-files/${name}.pdf`)))

/** The text of a file of one page, without the mark of the page. */
export const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await read(bytes)).text.replace(/^\[(Page|صفحة) 1\]\n/, '')
