import * as z from 'zod/mini'
import { replyErrors } from '../../../../supabase/functions/_shared/ai/reply-error.ts'
import { ApiError } from '../../lib/api.ts'

const byCode = ['ai_failed', 'ai_not_configured', 'network', 'too_many', 'unavailable'] as const
const byText = [
  'unparseable',
  'no_json',
  'invalid_structure',
  'no_suggestions',
  'empty_list',
  'no_valid_item',
] as const
const keys = [...byCode, ...byText, 'unknown'] as const

/** Why a generation failed: key of the text (`assistant.error.…`), and when to retry. */
export const failure = z.object({ key: z.string(), retryAt: z.optional(z.number()) })
export type Failure = z.infer<typeof failure>

export function failureOf(error: unknown, now: number): Failure {
  if (!(error instanceof ApiError)) return { key: 'unknown' }
  const key =
    byText.find((kind) => replyErrors[kind] === error.message) ??
    byCode.find((code) => code === error.code) ??
    'unknown'
  const { retryAfter } = error
  return retryAfter ? { key, retryAt: now + retryAfter * 1000 } : { key }
}

/** Narrows the key of a stored failure. */
export const failureKey = ({ key }: Failure) => keys.find((known) => known === key) ?? 'unknown'
