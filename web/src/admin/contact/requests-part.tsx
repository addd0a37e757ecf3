import { Grid, Badge } from '@radix-ui/themes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  requestOrders,
  requestScopes,
  requestStatuses,
  type StaffRequest,
  type WorkingTimes,
} from '#contract/contact-requests.ts'
import { requestsQuery } from '../../data/contact/requests.ts'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { EmptyState, LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { DebouncedSearchField } from '../shell/search-field.tsx'
import { partUrl, useAnalyticsUrl } from '../shell/analytics.ts'
import { ChoiceFilter } from '../shell/option-select.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useRequestsFile } from './requests-file.ts'
import { useEffect, useState } from 'react'
import { DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'
import { RequestBody } from './request-body.tsx'
import { clockOf, unitOf } from './working-clock.ts'

/** Requests sent with the contact form, by the time they are due. Filters and the open request are in the URL. */
export function RequestsPart() {
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
  const file = useRequestsFile(
    { status, search, scope, order },
    !data || data.requests.length === 0,
  )
  return (
    <Grid gap="3">
      <EmailOffNotice where="requests" />
      {/* The search and the order fill the first line; the status, whose requests and the file follow. */}
      <div className="flex flex-wrap gap-3 *:max-w-full sm:*:last:ms-auto *:min-w-0 *:first:flex-[1_1_calc(100%-16rem)] max-sm:*:flex-[1_1_40%] max-sm:*:first:basis-full max-sm:*:last:flex-none max-sm:*:nth-2:basis-full">
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
        {file.menu}
      </div>
      {file.failure}
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
        />
      )}
      <LoadMoreButton query={query} />
    </Grid>
  )
}

const colors = { new: 'amber', answered: 'jade', closed: 'gray' } as const

type Props = {
  requests: StaffRequest[]
  times: WorkingTimes
  isOpen: (request: StaffRequest) => boolean
  onToggle: (request: StaffRequest) => void
}

/** The table of contact requests. The name opens all details below the row. */
function RequestsTable({ requests, times, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const now = useNow()
  return (
    <DataTable
      label={t('admin.tab.requests')}
      rows={requests}
      rowKey={({ id }) => id}
      rowProps={(request) => ({
        className: isOpen(request) ? 'bg-jade-50 *:border-b-0' : '',
      })}
      cards="plain"
      isDense
      renderDetails={(request) =>
        isOpen(request) && (
          <div id={`request-${request.id}`}>
            <RequestBody request={request} />
          </div>
        )
      }
      columns={[
        {
          header: t('analytics.requests.from'),
          className: 'max-sm:col-span-2 sm:max-w-48 sm:min-w-36',
          renderCell: (request) => {
            const { id, name, email, company, kind } = request
            return (
              <>
                <button
                  type="button"
                  // The end is cut off, also of a name in the other script.
                  dir="auto"
                  className="cut block max-w-full leading-[inherit] font-semibold text-jade-600 hover:underline"
                  aria-expanded={isOpen(request)}
                  aria-controls={isOpen(request) ? `request-${id}` : undefined}
                  onClick={() => onToggle(request)}
                  data-href={partUrl('requests', { request: id })}
                >
                  {name ?? email}
                </button>
                {company && (
                  <bdi className="cut block max-w-full font-normal text-muted">{company}</bdi>
                )}
                {kind === 'barrier' && (
                  <Badge color="gray">{t('analytics.requests.kind.barrier')}</Badge>
                )}
              </>
            )
          },
        },
        {
          header: t('analytics.requests.message'),
          // The rest of the width.
          className: 'max-sm:col-span-full max-sm:row-start-2 sm:w-full sm:max-w-0',
          renderCell: ({ message }) => (
            <span className="cut block text-muted" dir="auto">
              {message}
            </span>
          ),
        },
        {
          header: t('analytics.requests.status'),
          // On phones, the time at which new requests are due says it, too.
          className: 'whitespace-nowrap max-sm:has-[+td:not(:empty)]:hidden',
          renderCell: ({ status }) => (
            <Badge color={colors[status]}>{t(`analytics.status.${status}`)}</Badge>
          ),
        },
        {
          header: t('analytics.requests.due'),
          className: 'whitespace-nowrap',
          renderCell: (request) => <DueBadge request={request} now={now} times={times} />,
        },
        {
          header: t('analytics.requests.assignee'),
          className:
            'whitespace-nowrap max-sm:row-start-3 max-sm:overflow-hidden max-sm:text-ellipsis',
          renderCell: ({ assigned_name }) => assigned_name && <bdi>{assigned_name}</bdi>,
        },
        {
          header: t('analytics.requests.receivedAt'),
          className:
            'whitespace-nowrap max-sm:col-start-2 max-sm:-col-end-1 max-sm:row-start-3 max-sm:justify-self-end max-sm:text-muted',
          renderCell: ({ created_at }) => dateTime(created_at),
        },
      ]}
    />
  )
}

/** Below this, the time left is marked. */
const soonMinutes = 4 * 60

type DueBadgeProps = { request: StaffRequest; now: number; times: WorkingTimes }

/** When an open request is to be answered, or how late it is. */
function DueBadge({ request: { status, due_at }, now, times }: DueBadgeProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (status !== 'new') return null
  const { isLate, minutes } = clockOf(due_at, now, times)
  const { unit, count } = unitOf(minutes)
  const time = t(`analytics.requests.time.${unit}`, { count })
  return (
    <Badge
      color={isLate ? 'red' : minutes < soonMinutes ? 'amber' : 'gray'}
      title={`${t('analytics.requests.due')}: ${dateTime(due_at)}`}
    >
      {/* On phones there are no titles of columns. */}
      {!isLate && <span className="sm:hidden">{t('analytics.requests.due')}:</span>}
      {isLate ? t('analytics.requests.late', { time }) : dateTime(due_at)}
    </Badge>
  )
}

/** The current time, updated every minute because a tab may stay open for days. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
