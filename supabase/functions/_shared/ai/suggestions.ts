import {
  level,
  limits,
  type Basis,
  type Suggestion,
  type SuggestionsAnswer,
} from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { parseReply } from './parse.ts'
import { AiReplyError } from './reply-error.ts'

export type Context = {
  language: Language
  /** When it was asked for, for the ids. */
  now: number
  /** Checks what an item claims to rest on. */
  basis?: (claim: unknown) => Basis | undefined
  /** Whether a text gives a secret away; such an item counts as invalid. */
  leaks?: (text: string) => boolean
}

/** The answer for the visitor in a reply of the model, or an AiReplyError. */
export function suggestionsIn(text: string, context: Context): SuggestionsAnswer {
  const { summary, suggestions } = parseReply(text)
  return {
    summary: summaryFrom(summary, context),
    suggestions: normalised(suggestions, context),
    source: 'ai',
  }
}

/** The summary of a reply; `null` if it is no text. */
export function summaryFrom(summary: unknown, { leaks }: Pick<Context, 'leaks'>): string | null {
  const text = clean(summary, 5000)
  return text === '' || leaks?.(text) ? null : text
}

/** Brings the items of a reply into shape; what is unusable is dropped, at most eight are kept. */
export function normalised(items: unknown[], context: Context): Suggestion[] {
  const kept = items
    .filter((item) => isUsable(item, context))
    .slice(0, limits.suggestionsKept)
    .map((item, index) => suggestionFrom(item, index, context))
  if (kept.length === 0) throw new AiReplyError('no_valid_item')
  return kept
}

/** An object that gives no secret away. */
export const isUsable = (item: unknown, { leaks }: Pick<Context, 'leaks'>): item is object =>
  typeof item === 'object' && item !== null && !Array.isArray(item) && !leaks?.(textsOf(item))

const textsOf = (item: object): string =>
  ['title', 'description', 'details'].map((name) => String(Reflect.get(item, name))).join('\n')

const untitled = { ar: 'اقتراح', en: 'Suggestion' }

/** One usable item as a suggestion. */
export function suggestionFrom(item: object, index: number, context: Context): Suggestion {
  const { language, now, basis } = context
  const fields = new Map<string, unknown>(Object.entries(item))
  const details = clean(fields.get('details'), 20_000)
  const rests = basis?.(fields.get('basis'))
  return {
    id: `ai-${now}-${index}`,
    title: clean(fields.get('title'), 500) || `${untitled[language]} ${index + 1}`,
    description: clean(fields.get('description'), 5000),
    effort: levelOr(fields.get('effort'), 'medium'),
    impact: levelOr(fields.get('impact'), 'high'),
    ...(details && { details }),
    ...(rests && { basis: rests }),
  }
}

/** A trimmed text of at most `most` characters; anything that is no text counts as empty. */
const clean = (value: unknown, most: number) =>
  typeof value === 'string' ? value.trim().slice(0, most).toWellFormed() : ''

function levelOr(value: unknown, fallback: Suggestion['effort']): Suggestion['effort'] {
  const result = level.safeParse(value)
  return result.success ? result.data : fallback
}
