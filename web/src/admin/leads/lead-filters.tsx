import { Button, Checkbox } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadStages } from '#contract/leads.ts'
import { leadSourcesQuery, type LeadSearch } from '../../data/leads/queries.ts'
import { FilterSelect } from '../shell/filter-select.tsx'
import { FilterOffIcon } from '../shell/icons.tsx'
import { PausedSearchField } from '../shell/paused-search-field.tsx'
import styles from './lead-filters.module.css'
import { DayField, ScoreField } from './lead-filter-fields.tsx'
import { filterNames } from './lead-search.ts'
import { useLeadTexts } from '../shell/lead-texts.ts'

type Props = {
  /** What the address says, also what makes no sense in it. */
  address: URLSearchParams
  search: LeadSearch
  onChange: (changes: Record<string, string | null>) => void
}

/** A source may be written in any script. */
const isolated = (name: string) => <bdi>{name}</bdi>

/** What narrows the list of leads. */
export function LeadFilters({ address, search, onChange }: Props) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const { data: sources = [] } = useQuery(leadSourcesQuery)
  const known = sources.map(({ source }) => source)
  const source = search['source']
  const all = source && !known.includes(source) ? [...known, source] : known
  // Another one begins anew what is half typed in the fields.
  const [turn, setTurn] = useState(0)
  const field = (name: 'score_from' | 'score_to' | 'since' | 'until') => ({
    label: t(`admin.analytics.filter.${name}`),
    value: address.get(name)?.trim() ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const reset = () => {
    setTurn(turn + 1)
    onChange(Object.fromEntries(filterNames.map((name) => [name, null])))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom and older browsers know no <search>
    <div role="search" className={styles.filters}>
      <PausedSearchField
        key={turn}
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
        <Fragment key={turn}>
          <ScoreField {...field('score_from')} empty="0" />
          <ScoreField {...field('score_to')} empty="100" />
          <DayField {...field('since')} />
          <DayField {...field('until')} />
        </Fragment>
        <label className={`${styles.check} ${styles.beside}`}>
          <Checkbox
            checked={search['bots'] === 'true'}
            onCheckedChange={(checked) => onChange({ bots: checked === true ? 'true' : null })}
          />
          {t('admin.analytics.filter.bots')}
        </label>
        <Button
          className={styles.beside}
          variant="soft"
          color="gray"
          disabled={!filterNames.some((name) => address.has(name))}
          onClick={reset}
        >
          <FilterOffIcon size={16} />
          {t('admin.content.reset')}
        </Button>
      </div>
    </div>
  )
}
