import {
  level,
  limits,
  suggestionLimits,
  type Basis,
  type Suggestion,
  type SuggestionsAnswer,
} from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { parseReply } from './parse.ts'
import { AiReplyError } from './reply-error.ts'

export type Context = {
  language: Language
  /** Time of the request, for the ids. */
  now: number
  /** Validates the basis of an item. */
  basis?: (claim: unknown) => Basis | undefined
  /** Whether a text leaks a secret. Such an item is invalid. */
  leaks?: (text: string) => boolean
}

/** Parses a reply of the model. Throws an AiReplyError. */
export function parseSuggestions(text: string, context: Context): SuggestionsAnswer {
  const { summary, suggestions } = parseReply(text)
  return {
    summary: parseSummary(summary, context),
    suggestions: normalizeSuggestions(suggestions, context),
    source: 'ai',
  }
}

/** The summary of a reply; `null` if it is not a text. */
export function parseSummary(summary: unknown, { leaks }: Pick<Context, 'leaks'>): string | null {
  const text = clean(summary, 5000)
  return text === '' || leaks?.(text) ? null : text
}

/** Converts the items of a reply to suggestions. Drops unusable items and keeps at most eight. */
export function normalizeSuggestions(items: unknown[], context: Context): Suggestion[] {
  const kept = items
    .filter((item) => isUsable(item, context))
    .slice(0, limits.suggestionsKept)
    .map((item, index) => toSuggestion(item, index, context))
  if (kept.length === 0) throw new AiReplyError('no_valid_item')
  return kept
}

/** Whether an item is an object that leaks no secret. */
export const isUsable = (item: unknown, { leaks }: Pick<Context, 'leaks'>): item is object =>
  typeof item === 'object' && item !== null && !Array.isArray(item) && !leaks?.(textsOf(item))

const textsOf = (item: object): string =>
  ['title', 'description', 'details'].map((name) => String(Reflect.get(item, name))).join('\n')

const untitled = { ar: 'اقتراح', en: 'Suggestion' }

/** Converts a usable item to a suggestion. */
export function toSuggestion(item: object, index: number, context: Context): Suggestion {
  const { language, now, basis } = context
  const fields = new Map<string, unknown>(Object.entries(item))
  const details = clean(fields.get('details'), suggestionLimits.details)
  const validBasis = basis?.(fields.get('basis'))
  return {
    id: `ai-${now}-${index}`,
    title:
      clean(fields.get('title'), suggestionLimits.title) || `${untitled[language]} ${index + 1}`,
    description: clean(fields.get('description'), suggestionLimits.description),
    effort: levelOr(fields.get('effort'), 'medium'),
    impact: levelOr(fields.get('impact'), 'high'),
    ...(details && { details }),
    ...(validBasis && { basis: validBasis }),
  }
}

/** Trims and truncates a text. Anything else becomes an empty text. */
const clean = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? value.trim().slice(0, maxLength).toWellFormed() : ''

function levelOr(value: unknown, fallback: Suggestion['effort']): Suggestion['effort'] {
  const result = level.safeParse(value)
  return result.success ? result.data : fallback
}
