import { queryOptions } from '@tanstack/react-query'
import { staffList } from '#contract/staff.ts'
import { callAsStaff } from '../auth/session.ts'

/** Everyone on the staff; the database gives it to admins alone. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/staff', staffList, { signal }),
})
