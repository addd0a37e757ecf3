import { level, limits, type Suggestion, type SuggestionsAnswer } from '../contract/assistant.ts'
import type { Language } from '../contract/language.ts'
import { parseReply } from './parse.ts'
import { AiReplyError } from './reply-error.ts'

type Context = { language: Language; /** When the reply came, for the ids. */ now: number }

/** The answer for the visitor in a reply of the model, or an AiReplyError. */
export function suggestionsIn(text: string, context: Context): SuggestionsAnswer {
  const { summary, suggestions } = parseReply(text)
  return {
    summary: typeof summary === 'string' ? clean(summary, 5000) || null : null,
    suggestions: normalised(suggestions, context),
    source: 'ai',
  }
}

/** Brings the items of a reply into shape; what is no object is dropped, at most eight are kept. */
export function normalised(items: unknown[], { language, now }: Context): Suggestion[] {
  const kept = items
    .filter(isObject)
    .slice(0, limits.suggestionsKept)
    .map((item, index) => suggestionFrom(new Map(Object.entries(item)), index, { language, now }))
  if (kept.length === 0) throw new AiReplyError('no_valid_item')
  return kept
}

const untitled = { ar: 'اقتراح', en: 'Suggestion' }

function suggestionFrom(
  item: Map<string, unknown>,
  index: number,
  { language, now }: Context,
): Suggestion {
  const details = clean(item.get('details'), 20_000)
  return {
    id: `ai-${now}-${index}`,
    title: clean(item.get('title'), 500) || `${untitled[language]} ${index + 1}`,
    description: clean(item.get('description'), 5000),
    effort: levelOr(item.get('effort'), 'medium'),
    impact: levelOr(item.get('impact'), 'high'),
    ...(details && { details }),
  }
}

const isObject = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

/** A trimmed text of at most `most` characters; anything that is no text counts as empty. */
const clean = (value: unknown, most: number) =>
  typeof value === 'string' ? value.trim().slice(0, most).toWellFormed() : ''

function levelOr(value: unknown, fallback: Suggestion['effort']): Suggestion['effort'] {
  const result = level.safeParse(value)
  return result.success ? result.data : fallback
}
