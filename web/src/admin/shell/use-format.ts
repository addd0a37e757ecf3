import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import {
  formatDateTime,
  formatDays,
  formatFullDay,
  formatMoney,
  formatNumber,
  formatSize,
  formatTime,
  formatPercent,
} from '../../lib/format.ts'

export function useFormat() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      ...formatDays(language),
      number: formatNumber,
      money: formatMoney,
      share: formatShare,
      dateTime: (value: string) => formatDateTime(value, language),
      fullDay: (value: string) => formatFullDay(value, language),
      time: (value: Date | number | string) => formatTime(value, language),
      /** With seconds. */
      exactTime: (value: Date | number) => formatTime(value, language, 'seconds'),
      size: (bytes: number) => formatSize(bytes, language),
    }),
    [language],
  )
}

/** A part as a percentage, 0 of nothing. Only the whole is 100% and only nothing is 0%; close to them, with a decimal. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return formatPercent(0)
  const percent = (100 * part) / whole
  const rounded = Math.round(percent)
  const isTooHigh = rounded === 100 && part < whole
  const isTooLow = rounded === 0 && part > 0
  if (!isTooHigh && !isTooLow) return formatPercent(percent)
  const decimal = Math.min(99.9, Math.max(0.1, Math.round(percent * 10) / 10))
  return `\u2066${decimal}%\u2069`
}
