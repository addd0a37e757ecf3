import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import { auditPage, type AuditFilter } from '#contract/audit.ts'
import type { Language } from '#contract/languages.ts'
import { callApi } from '../../lib/api.ts'
import { callAsStaff, staffToken } from '../auth/session.ts'

const parameters = ({ action, person }: AuditFilter) =>
  new URLSearchParams({ ...(action && { action }), ...(person && { person }) })

/** The audit log, newest first, page by page. Only admins may read it. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = parameters(filter)
      if (pageParam) query.set('before', String(pageParam))
      return callAsStaff(`/audit?${query}`, auditPage, { signal })
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

type AuditFile = {
  filter: AuditFilter
  language: Language
  save: (table: Blob) => Promise<void>
}

/** Gets the filtered log as CSV. */
export const useAuditFile = () =>
  useMutation({
    mutationFn: async ({ filter, language, save }: AuditFile) => {
      const query = parameters(filter)
      query.set('language', language)
      const file = await callApi(`/audit/csv?${query}`, { token: await staffToken() })
      await save(await file.blob())
    },
  })
