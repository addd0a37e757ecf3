import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { visitorCount } from '#contract/privacy.ts'
import { callApi } from '../../lib/api.ts'
import { callAsStaff, staffToken } from '../auth/session.ts'

const visitor = (action: 'count' | 'export' | 'erase') => `/privacy/${action}`

/** The number of records that erasing would remove. */
export const visitorCountQuery = (email: string) =>
  queryOptions({
    queryKey: ['visitor', email],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callAsStaff(visitor('count'), visitorCount, { method: 'POST', json: { email }, signal }),
  })

/** Downloads everything stored about a person. */
export function useExportVisitor() {
  return useMutation({
    mutationFn: async (email: string) => {
      const token = await staffToken()
      const all = await callApi(visitor('export'), { method: 'POST', json: { email }, token })
      return all.blob()
    },
  })
}

/** Erases everything stored about a person. */
export function useEraseVisitor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      callAsStaff(visitor('erase'), null, { method: 'POST', json: { email } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['leads', 'list'] })
      void client.invalidateQueries({ queryKey: ['requests'] })
    },
  })
}
