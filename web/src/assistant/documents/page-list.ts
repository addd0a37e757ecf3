import type { Language } from '#contract/languages.ts'
import { formatList } from '../../lib/format.ts'

/** Page numbers in words: “1, 3–4, and 12”. No line breaks within a range. */
export function pageList(pages: readonly number[], language: Language): string {
  const ranges: { from: number; to: number }[] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last?.to === page - 1) last.to = page
    else ranges.push({ from: page, to: page })
  }
  const texts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–\u2060${to}`))
  return formatList(texts, language)
}
