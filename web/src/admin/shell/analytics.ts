import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StaffUser } from '#contract/auth.ts'
import { userQuery } from '../../data/auth/session.ts'

/** Who may see a part: everyone on the staff, those who may read leads, or admins. */
export type Audience = 'staff' | 'leadReaders' | 'admins'

export const isAllowed = (user: StaffUser | undefined | null, audience: Audience) =>
  audience === 'staff' ||
  (audience === 'admins' ? user?.role === 'admin' : user?.reads_leads === true)

/**
 * The parts of the tabs about visitors, in display order. A tab opens with its first part. `audience` only hides links;
 * the database enforces access.
 */
export const parts = [
  { id: 'requests', tab: 'requests', audience: 'staff' },
  { id: 'leads', tab: 'leads', audience: 'leadReaders' },
  { id: 'scoring', tab: 'leads', audience: 'admins' },
  { id: 'deliveries', tab: 'leads', audience: 'admins' },
  { id: 'today', tab: 'analytics', audience: 'staff' },
  { id: 'reports', tab: 'analytics', audience: 'leadReaders' },
  { id: 'questions', tab: 'analytics', audience: 'staff' },
  { id: 'content', tab: 'analytics', audience: 'staff' },
] as const satisfies { id: string; tab: string; audience: Audience }[]
export type PartId = (typeof parts)[number]['id']
export type PartsTabId = (typeof parts)[number]['tab']

export const useIsAllowed = (audience: Audience) => isAllowed(useQuery(userQuery).data, audience)
export const useIsAdmin = () => useIsAllowed('admins')

export const tabOf = (part: string | null): PartsTabId | undefined =>
  parts.find(({ id }) => id === part)?.tab

/** The URL of a part with its parameters. The first part of a tab has the same name as the tab, and is not named. */
export const partUrl = (part: PartId, params: Record<string, string> = {}) => {
  const tab = tabOf(part) ?? part
  return `?${new URLSearchParams({ tab, ...(part !== tab && { part }), ...params })}`
}

/**
 * The state of these tabs in the URL: part, filters and open lead. Opening a lead adds a history entry, so that
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
