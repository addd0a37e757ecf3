import { queryOptions, useMutation } from '@tanstack/react-query'
import { visitorCount } from '#contract/privacy.ts'
import { rpcAsStaff, useChange } from '../staff-rpc.ts'

/** The number of records that erasing would remove. */
export const visitorCountQuery = (email: string) =>
  queryOptions({
    queryKey: ['visitor', email],
    gcTime: 0,
    queryFn: ({ signal }) =>
      rpcAsStaff('count_visitor', { email }, { signal, schema: visitorCount }),
  })

/** Downloads everything stored about a person. */
export const useExportVisitor = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const all = await rpcAsStaff('export_visitor', { email })
      return new Blob([JSON.stringify(all)], { type: 'application/json' })
    },
  })

/** Erases everything stored about a person. */
export const useEraseVisitor = () =>
  useChange(
    (email: string) => rpcAsStaff('erase_visitor', { email }),
    ['leads', 'list'],
    ['requests'],
  )
