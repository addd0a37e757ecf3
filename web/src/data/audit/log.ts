import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { auditEntry, auditPerPage, type AuditEntry, type AuditFilter } from '#contract/audit.ts'
import { searchTerm } from '#contract/email-address.ts'
import type { StaffClient } from '../auth/session.ts'
import { allRows, nextOf, queryAsStaff } from '../staff-rpc.ts'

const entries = z.array(auditEntry)

const page =
  ({ action, person = '' }: AuditFilter, max_rows: number, before = 0) =>
  (database: StaffClient) =>
    database.rpc('list_actions', {
      max_rows,
      ...(action && { action_filter: action }),
      ...(searchTerm(person) && { person: searchTerm(person) }),
      ...(before > 0 && { before }),
    })

/** The audit log, newest first, page by page. Only admins may read it. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      queryAsStaff(
        (database) => page(filter, auditPerPage, pageParam)(database).abortSignal(signal),
        entries,
      ),
    getNextPageParam: nextOf(auditPerPage, ({ id }: AuditEntry) => id),
    select: ({ pages }) => pages.flat(),
  })

/** The whole filtered log. */
export const allActions = (filter: AuditFilter): Promise<AuditEntry[]> =>
  allRows(
    500,
    ({ id }) => id,
    (before) => queryAsStaff(page(filter, 500, before), entries),
  )
