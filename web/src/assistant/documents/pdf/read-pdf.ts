import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { limits } from '#contract/assistant.ts'
import { pageText } from './page-text.ts'
import { readGlyphs } from './glyphs.ts'

export type PdfText = {
  text: string
  pages: { read: number; all: number }
  problem: 'pdf' | 'password' | 'scanned' | null
}

type Reading = { signal: AbortSignal; onPage: (page: number, all: number) => void }
type Library = typeof import('pdfjs-dist')

/**
 * Extracts the text of a PDF file up to the limits. Loads pdf.js with the first PDF; it runs in a worker.
 * Uses its legacy build because offices have older browsers. Throws only when the signal is aborted.
 */
export async function readPdf(bytes: Uint8Array, { signal, onPage }: Reading): Promise<PdfText> {
  const [library, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  signal.throwIfAborted()
  library.GlobalWorkerOptions.workerSrc = workerSrc
  const loading = library.getDocument({
    data: bytes,
    // Text only: decode no images and load no fonts.
    maxImageSize: 1,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    verbosity: library.VerbosityLevel.ERRORS,
  })
  const stop = () => void loading.destroy()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await textOf(await loading.promise, library, { signal, onPage })
  } catch (error) {
    signal.throwIfAborted()
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { text: '', pages: { read: 0, all: 0 }, problem: isLocked ? 'password' : 'pdf' }
  } finally {
    signal.removeEventListener('abort', stop)
    await loading.destroy()
  }
}

async function textOf(
  file: PDFDocumentProxy,
  library: Library,
  { signal, onPage }: Reading,
): Promise<PdfText> {
  const all = file.numPages
  const most = Math.min(all, limits.pdfPages)
  let text = ''
  let read = 0
  while (read < most && text.length <= limits.documentText) {
    onPage(read + 1, all)
    const page = await file.getPage(read + 1)
    signal.throwIfAborted()
    const found = await textOfPage(page, library)
    read += 1
    if (found) text += `${text && '\n\n'}${pageMark(found, read)}\n${found}`
  }
  return { text, pages: { read, all }, problem: text ? null : 'scanned' }
}

async function textOfPage(page: PDFPageProxy, { OPS }: Library): Promise<string> {
  const operators = await page.getOperatorList()
  const unitOf = (font: string) =>
    page.commonObjs.has(font) ? fontUnit(page.commonObjs.get(font)) : defaultUnit
  const text = pageText(readGlyphs(operators, OPS, unitOf))
  page.cleanup()
  return text
}

const defaultUnit = 0.001

function fontUnit(font: unknown): number {
  const matrix: unknown = typeof font === 'object' && font && Reflect.get(font, 'fontMatrix')
  const unit: unknown = Array.isArray(matrix) ? matrix[0] : defaultUnit
  return typeof unit === 'number' && unit > 0 ? unit : defaultUnit
}

/** Marks the start of a page in its language, so that a suggestion can name the page it is based on. */
const pageMark = (text: string, page: number) =>
  /[\u0600-\u06FF]/.test(text) ? `[صفحة ${page}]` : `[Page ${page}]`
