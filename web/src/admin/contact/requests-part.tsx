import { Grid } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  requestOrders,
  requestScopes,
  requestStatuses,
  type StaffRequest,
} from '#contract/contact-requests.ts'
import { requestsQuery } from '../../data/contact/requests.ts'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { EmptyState, LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { DebouncedSearchField } from '../shell/search-field.tsx'
import { type PersonActionsOf, useAnalyticsUrl } from '../shell/analytics.ts'
import { ChoiceFilter } from '../shell/option-select.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { RequestsFile } from './requests-file.tsx'
import { RequestsTable } from './requests-table.tsx'

/** Requests sent with the contact form, by the time they are due. Filters and the open request are in the URL. */
export function RequestsPart({ personActions }: { personActions: PersonActionsOf }) {
  const { t } = useTranslation()
  const { search: address, change } = useAnalyticsUrl()
  const status = requestStatuses.find((known) => known === address.get('status'))
  const scope = requestScopes.find((known) => known === address.get('scope'))
  const order = requestOrders.find((known) => known === address.get('order')) ?? 'due'
  const search = address.get('q') ?? ''
  const openId = address.get('request')
  const isOpen = ({ id, reference }: StaffRequest) =>
    id === openId || (search === reference && !openId)
  const query = useInfiniteQuery(requestsQuery({ status, search, scope, order }))
  const { data } = query
  const times = data?.times
  const counted = (label: string, name: string) =>
    data ? t('analytics.requests.counted', { status: label, n: data.counts.get(name) ?? 0 }) : label
  const hasFilters = Boolean(status || scope || search)
  return (
    <Grid gap="3">
      <EmailOffNotice where="requests" />
      {/* The search and the order fill the first line; the status, whose requests and the file follow. */}
      <div className="flex flex-wrap justify-between gap-3 *:max-w-full *:min-w-0 *:first:flex-[1_1_calc(100%-16rem)] max-sm:*:flex-[1_1_40%] max-sm:*:first:basis-full max-sm:*:last:flex-none max-sm:*:nth-2:basis-full">
        <DebouncedSearchField
          label={t('analytics.requests.search')}
          hint={t('analytics.requests.searchHint')}
          value={search}
          onChange={(q) => change({ q })}
        />
        <SegmentedControl
          label={t('analytics.requests.order')}
          value={order}
          options={requestOrders}
          nameOf={(each) => t(`analytics.requests.order.${each}`)}
          onChange={(next) => change({ order: next === 'due' ? null : next })}
        />
        <ChoiceFilter
          label={t('analytics.requests.status')}
          all={t('analytics.requests.allStates')}
          value={status ?? 'all'}
          options={requestStatuses}
          nameOf={(each) => counted(t(`analytics.status.${each}`), each)}
          onChange={(next) => change({ status: next === 'all' ? null : next })}
        />
        <ChoiceFilter
          label={t('analytics.requests.scope')}
          all={t('analytics.requests.everyones')}
          value={scope ?? 'all'}
          options={requestScopes}
          nameOf={(each) => counted(t(`analytics.requests.scope.${each}`), each)}
          onChange={(next) => change({ scope: next === 'all' ? null : next })}
        />
        <RequestsFile
          filter={{ status, search, scope, order }}
          disabled={!data || data.requests.length === 0}
        />
      </div>
      <QueryState query={query} shape="requests" />
      {data && data.requests.length === 0 && (
        <EmptyState
          title={t(hasFilters ? 'analytics.requests.noMatch' : 'analytics.requests.empty')}
          text={t(hasFilters ? 'admin.content.noMatchText' : 'analytics.requests.emptyText')}
        />
      )}
      {data && times && data.requests.length > 0 && (
        <RequestsTable
          requests={data.requests}
          times={times}
          isOpen={isOpen}
          onToggle={(request) => change({ request: isOpen(request) ? 'none' : request.id })}
          personActions={personActions}
        />
      )}
      <LoadMoreButton query={query} />
    </Grid>
  )
}
