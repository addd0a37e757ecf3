import { useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userQuery } from '../../data/auth/session.ts'

/** The parts of the analytics, in the order of their bar, and who may read them; the database has the last word. */
export const parts = [
  { id: 'content', isForAll: true },
  { id: 'leads', isForAll: false },
  { id: 'reports', isForAll: false },
  { id: 'requests', isForAll: true },
  { id: 'scoring', isForAll: false },
  { id: 'deliveries', isForAll: false },
] as const
export type PartId = (typeof parts)[number]['id']

/** Renders what can be done with a person's data; passed to the screens, which must not import `admin/privacy`. */
export type PersonActionsOf = (email: string, onErased?: () => void) => ReactNode

/** Whether to offer what is for admins only. */
export const useIsAdmin = () => useQuery(userQuery).data?.role === 'admin'

/** The address of a part, with what is asked of it. */
export const partUrl = (part: PartId, asked: Record<string, string> = {}) =>
  `?${new URLSearchParams({ tab: 'analytics', part, ...asked })}`

/**
 * What is looked at stands in the address: the part, its filter, the lead that is open. So it can be linked to,
 * and Back closes a lead. Typing in a filter leaves no trail.
 */
export function useAnalyticsUrl() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (changes: Record<string, string | null>, leavesTrail = false) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value)
            else next.delete(name)
          return next
        },
        { replace: !leavesTrail },
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
