import type { TFunction } from 'i18next'
import type { Language } from '../../i18n/index.ts'
import { formatPercent } from '../../lib/format.ts'

/** Signals with a threshold. All other signals are yes or no. */
export const measures = ['idea_length', 'session_duration', 'scroll_depth', 'clicks_count'] as const
type Measure = (typeof measures)[number]

const units = { idea_length: 'characters', clicks_count: 'clicks' } as const

export const measureOf = (signal: string) => measures.find((known) => known === signal)

/** An amount of a signal with its unit, such as “12 minutes”. A rounded one may lose seconds. */
export function amountText(t: TFunction, measure: Measure, amount: number, isRounded = false) {
  if (measure === 'scroll_depth') return formatPercent(amount)
  if (measure !== 'session_duration')
    return t(`analytics.amount.${units[measure]}`, { count: amount })
  return amount % 60 === 0 || (isRounded && amount > 60)
    ? t('analytics.amount.minutes', { count: Math.round(amount / 60) })
    : t('analytics.amount.seconds', { count: amount })
}

type Rule = {
  rule?: string
  signal?: string | undefined
  above?: number | undefined
  label_ar: string | null
  label_en: string | null
}

/** The label of a rule. A rule with a threshold gets the current threshold, which its stored label may lack. */
export function ruleText(t: TFunction, language: Language, rule: Rule): string {
  const measure = measureOf(rule.signal ?? '')
  if (measure && rule.above !== undefined)
    return t(`analytics.measure.${measure}`, { amount: amountText(t, measure, rule.above) })
  return (language === 'ar' ? rule.label_ar : rule.label_en) ?? rule.rule ?? ''
}
