import { queryOptions } from '@tanstack/react-query'
import { staffList } from '#contract/staff.ts'
import { queryAsStaff } from '../staff-rpc.ts'

/** All staff accounts; only admins may read them. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  gcTime: 0,
  queryFn: ({ signal }) =>
    queryAsStaff((database) => database.rpc('staff_list').abortSignal(signal), staffList),
})
