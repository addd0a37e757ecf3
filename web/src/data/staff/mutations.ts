import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffRole } from '#contract/auth.ts'
import { queryAsStaff } from '../staff-rpc.ts'
import { staffQuery } from './queries.ts'

export function useChangeRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: StaffRole }) =>
      queryAsStaff((database) =>
        database.rpc('change_staff_role', { user_id: id, new_role: role }),
      ),
    onSuccess: (_, { id, role }) => {
      client.setQueryData(staffQuery.queryKey, (staff) =>
        staff?.map((each) => (each.id === id ? { ...each, role } : each)),
      )
      void client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}

/** Opens the leads to an editor, or closes them. */
export function useChangeLeadAccess() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reads_leads }: { id: string; reads_leads: boolean }) =>
      queryAsStaff((database) => database.rpc('change_lead_access', { account: id, reads_leads })),
    onSuccess: (_, { id, reads_leads }) => {
      client.setQueryData(staffQuery.queryKey, (staff) =>
        staff?.map((each) => (each.id === id ? { ...each, reads_leads } : each)),
      )
      void client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}

export function useRemoveStaff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      queryAsStaff((database) => database.rpc('remove_staff', { user_id: id })),
    onSuccess: (_, id) => {
      client.setQueryData(staffQuery.queryKey, (staff) => staff?.filter((each) => each.id !== id))
      void client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}

/** Removes the authenticators of an account and ends its sessions. */
export function useResetSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      queryAsStaff((database) => database.rpc('reset_second_factor', { user_id: id })),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
}

/** Ends all sessions of an account at once. */
export function useSignOutEverywhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      queryAsStaff((database) => database.rpc('sign_out_everywhere', { user_id: id })),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['audit'] }),
  })
}
