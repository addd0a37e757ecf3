import { queryOptions, useMutation } from '@tanstack/react-query'
import { visitorCount } from '#contract/privacy.ts'
import { rpcAsStaff, useChange } from '../staff-rpc.ts'

export const visitorCountQuery = (email: string) =>
  queryOptions({
    queryKey: ['visitor', email],
    gcTime: 0,
    queryFn: ({ signal }) =>
      rpcAsStaff('count_visitor', { email }, { signal, schema: visitorCount }),
  })

export const useExportVisitor = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const all = await rpcAsStaff('export_visitor', { email })
      return new Blob([JSON.stringify(all)], { type: 'application/json' })
    },
  })

export const useEraseVisitor = () =>
  useChange(
    (email: string) => rpcAsStaff('erase_visitor', { email }),
    ['leads', 'list'],
    ['requests'],
  )
