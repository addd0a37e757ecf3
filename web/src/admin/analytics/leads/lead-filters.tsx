import { Button, Checkbox, TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { leadStages } from '../../../../../supabase/functions/_shared/contract/leads.ts'
import { leadSourcesQuery, type LeadSearch } from '../../../data/leads.ts'
import { FilterSelect } from '../../filter-select.tsx'
import { FilterOffIcon } from '../../icons.tsx'
import { PausedSearchField } from '../paused-search-field.tsx'
import styles from './lead-filters.module.css'
import { filterNames, isNarrowed } from './lead-search.ts'
import { useLeadTexts } from './lead-texts.ts'

type Props = {
  search: LeadSearch
  onChange: (changes: Record<string, string | null>) => void
}

/** A source may be written in any script. */
const isolated = (name: string) => <bdi>{name}</bdi>

/** What narrows the list of leads. */
export function LeadFilters({ search, onChange }: Props) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const { data: sources = [] } = useQuery(leadSourcesQuery)
  const known = sources.map(({ source }) => source)
  const source = search['source']
  const all = source && !known.includes(source) ? [...known, source] : known
  const day = (name: 'since' | 'until') => (
    <label className={styles.field}>
      <span>{t(`admin.analytics.filter.${name}`)}</span>
      <TextField.Root
        type="date"
        value={search[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  )
  const score = (name: 'score_from' | 'score_to', empty: string) => (
    <label className={styles.field}>
      <span>{t(`admin.analytics.filter.${name}`)}</span>
      <TextField.Root
        type="number"
        min={0}
        max={100}
        placeholder={empty}
        value={search[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value.slice(0, 3) })}
      />
    </label>
  )

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom and older browsers know no <search>
    <div role="search" className={styles.filters}>
      <PausedSearchField
        className={styles.search}
        label={t('admin.analytics.filter.search')}
        hint={t('admin.analytics.filter.searchHint')}
        value={search['search'] ?? ''}
        onChange={(value) => onChange({ search: value })}
      />
      <FilterSelect
        label={t('admin.analytics.stageLabel')}
        all={t('admin.analytics.filter.allStages')}
        value={leadStages.find((stage) => stage === search['stage']) ?? 'all'}
        options={leadStages}
        nameOf={texts.stage}
        onChange={(stage) => onChange({ stage: stage === 'all' ? null : stage })}
      />
      <FilterSelect
        label={t('admin.analytics.sourceLabel')}
        all={t('admin.analytics.filter.allSources')}
        value={source ?? 'all'}
        options={all}
        nameOf={(name) => isolated(texts.source(name))}
        onChange={(next) => onChange({ source: next === 'all' ? null : next })}
      />
      <div className={styles.second}>
        {score('score_from', '0')}
        {score('score_to', '100')}
        {day('since')}
        {day('until')}
        <label className={styles.check}>
          <Checkbox
            checked={search['bots'] === 'true'}
            onCheckedChange={(checked) => onChange({ bots: checked === true ? 'true' : null })}
          />
          {t('admin.analytics.filter.bots')}
        </label>
        <Button
          variant="soft"
          color="gray"
          disabled={!isNarrowed(search)}
          onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, null])))}
        >
          <FilterOffIcon size={16} />
          {t('admin.content.reset')}
        </Button>
      </div>
    </div>
  )
}
