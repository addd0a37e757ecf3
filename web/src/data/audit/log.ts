import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { auditEntry, auditPerPage, type AuditEntry, type AuditFilter } from '#contract/audit.ts'
import { searchTerm } from '#contract/search-term.ts'
import { allRows, nextOf, rpcAsStaff } from '../staff-rpc.ts'

const entries = z.array(auditEntry)

const page = (
  { action, person = '' }: AuditFilter,
  max_rows: number,
  before = 0,
  signal?: AbortSignal,
) =>
  rpcAsStaff(
    'list_actions',
    {
      max_rows,
      action_filter: action,
      person: searchTerm(person) || undefined,
      before: before || undefined,
    },
    { signal, schema: entries },
  )

/** The audit log, newest first, page by page. Only admins may read it. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => page(filter, auditPerPage, pageParam, signal),
    getNextPageParam: nextOf(auditPerPage, ({ id }: AuditEntry) => id),
    select: ({ pages }) => pages.flat(),
  })

export const allActions = (filter: AuditFilter): Promise<AuditEntry[]> =>
  allRows(
    500,
    ({ id }) => id,
    (before) => page(filter, 500, before),
  )
