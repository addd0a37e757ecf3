import { Badge, Button, Checkbox, TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { FunnelX, ListFilter } from 'lucide-react'
import { Fragment, useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { grades, personStages } from '#contract/people.ts'
import { QueryFailure } from '../shell/query-state.tsx'
import { leadSourcesQuery, type LeadSearch } from '../../data/leads/leads.ts'
import {
  DayField,
  DebouncedSearchField,
  SearchArea,
  useDebouncedText,
} from '../shell/search-field.tsx'
import { ChoiceFilter, FilterSelect } from '../shell/option-select.tsx'
import { filterNames, filtersOf, followOf, follows, isScore } from './lead-search.ts'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { useFormat } from '../shell/use-format.ts'
import { useIsPhone } from '../shell/use-is-phone.ts'

type Props = {
  /** The URL parameters, including invalid values. */
  address: URLSearchParams
  search: LeadSearch
  onChange: (changes: Record<string, string | null>) => void
}

/** The filters that are shown on demand. */
const detailNames = ['score_from', 'score_to', 'since', 'until', 'bots', 'doubtful']

const fieldStyle =
  'grid justify-items-start text-xs leading-note text-muted max-sm:grid-cols-1 max-sm:justify-items-stretch'

/** Source names may be in either text direction. */
const isolated = (name: string) => <bdi>{name}</bdi>

export function LeadFilters({ address, search, onChange }: Props) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const sourcesQuery = useQuery(leadSourcesQuery)
  const { data: sources = [] } = sourcesQuery
  const { number } = useFormat()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(() => detailNames.some((name) => address.has(name)))
  const names = sources.map(({ source }) => source)
  const source = search['source']
  const all = source && !names.includes(source) ? [...names, source] : names
  // Used as a key: a reset remounts the fields, which discards text that is still being debounced.
  const [resetCount, setResetCount] = useState(0)
  const field = (name: 'score_from' | 'score_to' | 'since' | 'until') => ({
    label: t(`analytics.filter.${name}`),
    value: address.get(name)?.trim() ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const reset = () => {
    setResetCount(resetCount + 1)
    onChange(Object.fromEntries(filterNames.map((name) => [name, null])))
  }
  const isFiltered = filterNames.some((name) => address.has(name))
  const open = detailNames.filter((name) => address.has(name)).length
  return (
    <SearchArea className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 xl:grid-cols-[minmax(0,1fr)_auto_auto]">
      <DebouncedSearchField
        key={resetCount}
        label={t('analytics.filter.search')}
        hint={t('analytics.filter.searchHint')}
        value={search['search'] ?? ''}
        onChange={(value) => onChange({ search: value })}
      />
      <div className="flex gap-2 max-sm:contents">
        <Button
          variant="soft"
          color="gray"
          highContrast
          aria-expanded={isOpen}
          aria-controls="lead-filters"
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter />
          <span className={isPhone ? 'sr-only' : undefined}>{t('analytics.filter.more')}</span>
          {open > 0 && <Badge radius="full">{number(open)}</Badge>}
        </Button>
        {isFiltered && (
          <Button variant="soft" color="gray" className="max-sm:col-span-full" onClick={reset}>
            <FunnelX />
            {t('admin.content.reset')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-xl:col-span-full max-sm:grid max-sm:grid-cols-2 sm:[&>button]:w-36">
        <ChoiceFilter
          label={t('analytics.filter.follow')}
          all={t('analytics.filter.everyone')}
          value={followOf(search)}
          options={follows}
          nameOf={(follow) => t(`analytics.filter.follow.${follow}`)}
          onChange={(follow) => onChange(filtersOf(follow))}
        />
        <FilterSelect
          label={t('analytics.stageLabel')}
          all={t('analytics.filter.allStages')}
          value={personStages.find((stage) => stage === search['stage']) ?? 'all'}
          options={personStages}
          nameOf={texts.stage}
          onChange={(stage) => onChange({ stage: stage === 'all' ? null : stage })}
        />
        <FilterSelect
          label={t('analytics.column.grade')}
          all={t('analytics.filter.allGrades')}
          value={search['grade'] ?? 'all'}
          options={grades}
          nameOf={(grade) => grade}
          onChange={(grade) => onChange({ grade: grade === 'all' ? null : grade })}
        />
        <FilterSelect
          label={t('analytics.sourceLabel')}
          all={t('analytics.filter.allSources')}
          value={source ?? 'all'}
          options={all}
          nameOf={(name) => isolated(texts.source(name))}
          onChange={(next) => onChange({ source: next === 'all' ? null : next })}
        />
      </div>
      {sourcesQuery.error && (
        <div className="col-span-full">
          <QueryFailure title={t('analytics.filter.sourcesFailed')} query={sourcesQuery} />
        </div>
      )}
      <div
        id="lead-filters"
        className={
          isOpen
            ? 'col-span-full flex flex-wrap items-end gap-x-4 gap-y-2 frame px-4 py-3 max-sm:grid max-sm:grid-cols-2 max-sm:px-3'
            : ''
        }
        hidden={!isOpen}
      >
        <Fragment key={resetCount}>
          <ScoreField {...field('score_from')} empty="0" />
          <ScoreField {...field('score_to')} empty="100" />
          <DayField className={`max-sm:col-span-full ${fieldStyle}`} {...field('since')} />
          <DayField className={`max-sm:col-span-full ${fieldStyle}`} {...field('until')} />
        </Fragment>
        {(['bots', 'doubtful'] as const).map((name) => (
          <label key={name} className="flex min-h-8 items-center gap-2 text-xs">
            <Checkbox
              checked={search[name] === 'true'}
              onCheckedChange={(checked) => onChange({ [name]: checked === true ? 'true' : null })}
            />
            {t(`analytics.filter.${name}`)}
          </label>
        ))}
      </div>
    </SearchArea>
  )
}

type ScoreFieldProps = {
  label: string
  /** The value in the URL, valid or not. */
  value: string
  onChange: (value: string) => void
  empty: string
}

/** One end of a score range. An invalid value shows an error and is not sent to the API. */
function ScoreField({ label, value, onChange, empty }: ScoreFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, type] = useDebouncedText(value, onChange)
  const isInvalid = typed !== '' && !isScore(typed)
  return (
    <div className={fieldStyle}>
      <label htmlFor={id}>{label}</label>
      <TextField.Root
        id={id}
        className="w-20 max-sm:w-full"
        type="number"
        min={0}
        max={100}
        placeholder={empty}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        color={isInvalid ? 'red' : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {isInvalid && (
        <p id={`${id}-error`} className="text-red-700" role="alert">
          {t('analytics.scoring.range', { most: 100 })}
        </p>
      )}
    </div>
  )
}
