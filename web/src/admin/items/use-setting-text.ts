import { useTranslation } from 'react-i18next'
import { durationText, readDurations } from '#contract/durations.ts'
import {
  countHolidays,
  isContentSetting,
  readHours,
  readSchedule,
  type ContentSetting,
} from '#contract/settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDayOfWeek } from '../../lib/format.ts'

/** The meaning of a value, in words. Null if it is not valid. */
export function useSettingText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayName = (day = 0) => formatDayOfWeek(day, language)
  // Colors have a form of their own.
  const texts: Partial<Record<ContentSetting, (value: string) => string | null>> = {
    'contact.schedule': (value) => {
      const schedule = readSchedule(value)
      return (
        schedule &&
        t('admin.setting.schedule', {
          first: dayName(schedule.days[0]),
          last: dayName(schedule.days.at(-1)),
          opens: schedule.opens,
          closes: schedule.closes,
        })
      )
    },
    'contact.holidays': (value) => {
      const count = countHolidays(value)
      return count === null ? null : t('admin.setting.holidays', { count })
    },
    'contact.response.hours': (value) => {
      const count = readHours(value)
      return count === null ? null : t('admin.setting.hours', { count })
    },
    'assistant.document.durations': (value) => {
      const durations = readDurations(value)
      if (!durations) return null
      const { unit, low, medium, high } = durations
      const inUnits = (count: number) => durationText(count, unit, language)
      return t('admin.setting.durations', {
        low: inUnits(low),
        medium: inUnits(medium),
        high: inUnits(high),
      })
    },
  }
  return (key: string, value: string) =>
    isContentSetting(key) ? (texts[key]?.(value) ?? null) : null
}
