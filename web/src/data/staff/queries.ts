import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffRole } from '#contract/auth.ts'
import { staffList } from '#contract/staff.ts'
import { callAsStaff } from '../auth/session.ts'

/** Everyone on the staff; the database gives it to admins alone. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/staff', staffList, { signal }),
})

const path = (id: string) => `/staff/${encodeURIComponent(id)}`

export function useChangeRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: StaffRole }) =>
      callAsStaff(path(id), null, { method: 'PUT', json: { role } }),
    onSuccess: (_, { id, role }) =>
      client.setQueryData(staffQuery.queryKey, (staff) =>
        staff?.map((each) => (each.id === id ? { ...each, role } : each)),
      ),
  })
}

export function useRemoveStaff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callAsStaff(path(id), null, { method: 'DELETE' }),
    onSuccess: (_, id) =>
      client.setQueryData(staffQuery.queryKey, (staff) => staff?.filter((each) => each.id !== id)),
  })
}
