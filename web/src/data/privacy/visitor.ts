import { useMutation } from '@tanstack/react-query'
import { visitorCount } from '#contract/privacy.ts'
import { rpcAsStaff, rpcQuery, useChange } from '../staff-rpc.ts'

export const visitorCountQuery = (email: string) =>
  rpcQuery(['visitor', email], 'count_visitor', { email }, visitorCount)

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
