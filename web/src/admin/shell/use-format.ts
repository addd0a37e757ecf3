import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import {
  formatDateTime,
  formatDays,
  formatFullDay,
  formatNumber,
  formatPercent,
  formatSize,
  formatTime,
} from '../../lib/format.ts'

/** Formats numbers, dates and times in the current language. */
export function useFormat() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      ...formatDays(language),
      number: formatNumber,
      /** A percentage; 0 when the whole is 0. */
      share: (part: number, whole: number) => formatPercent(whole > 0 ? (100 * part) / whole : 0),
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
