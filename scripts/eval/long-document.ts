import { limits, type SuggestionsRequest } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
// Paragraphs as they fill reports: about everything but the case.
import filler from './cases/filler.json' with { type: 'json' }

export type LongDocument = {
  name: string
  language: Language
  pages: number
  /** What is on a page besides the filler, by its number. */
  texts: Record<string, string>
}

/** A document that is filled up to what a visitor can upload. */
export function longDocument({
  name,
  language,
  pages,
  texts,
}: LongDocument): SuggestionsRequest['documents'][number] {
  const label = language === 'ar' ? 'صفحة' : 'Page'
  const own = Object.values(texts).join('').length
  const perPage = Math.floor((limits.documentText - own) / pages) - 30
  const all = filler[language]
  const body = Array.from({ length: pages }, (_, at) => {
    let text = ''
    for (let next = at * 5 + name.length; ; next++) {
      const paragraph = `${all[next % all.length]}\n`
      if (text.length + paragraph.length > perPage) break
      text += paragraph
    }
    return `[${label} ${at + 1}]\n${text}${texts[at + 1] ?? ''}`.trim()
  })
  return { name, text: body.join('\n') }
}
