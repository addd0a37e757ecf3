import { useEffect } from 'react'
import { trackAction } from '../../data/visits/visits.ts'

/** Tracks that a visitor opened the details of a service or solution, by its key. */
export function useServiceOpened(key: string, open: boolean) {
  useEffect(() => {
    if (open) trackAction('service_opened', { id: key })
  }, [key, open])
}
