import { useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userQuery } from '../../data/auth/session.ts'

/** The parts of the analytics tab in display order. `isForAll` only hides links; the database enforces access. */
export const parts = [
  { id: 'content', isForAll: true },
  { id: 'leads', isForAll: false },
  { id: 'reports', isForAll: false },
  { id: 'requests', isForAll: true },
  { id: 'scoring', isForAll: false },
  { id: 'deliveries', isForAll: false },
] as const
export type PartId = (typeof parts)[number]['id']

/** Renders the privacy actions for a person. Passed as a prop because screens must not import `admin/privacy`. */
export type PersonActionsOf = (email: string, onErased?: () => void) => ReactNode

export const useIsAdmin = () => useQuery(userQuery).data?.role === 'admin'

/** The URL of a part with its parameters. */
export const partUrl = (part: PartId, params: Record<string, string> = {}) =>
  `?${new URLSearchParams({ tab: 'analytics', part, ...params })}`

/**
 * The state of the analytics tab in the URL: part, filters and open lead. Opening a lead adds a history entry, so that
 * Back closes it; changing a filter does not.
 */
export function useAnalyticsUrl() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (changes: Record<string, string | null>, addsHistoryEntry = false) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value)
            else next.delete(name)
          return next
        },
        { replace: !addsHistoryEntry },
      ),
    [setSearch],
  )
  return {
    search,
    change,
    lead: search.get('lead'),
    openLead: useCallback((visit: string) => change({ lead: visit }, true), [change]),
    closeLead: useCallback(() => change({ lead: null }, true), [change]),
  }
}
