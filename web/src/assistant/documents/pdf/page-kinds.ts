import { westernDigits } from '#contract/text.ts'
import { looksDamaged } from '../../../lib/plausible-text.ts'

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
/** Lines of a running head or foot. */
const head = 2

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

/** The lines of a page that may be a running head, or a foot with `end` -1: never more than half of them. */
function edgeOf<Line>(lines: readonly Line[], end: 0 | -1): Line[] {
  const most = Math.min(head, lines.length >> 1)
  return end === 0 ? lines.slice(0, most) : lines.slice(lines.length - most)
}

/**
 * The texts without what pages repeat at their edges, but for the first head and the last foot, and without page numbers:
 * they would interrupt a sentence that continues on the next page.
 */
export function withoutHeads(texts: ReadonlyMap<number, string>): Map<number, string> {
  const pages = [...texts].map(([number, text]) => ({ number, text }))
  const ends = ([0, -1] as const).map((end) => {
    const keysAtEdge = (page: Page) =>
      new Set(edgeOf(linesOf(page), end).flatMap((line) => keysOf(line, page)))
    return { end, repeated: repeatedLines(pages, keysAtEdge, 3) }
  })
  return new Map(
    pages.map(({ number, text }) => {
      const lines = text.split('\n')
      const written = lines.flatMap((line, at) => (line.trim() ? [at] : []))
      const left = ends.flatMap(({ end, repeated }) =>
        edgeOf(written, end).filter((at) => {
          const line = (lines[at] ?? '').trim()
          const kept = keysOf(line, { number }).flatMap((key) => repeated.get(key)?.at(end) ?? [])
          return kept.length > 0 && (pageNumber.test(line) || kept.some((page) => page !== number))
        }),
      )
      const kept = lines
        .filter((_, at) => !left.includes(at))
        .join('\n')
        .trim()
      return [number, kept === '' ? text : kept]
    }),
  )
}

type Page = { text: string; number?: number; hasImage?: boolean }

/** The number of a page within a line: apart from other words, so that “Phase 2” is none. */
const countedPage =
  /(?<=^|[\t|/–—·•-]\s*|(?:page|p\.?|pg\.?|صفحة|ص)\s*)\p{Nd}+(?=\s*(?:$|[\t|/–—·•-]|of\b|من))/giu

/** A line, and the same with the number of its page as a difference; on an image also without its figures. */
function keysOf(line: string, { number, hasImage }: Omit<Page, 'text'>): string[] {
  const counted =
    number === undefined
      ? line
      : line.replaceAll(countedPage, (digits) => `#${Number(westernDigits(digits)) - number}#`)
  return [line, counted, ...(hasImage ? [line.replaceAll(/\p{Nd}+/gu, '#')] : [])]
}

const linesOf = ({ text }: Page) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Lines that many pages have at their edges, perhaps only every second, with the numbers of the pages. */
function repeatedLines(
  pages: readonly Page[],
  keysAtEdge = edgeKeys,
  fewest = 2,
): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const page of pages)
    for (const key of keysAtEdge(page))
      found.set(key, [...(found.get(key) ?? []), page.number ?? 0])
  const most = Math.max(fewest, Math.floor(pages.length * 0.4))
  return new Map([...found].filter(([, numbers]) => numbers.length >= most))
}

function edgeKeys(page: Page): Set<string> {
  const lines = linesOf(page)
  return new Set(
    [...lines.slice(0, edge), ...lines.slice(-edge)].flatMap((line) => keysOf(line, page)),
  )
}

/** The letters and figures of a page without what is printed on every page, and without page numbers and signatures. */
function ownLetters(page: Page, repeated: ReadonlyMap<string, unknown>): number {
  const edges = edgeKeys(page)
  const lines = linesOf(page)
  const isSigned = lines.some((line) => signature.test(line))
  return lines
    .filter((line) => {
      const isRepeated = keysOf(line, page).some((key) => edges.has(key) && repeated.has(key))
      const isSignature = signature.test(line) || (isSigned && signatureDetail.test(line))
      return !isRepeated && !isSignature && !scanStamp.test(line) && !pageNumber.test(line)
    })
    .reduce((sum, line) => sum + (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
}
