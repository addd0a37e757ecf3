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
} from '../../lib/format.ts'
import { formatShare } from './share.ts'

/** Formats numbers, dates and times in the current language. */
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
