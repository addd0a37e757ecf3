import { truncate } from './truncate.ts'

/** A part of a document's text, from `start` to `end`. The passages of a text cover all of it, in order. */
export type Passage = {
  start: number
  end: number
  /** The page it is on, and its mark in the text; null in a text without page marks. */
  page: { number: number; mark: string } | null
  /** It is headings alone, perhaps with a page mark. */
  isHeading: boolean
  /** Index of the passage with the heading above it. */
  heading: number | null
  /** It is a row of a table or a line of a log, which follow its profile. */
  isRow: boolean
}

/** Characters. Smaller paragraphs are put together, longer ones are cut. */
const size = { least: 120, most: 360 }

const pageMark = /^\[(?:Page|صفحة) (\d+)\]$/
const rowMark = /^\[(?:Row|Line|صف|سطر) \d+\] /

/** A line of a text with its line break; its text is trimmed. */
type Line = { start: number; end: number; text: string }

/** Splits a text into passages at pages, headings, paragraphs and numbered rows; other rows and sentences stay whole if they are not too long. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = []
  const lines = linesOf(text)
  let page: Passage['page'] = null
  let heading: number | null = null
  let open: Passage | undefined
  /** Where the words of the open passage begin, after a page mark. */
  let words = 0
  const begin = (start: number, isHead: boolean): Passage => {
    open = {
      start,
      end: start,
      page,
      isHeading: isHead,
      heading: isHead ? null : heading,
      isRow: false,
    }
    passages.push(open)
    words = start
    return open
  }
  lines.forEach((line, index) => {
    const mark = pageMark.exec(line.text)
    if (mark) {
      page = { number: Number(mark[1]), mark: line.text }
      begin(line.start, false).end = line.end
      words = line.end
      return
    }
    if (rowMark.test(line.text)) {
      Object.assign(begin(line.start, false), { end: line.end, heading: null, isRow: true })
      return
    }
    const isEmpty = line.text === ''
    const length = open ? open.end - words : 0
    const isParagraph = lines[index - 1]?.text === '' && length >= size.least
    let passage = open ?? begin(line.start, false)
    if (looksLikeHeading(lines, index)) {
      if (length === 0) passage.isHeading = true
      else if (!passage.isHeading) passage = begin(line.start, true)
      passage.heading = null
      heading = passages.length - 1
    } else if (!isEmpty) {
      const isFull = isParagraph || (length > 0 && length + line.text.length > size.most)
      if (passage.isHeading || isFull) passage = begin(line.start, false)
    }
    passage.end = line.end
    if (isEmpty && length === 0) words = line.end
  })
  return cutLong(text, passages)
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('\n', start)
    const end = at < 0 ? text.length : at + 1
    lines.push({ start, end, text: text.slice(start, end).trim() })
    start = end
  }
  return lines
}

const markedHeading =
  /^(?:#{1,6}\s|(?:\d{1,2}\.){1,4}\d{0,2}\s\S|(?:chapter|section|annex|appendix|الفصل|الباب|القسم|المادة|ملحق|الملحق)\s)/i

/**
 * Whether a line is a heading: short, without the end of a sentence or the signs of a row, and marked as one or with an
 * empty line or page mark above it and text below it.
 */
function looksLikeHeading(lines: readonly Line[], index: number): boolean {
  const text = lines[index]?.text ?? ''
  if (
    text.length < 3 ||
    text.length > 80 ||
    /[.!?؟،,;؛|\t{}[\]"]|^[-*•–]/.test(text.replace(/^[\d.]+/, ''))
  )
    return false
  if (!/\p{L}/u.test(text)) return false
  if (markedHeading.test(text)) return true
  const above = lines[index - 1]?.text ?? ''
  const below = lines.slice(index + 1, index + 3).find((line) => line.text !== '')?.text ?? ''
  const words = text.split(/\s+/).length
  return (
    (above === '' || pageMark.test(above)) &&
    words <= 9 &&
    !/\d{2}/.test(text) &&
    below.length > text.length &&
    !pageMark.test(below)
  )
}

/** Cuts passages that are too long at sentences, otherwise at commas or spaces. */
function cutLong(text: string, passages: readonly Passage[]): Passage[] {
  const parts: Passage[] = []
  const indexes: number[] = []
  for (const passage of passages) {
    indexes.push(parts.length)
    const heading = passage.heading === null ? null : (indexes[passage.heading] ?? null)
    let { start } = passage
    while (passage.end - start > size.most * 1.5) {
      const end = start + cutLength(text.slice(start, start + size.most))
      parts.push({ ...passage, heading, start, end })
      start = end
    }
    parts.push({ ...passage, heading, start })
  }
  return parts
}

const cutLength = (piece: string): number =>
  lastMatch(piece, /[.!?؟؛]["»”)]*\s/g) ||
  lastMatch(piece, /[,،;}\n]\s?/g) ||
  lastMatch(piece, /\s/g) ||
  truncate(piece, piece.length - 1).length

/** The end of the last match in the second half of a text; 0 without one. */
function lastMatch(text: string, pattern: RegExp): number {
  let end = 0
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length
  return end > text.length / 2 ? end : 0
}

/** A line for passages that are left out. */
export const gapMark = '[…]'

/**
 * Joins the chosen passages of a text, by index, in its order: as they stand there, with the mark of their page and a
 * mark for what is left out.
 */
export function joinPassages(
  text: string,
  passages: readonly Passage[],
  chosen: ReadonlySet<number>,
): string {
  if (chosen.size === passages.length) return text
  const parts: string[] = []
  let page: Passage['page'] = null
  for (let at = 0; at < passages.length; at += 1) {
    const first = passages[at]
    if (!first || !chosen.has(at)) {
      if (parts.at(-1) !== gapMark) parts.push(gapMark)
      continue
    }
    while (chosen.has(at + 1)) at += 1
    const last = passages[at] ?? first
    const run = text.slice(first.start, last.end).trimEnd()
    if (first.page && first.page !== page && !run.startsWith(first.page.mark))
      parts.push(first.page.mark)
    parts.push(run)
    page = last.page
  }
  return parts.join('\n')
}

/** The characters of the marks and line breaks that `joinPassages` adds before a passage, at most. */
export const marksLength = ({ page }: Passage): number =>
  gapMark.length + (page ? page.mark.length + 1 : 0) + 2
