import { looksDamaged } from '../../../lib/plausible-text.ts'

/** A page as it was read. */
export type PageRead = {
  text: string
  /** Images cover much of it. */
  hasImage: boolean
  /** Most of its letters are missing, because their font does not say which ones they are. */
  isUnmapped: boolean
}

/** `none`: nothing but what is printed on scans; `garbled`: letters that are not those one sees. */
export type PageKind = 'text' | 'none' | 'garbled'

/** Letters and figures. A page with an image has text from `page` on, a file of such pages from `mean` a page on. */
const least = { page: 30, mean: 50, plainMean: 12 }
/** Lines at the top and at the bottom of a page that may stand on other pages, too. */
const edge = 4

/** What programs for scanning print on each page. */
const scanStamp =
  /scanned (?:with|by|using|via|from)|cam ?scanner|(?:adobe|genius|swift|tiny|turbo|tap|clear|fast) ?scan(?:ner)?\b|(?:microsoft|office) lens|ممسوحة? ضوئي|مسح ضوئي|المسح الضوئي/iu
/** What programs for signing do, and the lines below it. */
const signature =
  /signed by|(?:digital|electronic)(?:ly)? sign|signature (?:valid|not verified)|docusign|envelope id|adobe (?:acrobat )?sign|وُ?ق[ّ]?عت?ه?ا? (?:إلكتروني|رقمي|بواسطة)|موق[ّ]?عة? (?:إلكتروني|رقمي)|توقيع (?:إلكتروني|رقمي)|التوقيع (?:الإلكتروني|الرقمي)/iu
const signatureDetail =
  /^(?:DN|CN|O|Date|Reason|Location|Time|Contact|Name|Serial|التاريخ|السبب|الموقع|المكان|الاسم|الوقت)\s*[:=]|^[\d\s.:/+'’-]+$/iu
const pageNumber =
  /^[-–—[(|\s]*(?:page|p\.?|pg\.?|seite|صفحة|ص)?\s*\p{Nd}+\s*(?:(?:of|\/|من|-|–)\s*\p{Nd}+)?[-–—\])|\s]*$/iu

/** What each page of a file is. */
export function kindsOf(pages: readonly PageRead[]): PageKind[] {
  const repeated = repeatedLines(pages)
  const own = pages.map((page) => ownLetters(page, repeated))
  const mean = own.reduce((sum, count) => sum + count, 0) / pages.length
  const images = pages.filter(({ hasImage }) => hasImage).length
  const isScan =
    images > pages.length / 2 ? mean < least.mean : pages.length > 1 && mean < least.plainMean
  const kinds = pages.map((page, index): PageKind => {
    const count = own[index] ?? 0
    // Signs instead of letters are no scan.
    const hasSigns = count === 0 && !page.hasImage && /\S/.test(page.text)
    if (page.isUnmapped || (hasSigns && looksDamaged(page.text))) return 'garbled'
    if (isScan || count < (page.hasImage ? least.page : 1)) return 'none'
    return looksDamaged(page.text) ? 'garbled' : 'text'
  })
  // Pages that are too short to judge may be long enough together.
  const rest = pages.filter((_, index) => kinds[index] === 'text').map(({ text }) => text)
  return rest.length > 1 && looksDamaged(rest.join('\n'))
    ? kinds.map((kind) => (kind === 'text' ? 'garbled' : kind))
    : kinds
}

const linesOf = ({ text }: PageRead) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The lines at the edges of a page; on an image also without their figures, which count or date the pages. */
function edgeLines(page: PageRead): string[] {
  const lines = linesOf(page)
  const edges = lines.length > 2 * edge ? [...lines.slice(0, edge), ...lines.slice(-edge)] : lines
  return edges.map((line) => keyOf(line, page))
}

const keyOf = (line: string, { hasImage }: PageRead) =>
  hasImage ? line.replaceAll(/\p{Nd}+/gu, '#') : line

/** Lines that most pages have at their edges. */
function repeatedLines(pages: readonly PageRead[]): Set<string> {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const line of new Set(edgeLines(page))) counts.set(line, (counts.get(line) ?? 0) + 1)
  const most = Math.max(2, pages.length / 2)
  return new Set([...counts].filter(([, count]) => count >= most).map(([line]) => line))
}

/** The letters and figures of a page without what is printed on every page, and without page numbers and signatures. */
function ownLetters(page: PageRead, repeated: ReadonlySet<string>): number {
  const edges = new Set(edgeLines(page))
  const lines = linesOf(page)
  const isSigned = lines.some((line) => signature.test(line))
  return lines
    .filter((line) => {
      const key = keyOf(line, page)
      const isRepeated = edges.has(key) && repeated.has(key)
      const isSignature = signature.test(line) || (isSigned && signatureDetail.test(line))
      return !isRepeated && !isSignature && !scanStamp.test(line) && !pageNumber.test(line)
    })
    .reduce((sum, line) => sum + (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
}
