import {
  level,
  limits,
  suggestionIcon,
  suggestionLimits,
  type Basis,
  type Suggestion,
  type SuggestionsAnswer,
} from '#contract/assistant.ts'
import { hasNotice } from '#contract/figure-mark.ts'
import type { Language } from '#contract/languages.ts'
import { noticingOnce } from './checks.ts'
import type { ClaimCheck } from './claims.ts'
import { parseReply } from './parse.ts'
import { AiReplyError } from './reply-error.ts'
import { reviewCheck } from './review.ts'
import type { Checked } from './sentences.ts'

export type Context = {
  language: Language
  /** Time of the request, for the ids. */
  now: number
  /** Validates the basis of an item. */
  basis?: (claim: unknown) => Basis | undefined
  /** Whether a text leaks a secret. Such an item is invalid. */
  leaks?: (text: string) => boolean
  /** Marks the figures that nobody gave, and replaces the sentences that must not be shown. */
  claims?: ClaimCheck
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

const maxSummary = 5000

/** The summary of a reply; `null` if it is not a text or leaks a secret. */
export function parseSummary(
  summary: unknown,
  context: Pick<Context, 'leaks' | 'claims'>,
): string | null {
  const isHidden = (text: string) => text === '' || context.leaks?.(text)
  // Also before the check of the claims, which takes far longer.
  if (isHidden(clean(summary, maxSummary))) return null
  const { text } = checked(summary, maxSummary, context)
  return isHidden(text) ? null : text
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

/** The suggestions without the statements that a review named. */
export function reviewedSuggestions(
  answer: SuggestionsAnswer,
  unsupported: ReadonlySet<string>,
  { language, now }: Pick<Context, 'language' | 'now'>,
): SuggestionsAnswer {
  if (unsupported.size === 0) return answer
  const { summary, suggestions } = answer
  const texts = suggestions.flatMap(({ description, details = '' }) => [description, details])
  const isNoticed = [summary ?? '', ...texts].some(hasNotice)
  const claims = noticingOnce(reviewCheck(unsupported), isNoticed)
  return {
    ...answer,
    summary: parseSummary(summary, { claims }),
    suggestions: suggestions.map((each, index) => {
      const context = { language, now, claims, basis: () => each.basis }
      return toSuggestion(each, index, context) ?? each
    }),
  }
}

const textsOf = (item: object): string =>
  ['title', 'description', 'details'].map((name) => String(Reflect.get(item, name))).join('\n')

const untitled = { ar: 'اقتراح', en: 'Suggestion' }

/** Words of the description that stand for a title which must not be shown. */
const titleWords = 8

/** Converts an item to a suggestion. `undefined` if it is not an object or leaks a secret. */
export function toSuggestion(
  item: unknown,
  index: number,
  context: Context,
): Suggestion | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
  const { language, now, basis, leaks } = context
  if (leaks?.(textsOf(item))) return undefined
  const fields = new Map<string, unknown>(Object.entries(item))
  const text = (name: keyof typeof suggestionLimits, isHidden = false) =>
    checked(fields.get(name), suggestionLimits[name], context, isHidden)
  // A title that is replaced is not shown.
  const title = text('title', true)
  const description = text('description')
  const details = text('details').text
  const validBasis = basis?.(fields.get('basis'))
  return {
    id: `ai-${now}-${index}`,
    title:
      (title.isReplaced ? !description.isReplaced && firstWords(description.text) : title.text) ||
      `${untitled[language]} ${index + 1}`,
    description: description.text,
    effort: levelOr(fields.get('effort'), 'medium'),
    impact: levelOr(fields.get('impact'), 'high'),
    icon: suggestionIcon.safeParse(fields.get('icon')).data ?? 'idea',
    ...(details && { details }),
    ...(validBasis && { basis: validBasis }),
  }
}

function firstWords(text: string) {
  const words = text.split(/\s+/u)
  return words.slice(0, titleWords).join(' ') + (words.length > titleWords ? '…' : '')
}

/** A checked text; a mark or a notice does not make it longer than the limit. */
function checked(
  value: unknown,
  limit: number,
  { claims }: Partial<Context>,
  isHidden = false,
): Checked {
  const text = clean(value, limit)
  const result = claims?.(text, isHidden) ?? { text, isReplaced: false }
  return { ...result, text: clean(result.text, limit) }
}

const marker = /\[\[[^]*?(?:\]\]|$)/gu
/** Trims and truncates a text, without the markers of a chat. Anything else becomes an empty text. */
const clean = (value: unknown, maxLength: number) =>
  typeof value === 'string'
    ? value.replaceAll(marker, '').trim().slice(0, maxLength).toWellFormed()
    : ''

function levelOr(value: unknown, fallback: Suggestion['effort']): Suggestion['effort'] {
  const result = level.safeParse(value)
  return result.success ? result.data : fallback
}
