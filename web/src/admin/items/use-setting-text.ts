import { useTranslation } from 'react-i18next'
import {
  contrastsOf,
  isColor,
  isReadable,
  readableColor,
  type BrandColor,
} from '#contract/brand.ts'
import {
  countHolidays,
  isWorkingSetting,
  readHours,
  readSchedule,
  type WorkingSetting,
} from '#contract/working-hours.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDayOfWeek } from '../../lib/format.ts'

/** The meaning of a value, in words. Null if it is not valid. */
export function useSettingText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayName = (day = 0) => formatDayOfWeek(day, language)
  const colorText = (which: BrandColor) => (value: string) => {
    if (!isColor(value)) return null
    if (!isReadable(which, value))
      return t('brand.nearest', { color: `\u2066${readableColor(which, value)}\u2069` })
    const ratio = Math.min(...contrastsOf(which, value).map((each) => each.ratio))
    return t('brand.contrast', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })
  }
  const texts: Record<WorkingSetting, (value: string) => string | null> = {
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
    'brand.primary': colorText('primary'),
    'brand.accent': colorText('accent'),
  }
  return (key: string, value: string) => (isWorkingSetting(key) ? texts[key](value) : null)
}
