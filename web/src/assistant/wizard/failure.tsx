import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { replyErrors } from '../../../../supabase/functions/_shared/ai/reply-error.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { clockTime } from '../../lib/format.ts'

const byCode = ['ai_not_configured', 'ai_refused', 'network', 'too_many', 'unavailable'] as const
const byText = [
  'unparseable',
  'no_json',
  'invalid_structure',
  'no_suggestions',
  'empty_list',
  'no_valid_item',
] as const
/** The budget of the day is used up; the reply broke off. */
const ofAnswers = ['budget', 'partial'] as const
const keys = [...byCode, ...byText, ...ofAnswers, 'unknown'] as const

/** Why a generation failed: key of the text (`assistant.error.…`), and when to retry. */
export const failureSchema = z.object({ key: z.string(), retryAt: z.optional(z.number()) })
export type Failure = z.infer<typeof failureSchema>

export function failureOf(error: unknown, now: number): Failure {
  if (!(error instanceof ApiError)) return { key: 'unknown' }
  const key =
    byText.find((kind) => replyErrors[kind] === error.message) ??
    byCode.find((code) => code === error.code) ??
    'unknown'
  const { retryAfter } = error
  return retryAfter ? { key, retryAt: now + retryAfter * 1000 } : { key }
}

/** What an error means for a visitor, before a text of the specification that names a key or a parser. */
const meaningOf = (key: string) => {
  if (key === 'ai_not_configured' || key === 'unknown') return key
  return byText.some((kind) => kind === key) ? ('unreadable' as const) : null
}

export const withMeaning = (key: string, text: string, t: TFunction): string => {
  const meaning = meaningOf(key)
  return meaning ? `${t(`assistant.error.means.${meaning}`)} ${text}` : text
}

/** Why the last generation failed, and when to retry. */
export function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const key = keys.find((known) => known === failure.key) ?? 'unknown'
  if (key !== 'too_many' || failure.retryAt === undefined)
    return withMeaning(key, t(`assistant.error.${key}`), t)
  return t('assistant.error.too_many.at', { time: clockTime(failure.retryAt, language) })
}
