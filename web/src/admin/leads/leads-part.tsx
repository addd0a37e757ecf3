import { Button, Flex, Grid } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personColumns, personSorts, personStages, type PersonSort } from '#contract/people.ts'
import { visitsPerAcceptance } from '#contract/leads.ts'
import { Note } from '../shell/note.tsx'
import { allPeople, peopleQuery, type LeadSearch } from '../../data/leads/leads.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DemoNotice } from '../shell/demo-notice.tsx'
import {
  EmptyState,
  NoMatch,
  FailureAlert,
  LoadMoreButton,
  QueryState,
} from '../shell/query-state.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { languageName, spreadsheetTime, titlesIn } from '../shell/spreadsheet.ts'
import { useTableFile } from '../shell/table-file.tsx'
import { useAnalyticsUrl, useIsAdmin } from '../shell/analytics.ts'
import { LeadFilters } from './lead-filters.tsx'
import { filterNames, hasFilters, parseLeadSearch } from './lead-search.ts'
import { PeopleTable } from './people-table.tsx'
import { useAccept } from './use-accept.ts'

/** The columns that start with the lowest value. */
const ascending: readonly PersonSort[] = ['email', 'next_on']

export function LeadsPart() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { search: address, change, openLead } = useAnalyticsUrl()
  const search = parseLeadSearch(address)
  const query = useInfiniteQuery(peopleQuery(search))
  const { data } = query
  const sort = personSorts.find((known) => known === search['sort']) ?? 'score'
  const isAscending = search['order'] === 'asc'
  const texts = useLeadTexts()
  const file = useTableFile({
    name: 'leads',
    read: async () =>
      (await allPeople(search)).map((person) => ({ ...person, ...person.qualification })),
    disabled: data?.total === 0,
    columns: titlesIn(personColumns, language),
    labels: {
      stage: (stage) => texts.stage(personStages.find((each) => each === stage) ?? 'visitor'),
      goal: (goal, { goal_label }) => texts.goal(goal, goal_label),
      sector: (sector, { sector_label }) => texts.sector(sector, sector_label),
      first_source: texts.source,
      last_source: texts.source,
      language: languageName(language),
      started: spreadsheetTime,
      seen: spreadsheetTime,
    },
  })

  return (
    <Grid gap="3">
      <LeadFilters address={address} search={search} onChange={change} />
      <QueryState query={query} shape="leads" />
      {file.failure}
      {data && (
        <>
          {'doubtful' in search && <DoubtfulNotice search={search} total={data.total} />}
          <Flex wrap="wrap" align="center" gapX="3" gapY="2">
            <output className="text-xs text-muted">
              {t('analytics.leads.count', { count: data.total })}
            </output>
            {data.doubtful > 0 && !('doubtful' in search) && (
              <Button
                size="1"
                variant="ghost"
                color="amber"
                // Below the number and the file.
                className="max-sm:order-1"
                onClick={() => change({ doubtful: 'true' })}
              >
                {t('analytics.doubtful.count', { count: data.doubtful })}
              </Button>
            )}
            <Flex className="ms-auto">{file.menu}</Flex>
          </Flex>
          {data.people.length > 0 ? (
            <PeopleTable
              people={data.people}
              sort={sort}
              isAscending={isAscending}
              onSort={(next) =>
                change({
                  sort: next,
                  // A newly selected column starts with the highest score, the latest visit, the first letter or the next day.
                  order: (next === sort ? !isAscending : ascending.includes(next)) ? 'asc' : 'desc',
                })
              }
              onOpen={openLead}
            />
          ) : hasFilters(search) ? (
            <NoMatch
              title={t('analytics.leads.noMatch')}
              onReset={() => change(Object.fromEntries(filterNames.map((name) => [name, null])))}
            />
          ) : (
            <EmptyState title={t('analytics.leads.empty')} text={t('analytics.leads.emptyText')} />
          )}
          <LoadMoreButton query={query} />
          <DemoNotice count={data.demo} place="list" />
        </>
      )}
    </Grid>
  )
}

type Props = {
  search: LeadSearch
  /** Number of people who match the search. */
  total: number
}

/** Explains doubtful visits above their list, and lets an admin accept them. */
function DoubtfulNotice({ search, total }: Props) {
  const { t } = useTranslation()
  const { run, isBusy, error } = useAccept()
  const mayAccept = useIsAdmin()
  const accept = () => run({ search })
  return (
    <Flex direction="column" gap="3" align="start">
      <Note>{t('analytics.doubtful.text')}</Note>
      {total > 0 && mayAccept && (
        <Button variant="soft" loading={isBusy} onClick={accept}>
          {t('analytics.doubtful.acceptAll', { count: Math.min(total, visitsPerAcceptance) })}
        </Button>
      )}
      <FailureAlert title={t('analytics.lead.markFailed')} error={error} onRetry={accept} />
    </Flex>
  )
}
