import { replyErrors } from '../../../../supabase/functions/_shared/ai/reply-error.ts'
import { ApiError } from '../../lib/api.ts'

const byCode = ['ai_not_configured', 'network', 'too_many', 'unavailable'] as const
const byText = [
  'unparseable',
  'no_json',
  'invalid_structure',
  'no_suggestions',
  'empty_list',
  'no_valid_item',
] as const
const keys = [...byCode, ...byText, 'unknown'] as const
export type ErrorKey = (typeof keys)[number]

/** Which text (`assistant.error.…`) tells the visitor why a generation failed. */
export function errorKey(error: unknown): ErrorKey {
  if (!(error instanceof ApiError)) return 'unknown'
  return (
    byText.find((kind) => replyErrors[kind] === error.message) ??
    byCode.find((code) => code === error.code) ??
    'unknown'
  )
}

/** A key read back from a draft. */
export const knownErrorKey = (key: string): ErrorKey =>
  keys.find((known) => known === key) ?? 'unknown'
