import type { TFunction } from 'i18next'
import type { Language } from '../../i18n/index.ts'

/** What a rule measures, with a threshold; all others are a yes or a no. */
export const measures = ['idea_length', 'session_duration', 'scroll_depth', 'clicks_count'] as const

export const measureOf = (signal: string) => measures.find((known) => known === signal)

type Rule = {
  rule?: string
  signal?: string | undefined
  above?: number | undefined
  label_ar: string | null
  label_en: string | null
}

/** A rule in words. One with a threshold says the threshold it has now, which its stored name may not. */
export function ruleText(t: TFunction, language: Language, rule: Rule): string {
  const measure = measureOf(rule.signal ?? '')
  if (measure && rule.above !== undefined)
    return t(`admin.analytics.measure.${measure}`, { above: rule.above })
  return (language === 'ar' ? rule.label_ar : rule.label_en) ?? rule.rule ?? ''
}
