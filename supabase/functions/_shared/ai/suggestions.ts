import {
  level,
  limits,
  suggestionIcon,
  suggestionLimits,
  type Basis,
  type Suggestion,
  type SuggestionsAnswer,
} from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import type { ClaimCheck } from './claims.ts'
import type { Drop } from './drops.ts'
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
  /** Removes claims that nothing supports. */
  claims?: ClaimCheck
  /** Is told of what was removed. */
  onDrop?: (drop: Drop) => void
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
export function parseSummary(
  summary: unknown,
  context: Pick<Context, 'leaks' | 'claims' | 'onDrop'>,
): string | null {
  const text = withoutClaims(clean(summary, 5000), context)
  return text === '' || context.leaks?.(text) ? null : text
}

/** Converts the items of a reply to suggestions. Drops unusable items and keeps at most eight. */
export function normalizeSuggestions(items: unknown[], context: Context): Suggestion[] {
  const kept: Suggestion[] = []
  for (const item of items) {
    const suggestion = toSuggestion(item, kept.length, context)
    if (suggestion) kept.push(suggestion)
    if (kept.length === limits.suggestionsKept) break
  }
  if (kept.length === 0) throw new AiReplyError('no_valid_item')
  return kept
}

const textsOf = (item: object): string =>
  ['title', 'description', 'details'].map((name) => String(Reflect.get(item, name))).join('\n')

const untitled = { ar: 'اقتراح', en: 'Suggestion' }

/**
 * Converts an item to a suggestion. `undefined` if it is not an object, leaks a secret, or says nothing but what was
 * removed from its description.
 */
export function toSuggestion(
  item: unknown,
  index: number,
  context: Context,
): Suggestion | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
  const { language, now, basis, leaks, onDrop } = context
  if (leaks?.(textsOf(item))) {
    onDrop?.({ kind: 'suggestion', reason: 'leak' })
    return undefined
  }
  const fields = new Map<string, unknown>(Object.entries(item))
  const given = clean(fields.get('description'), suggestionLimits.description)
  const description = withoutClaims(given, context)
  if (given !== '' && description === '') {
    const [reason = 'number'] = context.claims?.(given).removed ?? []
    onDrop?.({ kind: 'suggestion', reason })
    return undefined
  }
  const title = withoutClaims(clean(fields.get('title'), suggestionLimits.title), context, true)
  const details = withoutClaims(clean(fields.get('details'), suggestionLimits.details), context)
  const validBasis = basis?.(fields.get('basis'))
  if (basis && !validBasis && hasQuote(fields.get('basis')))
    onDrop?.({ kind: 'quote', reason: 'source' })
  return {
    id: `ai-${now}-${index}`,
    title: title || `${untitled[language]} ${index + 1}`,
    description,
    effort: levelOr(fields.get('effort'), 'medium'),
    impact: levelOr(fields.get('impact'), 'high'),
    icon: suggestionIcon.safeParse(fields.get('icon')).data ?? 'idea',
    ...(details && { details }),
    ...(validBasis && { basis: validBasis }),
  }
}

function withoutClaims(
  text: string,
  { claims, onDrop }: Pick<Context, 'claims' | 'onDrop'>,
  isTitle = false,
): string {
  if (!claims) return text
  const checked = claims(text, { isTitle })
  for (const reason of checked.removed) onDrop?.({ kind: 'sentence', reason })
  return checked.text.trim()
}

const hasQuote = (claim: unknown): boolean =>
  typeof claim === 'object' && claim !== null && Boolean(Reflect.get(claim, 'quote'))

/** Trims and truncates a text. Anything else becomes an empty text. */
const clean = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? value.trim().slice(0, maxLength).toWellFormed() : ''

function levelOr(value: unknown, fallback: Suggestion['effort']): Suggestion['effort'] {
  const result = level.safeParse(value)
  return result.success ? result.data : fallback
}
