import { queryOptions } from '@tanstack/react-query'
import { staffList } from '#contract/staff.ts'
import { rpcAsStaff } from '../staff-rpc.ts'

/** All staff accounts; only admins may read them. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  gcTime: 0,
  queryFn: ({ signal }) => rpcAsStaff('staff_list', {}, { signal, schema: staffList }),
})
