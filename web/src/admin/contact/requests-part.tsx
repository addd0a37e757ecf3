import { Grid } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { requestStatuses } from '#contract/contact-requests.ts'
import { requestsQuery } from '../../data/contact/requests.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { DebouncedSearchField } from '../shell/debounced-search-field.tsx'
import { type PersonActionsOf, useAnalyticsUrl } from '../shell/analytics.ts'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { RequestCard } from './request-card.tsx'
import styles from './requests.module.css'

/** Requests sent with the contact form. */
export function RequestsPart({ personActions }: { personActions: PersonActionsOf }) {
  const { t } = useTranslation()
  const { search: address, change } = useAnalyticsUrl()
  const status = requestStatuses.find((known) => known === address.get('status'))
  const search = address.get('q') ?? ''
  const openId = address.get('request')
  const query = useInfiniteQuery(requestsQuery({ status, search }))
  const { data } = query
  const counts = data?.counts
  const hasFilters = Boolean(status ?? search)
  return (
    <Grid gap="4">
      <div className={styles.filters}>
        <DebouncedSearchField
          label={t('analytics.requests.search')}
          hint={t('analytics.requests.searchHint')}
          value={search}
          onChange={(q) => change({ q })}
        />
        <SegmentedControl
          label={t('analytics.requests.status')}
          value={status ?? 'all'}
          options={[
            { value: 'all', label: t('analytics.requests.all') },
            ...requestStatuses.map((each) => ({
              value: each,
              label: counts
                ? t('analytics.requests.counted', {
                    status: t(`analytics.status.${each}`),
                    n: counts[each] ?? 0,
                  })
                : t(`analytics.status.${each}`),
            })),
          ]}
          onChange={(next) => change({ status: next === 'all' ? null : next })}
        />
      </div>
      <QueryState query={query} />
      {data && data.requests.length === 0 && (
        <EmptyState
          title={t(hasFilters ? 'analytics.requests.noMatch' : 'analytics.requests.empty')}
          text={t(hasFilters ? 'admin.content.noMatchText' : 'analytics.requests.emptyText')}
        />
      )}
      {data && (
        <ul className={styles.list}>
          {data.requests.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              isOpen={request.id === openId || (search === request.reference && !openId)}
              personActions={personActions}
              onToggle={(isOpen) => change({ request: isOpen ? request.id : 'none' })}
            />
          ))}
        </ul>
      )}
      <LoadMoreButton query={query} />
    </Grid>
  )
}
