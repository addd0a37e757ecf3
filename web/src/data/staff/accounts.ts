import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { StaffRole } from '#contract/auth.ts'
import { staffList, type StaffMember } from '#contract/staff.ts'
import { rpcAsStaff } from '../staff-rpc.ts'

/** All staff accounts; only admins may read them. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  gcTime: 0,
  queryFn: ({ signal }) => rpcAsStaff('staff_list', {}, { signal, schema: staffList }),
})

export const useChangeRole = (role: StaffRole) =>
  useStaffMutation(
    (id: string) => rpcAsStaff('change_staff_role', { user_id: id, new_role: role }),
    (staff, id) => staff.map((each) => (each.id === id ? { ...each, role } : each)),
  )

/** Opens the leads to an editor, or closes them. */
export const useChangeLeadAccess = (reads_leads: boolean) =>
  useStaffMutation(
    (id: string) => rpcAsStaff('change_lead_access', { account: id, reads_leads }),
    (staff, id) => staff.map((each) => (each.id === id ? { ...each, reads_leads } : each)),
  )

export const useRemoveStaff = () =>
  useStaffMutation(
    (id: string) => rpcAsStaff('remove_staff', { user_id: id }),
    (staff, id) => staff.filter((each) => each.id !== id),
  )

/** Removes the authenticators of an account and ends its sessions. */
export const useResetSecondFactor = () =>
  useStaffMutation((id: string) => rpcAsStaff('reset_second_factor', { user_id: id }))

/** Ends all sessions of an account at once. */
export const useSignOutEverywhere = () =>
  useStaffMutation((id: string) => rpcAsStaff('sign_out_everywhere', { user_id: id }))

/** A change of an account, after which the log is read again. The list is as `after` says, or read again, too. */
function useStaffMutation<Variables>(
  mutationFn: (value: Variables) => Promise<unknown>,
  after?: (staff: StaffMember[], value: Variables) => StaffMember[],
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (_, value) => {
      void client.invalidateQueries({ queryKey: ['audit'] })
      if (!after) return client.invalidateQueries({ queryKey: staffQuery.queryKey })
      client.setQueryData(staffQuery.queryKey, (staff) => staff && after(staff, value))
    },
  })
}
