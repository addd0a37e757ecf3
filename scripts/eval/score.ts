import { normalizeText } from '../../supabase/functions/_shared/ai/normalize-text.ts'
import { parseSuggestions } from '../../supabase/functions/_shared/ai/suggestions.ts'
import { limits, type SuggestionsAnswer } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import type { Brief } from './briefs.ts'

/** Rules for a good reply that code can check. */
export const rules = [
  'first parse',
  'exactly 4',
  'language',
  'no price',
  'no guarantee',
  'keywords',
] as const
export type Rule = (typeof rules)[number]
export type Score = Record<Rule, boolean>

/** Scores one reply to one brief. */
export function scoreReply(brief: Brief, reply: string): Score {
  const answer = answerIn(reply, brief.language)
  const text = answer ? textOf(answer) : ''
  return {
    'first parse': isJson(reply),
    'exactly 4': answer?.suggestions.length === limits.suggestionsAsked,
    language: answer !== null && isIn(answer, brief.language),
    'no price': answer !== null && !price.test(text),
    'no guarantee': answer !== null && !guarantee.test(normalizeText(text)),
    keywords: answer !== null && hasKeywords(text, brief.keywords),
  }
}

function answerIn(reply: string, language: Language): SuggestionsAnswer | null {
  try {
    return parseSuggestions(reply, { language, now: 0 })
  } catch {
    return null
  }
}

function isJson(reply: string): boolean {
  try {
    JSON.parse(reply)
    return true
  } catch {
    return false
  }
}

const textOf = ({ summary, suggestions }: SuggestionsAnswer) =>
  [
    summary ?? '',
    ...suggestions.flatMap((each) => [each.title, each.description, each.details ?? '']),
  ].join('\n')

/** Whether most letters of each text are in the script of the language; product names may be Latin. */
function isIn({ summary, suggestions }: SuggestionsAnswer, language: Language): boolean {
  const texts = [
    summary ?? '',
    ...suggestions.map(
      ({ title, description, details }) => `${title} ${description} ${details ?? ''}`,
    ),
  ]
  return texts.every((text) => {
    const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    return letters > 0 && (language === 'ar' ? arabic / letters > 0.7 : arabic / letters < 0.3)
  })
}

const money = '(?:SAR|USD|EUR|ريال|ريالا|دولار|riyals?|dollars?|euros?)'
const number = '[\\d٠-٩][\\d٠-٩.,٬]*'
const price = new RegExp(
  `[$€£﷼]\\s?${number}|${number}\\s?(?:[$€£﷼]|(?:k|thousand|million|ألف|مليون)?\\s?${money})|${money}\\s?${number}`,
  'iu',
)
const guarantee =
  /\bguarantee[ds]?\b|\b100\s?%|\brisk[- ]free\b|we promise|نضمن|مضمون|مضمونه|بلا مخاطر|١٠٠\s?[%٪]|100\s?٪/u

/** Requires half of the keywords, at most two. Compares stems because Arabic words change their endings. */
function hasKeywords(text: string, keywords: string[]): boolean {
  const normalized = normalizeText(text)
  const stem = (word: string) =>
    normalizeText(word)
      .replace(/^(وال|ال)/u, '')
      .slice(0, 5)
  const found = keywords.filter((word) => normalized.includes(stem(word))).length
  return found >= Math.min(2, Math.ceil(keywords.length / 2))
}
