import type { TFunction } from 'i18next'
import type { Language } from '../../i18n/index.ts'
import { formatPercent } from '../../lib/format.ts'

/** Signals with a threshold. All other signals are yes or no. */
export const measures = ['idea_length', 'session_duration', 'scroll_depth', 'clicks_count'] as const

export const measureOf = (signal: string) => measures.find((known) => known === signal)

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
  if (measure && rule.above !== undefined) {
    const above = measure === 'scroll_depth' ? formatPercent(rule.above) : rule.above
    return t(`analytics.measure.${measure}`, { above })
  }
  return (language === 'ar' ? rule.label_ar : rule.label_en) ?? rule.rule ?? ''
}
