import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PartId } from './parts.ts'

/** The address of a part, with what is asked of it. */
export const partAddress = (part: PartId, asked: Record<string, string> = {}) =>
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
