import type { PDFDocumentProxy } from 'pdfjs-dist'
import { limits } from '#contract/assistant.ts'
import { withAnnotations } from './annotations.ts'
import { defaultUnit, readGlyphs, type Glyph } from './glyphs.ts'
import { numberIn, partOf } from './matrix.ts'
import { kindsOf, withoutHeads, type PageKind, type PageRead } from './page-kinds.ts'
import { pageText } from './page-text.ts'
import { pdfString } from './pdf-string.ts'
import { countWords } from './reading-order.ts'

export type PdfText = {
  /** The text of the pages that have one, with their marks. */
  text: string
  /** The numbers of pages read and of all pages, and the pages without text or with letters that are not theirs. */
  pages: { read: number; all: number; textless: number[]; garbled: number[] }
  problem: 'pdf' | 'password' | 'scanned' | 'garbled' | 'xfa' | 'complex' | null
  /** Text is missing: a font could not be loaded, or does not say which of some letters it draws. */
  isIncomplete: boolean
}

/** Time limit for reading pages, in milliseconds. Later pages are not considered. */
const longest = 30_000

/** Called before each page is read. */
export type OnPage = (page: number, all: number) => void
type Library = typeof import('pdfjs-dist')

/** Loads pdf.js with the first PDF file. */
export const loadPdfReader = (): Promise<Library> =>
  import(/* @vite-ignore */ `${import.meta.env.PDF_FILES}reader.mjs`)

/**
 * Extracts the text of a PDF file up to the limits, in a worker. Loads character maps and standard fonts when the file
 * does not embed its fonts. Throws when pdf.js cannot be loaded.
 */
export async function readPdf(bytes: Uint8Array, onPage: OnPage): Promise<PdfText> {
  const library = await loadPdfReader()
  const files = import.meta.env.PDF_FILES
  library.GlobalWorkerOptions.workerSrc = `${files}worker.mjs`
  const loading = library.getDocument({
    data: bytes,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    // Text only: decode no images and load no fonts.
    maxImageSize: 0,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    verbosity: library.VerbosityLevel.ERRORS,
  })
  try {
    return await textOf(await loading.promise, library, onPage)
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return {
      text: '',
      pages: { read: 0, all: 0, textless: [], garbled: [] },
      problem: isLocked ? 'password' : 'pdf',
      isIncomplete: false,
    }
  } finally {
    await loading.destroy()
  }
}

async function textOf(file: PDFDocumentProxy, library: Library, onPage: OnPage): Promise<PdfText> {
  const all = file.numPages
  const most = Math.min(all, limits.pdfPages)
  const isShown = await layersOf(file)
  const found: ReturnType<typeof textOfPage>[] = []
  let length = 0
  let next = loadPage(file, 1)
  const end = Date.now() + longest
  while (found.length < most && length <= limits.candidateText && Date.now() < end) {
    onPage(found.length + 1, all)
    const page = await next
    // Parsed while this one is read.
    if (found.length + 2 <= most) next = loadPage(file, found.length + 2)
    const read = textOfPage(page, library, isShown)
    found.push(read)
    length += read.text.length
  }
  const kinds = kindsOf(found)
  const numbersOf = (kind: PageKind) =>
    kinds.flatMap((each, index) => (each === kind ? [index + 1] : []))
  const pages = {
    read: found.length,
    all,
    textless: numbersOf('none'),
    garbled: numbersOf('garbled'),
  }
  const isIncomplete = found.some((page, index) => page.isIncomplete && kinds[index] === 'text')
  if (found.every(({ hasFields }) => !hasFields) && (await isOnlyForAdobe(file)))
    return { text: '', pages, problem: 'xfa', isIncomplete }
  const texts = new Map(numbersOf('text').map((number) => [number, found[number - 1]?.text ?? '']))
  const text = [...withoutHeads(texts)]
    .map(([number, own]) => `${pageMark(own, number)}\n${own}`)
    .join('\n\n')
  const isCut = found.some((page) => page.isCut)
  const problem = text ? null : isCut ? 'complex' : pages.garbled.length > 0 ? 'garbled' : 'scanned'
  return { text, pages, problem, isIncomplete }
}

/**
 * Whether only Adobe's program shows the content: a form whose pages only say so (other forms have fields), or a portfolio
 * of files with one page that does.
 */
