import { queryOptions } from '@tanstack/react-query'
import { staffList } from '#contract/staff.ts'
import { callAsStaff } from '../auth/session.ts'

/** All staff accounts; only admins may read them. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/staff', staffList, { signal }),
})
