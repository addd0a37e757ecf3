import { Button, Checkbox, Select, TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { leadStages } from '../../../../../supabase/functions/_shared/contract/leads.ts'
import { leadSourcesQuery, type LeadSearch } from '../../../data/leads.ts'
import { FilterOffIcon } from '../../icons.tsx'
import { SearchField } from '../search-field.tsx'
import styles from './lead-filters.module.css'
import { filterNames, isNarrowed } from './lead-search.ts'
import { useLeadTexts } from './lead-texts.ts'

type Props = {
  search: LeadSearch
  onChange: (changes: Record<string, string | null>) => void
}

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
      <SearchField
        className={styles.search}
        label={t('admin.analytics.filter.search')}
        hint={t('admin.analytics.filter.searchHint')}
        value={search['search'] ?? ''}
        onChange={(value) => onChange({ search: value })}
      />
      <Select.Root
        value={search['stage'] ?? 'all'}
        onValueChange={(stage) => onChange({ stage: stage === 'all' ? null : stage })}
      >
        <Select.Trigger aria-label={t('admin.analytics.stageLabel')} />
        <Select.Content position="popper">
          <Select.Item value="all">{t('admin.analytics.filter.allStages')}</Select.Item>
          {leadStages.map((stage) => (
            <Select.Item key={stage} value={stage}>
              {texts.stage(stage)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      <Select.Root
        value={source ?? 'all'}
        onValueChange={(next) => onChange({ source: next === 'all' ? null : next })}
      >
        <Select.Trigger aria-label={t('admin.analytics.sourceLabel')} />
        <Select.Content position="popper">
          <Select.Item value="all">{t('admin.analytics.filter.allSources')}</Select.Item>
          {all.map((name) => (
            <Select.Item key={name} value={name}>
              <bdi>{texts.source(name)}</bdi>
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
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