async function isOnlyForAdobe(file: PDFDocumentProxy): Promise<boolean> {
  const { info } = await file.getMetadata()
  const isPortfolio = file.numPages === 1 && partOf(info, 'IsCollectionPresent') === true
  return isPortfolio || partOf(info, 'IsXFAPresent') === true
}

/** Whether the document shows a layer when it is opened. */
async function layersOf(file: PDFDocumentProxy): Promise<(layer: unknown) => boolean> {
  const layers = await file.getOptionalContentConfig({ intent: 'display' })
  return (layer) => {
    if (typeof layer !== 'object' || !layer) return true
    // pdf.js describes a membership with one layer by its id alone.
    const isSingle = 'id' in layer && !('ids' in layer) && !partOf(layer, 'expression')
    return layers.isVisible(isSingle ? { ...layer, type: 'OCG' } : layer)
  }
}

function loadPage(file: PDFDocumentProxy, number: number) {
  const loading = file.getPage(number).then(async (page) => {
    const [operators, annotations, structure] = await Promise.all([
      page.getOperatorList(),
      page.getAnnotations({ intent: 'display' }),
      // A damaged structure must not cost the text.
      page.getStructTree().catch(() => null),
    ])
    // A page that is cut off is not read.
    const isCut = operators.fnArray.length >= limits.pdfOperations
    if (isCut) operators.fnArray.length = 0
    return { page, operators, annotations, structure, isCut }
  })
  // The page may not be needed.
  loading.catch(() => undefined)
  return loading
}

function textOfPage(
  { page, operators, annotations: all, structure, isCut }: Awaited<ReturnType<typeof loadPage>>,
  { OPS }: Library,
  isShown: (layer: unknown) => boolean,
): PageRead & { hasFields: boolean; isIncomplete: boolean; isCut: boolean } {
  const annotations = all.filter(({ oc }: { oc?: unknown }) => isShown(oc))
  let isIncomplete = false
  const unitOf = (name: string) => {
    const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null
    // Instead of a font that could not be loaded, pdf.js gives the error.
    isIncomplete ||= typeof font === 'string'
    const unit = numberIn(partOf(font, 'fontMatrix'), 0)
    return unit > 0 ? unit : defaultUnit
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const { glyphs, hasImage, rules } = readGlyphs(operators, OPS, {
    unitOf,
    isShown,
    declared: declaredTexts(structure),
    view: [left, bottom, right, top],
  })
  const text = pageText(withAnnotations(glyphs, annotations), rules)
  const missing = missingShare(glyphs)
  page.cleanup()
  return {
    text,
    hasImage,
    isUnmapped: missing > 0.6,
    hasFields: all.some(({ subtype }) => subtype === 'Widget'),
    isIncomplete: isIncomplete || missing > 0.1,
    isCut,
  }
}

/** How many letters are missing: a font without a mapping may draw letters whose codes are control characters. */
function missingShare(glyphs: readonly Glyph[]): number {
  const missing = glyphs.filter(({ text }) => /^(?!\s)\p{Cc}$/u.test(text)).length
  return missing >= 4 ? missing / glyphs.length : 0
}

/** Marks the start of a page in its language, so that a suggestion can name the page it is based on. */
function pageMark(text: string, page: number): string {
  const { rtl, ltr } = countWords(text)
  return rtl > ltr ? `[صفحة ${page}]` : `[Page ${page}]`
}

/**
 * The text that the structure of a page declares for its marked content, by its number. The first part of an element has
 * all of the text, the others have none.
 */
function declaredTexts(tree: unknown): Map<number, string> {
  const texts = new Map<number, string>()
  const visit = (node: unknown) => {
    const text = partOf(node, 'actualText')
    if (typeof text !== 'string') return childrenOf(node).forEach(visit)
    numbersIn(node).forEach((number, index) =>
      texts.set(number, index === 0 ? pdfString(text) : ''),
    )
  }
  visit(tree)
  return texts
}

function childrenOf(node: unknown): unknown[] {
  const children = partOf(node, 'children')
  return Array.isArray(children) ? children : []
}

/** The numbers of the marked content below an element. */
function numbersIn(node: unknown): number[] {
  const number = /_mc(\d+)$/.exec(String(partOf(node, 'id')))?.[1]
  const own = partOf(node, 'type') === 'content' && number ? [Number(number)] : []
  return [...own, ...childrenOf(node).flatMap(numbersIn)]
}
