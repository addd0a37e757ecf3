import { useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userQuery } from '../../data/auth/session.ts'

/**
 * The parts of the tabs about visitors, in display order. A tab opens with its first part. `isForAll` only hides links;
 * the database enforces access.
 */
export const parts = [
  { id: 'requests', tab: 'requests', isForAll: true },
  { id: 'leads', tab: 'leads', isForAll: false },
  { id: 'scoring', tab: 'leads', isForAll: false },
  { id: 'deliveries', tab: 'leads', isForAll: false },
  { id: 'today', tab: 'analytics', isForAll: true },
  { id: 'reports', tab: 'analytics', isForAll: false },
  { id: 'questions', tab: 'analytics', isForAll: true },
  { id: 'content', tab: 'analytics', isForAll: true },
] as const
export type PartId = (typeof parts)[number]['id']
export type PartsTabId = (typeof parts)[number]['tab']

/** Renders the privacy actions for a person. Passed as a prop because screens must not import `admin/privacy`. */
export type PersonActionsOf = (email: string, options?: PersonActionsOptions) => ReactNode
export type PersonActionsOptions = {
  onErased?: () => void
  /** Further actions of the same menu, which come first. */
  others?: { text: string; run: () => void }[]
}

export const useIsAdmin = () => useQuery(userQuery).data?.role === 'admin'

/** The tab that shows a part. */
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
