import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { replyErrors } from '../../../../supabase/functions/_shared/ai/reply-error.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { clockTime } from '../../lib/format.ts'

const byCode = ['ai_not_configured', 'ai_refused', 'network', 'too_many', 'unavailable'] as const
/** A budget of the hour or the day is used up; the reply broke off. */
const ofAnswers = ['budget', 'partial'] as const
const keys = [...byCode, ...ofAnswers, 'unreadable', 'unknown'] as const

/** Why a generation failed: key of the text (`assistant.error.…`), and when to retry. */
export const failureSchema = z.object({ key: z.string(), retryAt: z.optional(z.number()) })
export type Failure = z.infer<typeof failureSchema>

export function failureOf(error: unknown, now: number): Failure {
  if (!(error instanceof ApiError)) return { key: 'unknown' }
  const isUnreadable = Object.values(replyErrors).some((text) => text === error.message)
  const key = isUnreadable
    ? 'unreadable'
    : (byCode.find((code) => code === error.code) ?? 'unknown')
  const { retryAfter } = error
  return retryAfter ? { key, retryAt: now + retryAfter * 1000 } : { key }
}

/** Why the last generation failed, and when to retry. */
export function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const key = keys.find((known) => known === failure.key) ?? 'unknown'
  const isReached = useIsReached(failure.retryAt)
  if (key !== 'too_many' || failure.retryAt === undefined) return t(`assistant.error.${key}`)
  if (isReached) return t('assistant.error.too_many.now')
  return t('assistant.error.too_many.at', { time: clockTime(failure.retryAt, language) })
}

/** Whether a time has come; rendered again when it comes. */
export function useIsReached(time = 0): boolean {
  const [reached, setReached] = useState(Date.now)
  useEffect(() => {
    if (time <= reached) return undefined
    const timer = setTimeout(() => setReached(time), time - Date.now())
    return () => clearTimeout(timer)
  }, [time, reached])
  return time <= reached
}
