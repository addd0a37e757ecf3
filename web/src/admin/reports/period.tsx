import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { reportDays } from '#contract/reports.ts'
import { lastDays } from '../../data/reports/queries.ts'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { DayField } from '../shell/search-field.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'

const presets = [...reportDays.map(String), 'all'] as const
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The period in the URL: that of a preset, or the chosen days. Null while they are in the wrong order. */
export function usePeriod() {
  const { search } = useAnalyticsUrl()
  const [from, to] = ['from', 'to']
    .map((name) => search.get(name) ?? '')
    .map((text) => isDay(text) && text)
  if (from || to) {
    if (from && to && from > to) return null
    return { ...(from && { since: from }), ...(to && { until: to }) }
  }
  const preset = presetOf(search)
  return preset === 'all' ? {} : lastDays(Number(preset))
}

const presetOf = (search: URLSearchParams) =>
  presets.find((known) => known === search.get('days')) ?? '30'

export function PeriodFields() {
  const { t } = useTranslation()
  const { search, change } = useAnalyticsUrl()
  const errorId = useId()
  const isWrong = usePeriod() === null
  const isChosen = ['from', 'to'].some((name) => isDay(search.get(name) ?? ''))
  const field = (name: 'from' | 'to') => (
    <DayField
      label={t(`analytics.reports.${name}`)}
      className="flex items-center gap-2 text-xs text-muted max-sm:grid max-sm:min-w-0 max-sm:grow max-sm:basis-32 max-sm:grid-cols-1 max-sm:gap-0"
      value={search.get(name) ?? ''}
      wrongId={isWrong ? errorId : undefined}
      onChange={(day) => change({ [name]: day })}
    />
  )
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:[&>fieldset]:basis-full">
      <SegmentedControl
        label={t('analytics.reports.period')}
        value={isChosen ? '' : presetOf(search)}
        options={presets}
        nameOf={(days) =>
          days === 'all'
            ? t('analytics.reports.all')
            : t('analytics.reports.days', { count: Number(days) })
        }
        onChange={(days) => change({ days, from: null, to: null })}
      />
      {field('from')}
      {field('to')}
      {isWrong && (
        <p id={errorId} role="alert" className="basis-full text-xs text-red-700">
          {t('analytics.reports.wrongOrder')}
        </p>
      )}
    </div>
  )
}
