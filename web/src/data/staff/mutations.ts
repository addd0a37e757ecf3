import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffRole } from '#contract/auth.ts'
import { callAsStaff } from '../auth/session.ts'
import { staffQuery } from './queries.ts'

const path = (id: string) => `/staff/${encodeURIComponent(id)}`

export function useChangeRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: StaffRole }) =>
      callAsStaff(path(id), null, { method: 'PUT', json: { role } }),
    onSuccess: (_, { id, role }) => {
      client.setQueryData(staffQuery.queryKey, (staff) =>
        staff?.map((each) => (each.id === id ? { ...each, role } : each)),
      )
      void client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}

export function useRemoveStaff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callAsStaff(path(id), null, { method: 'DELETE' }),
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
      callAsStaff(`${path(id)}/second-factor`, null, { method: 'DELETE' }),
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
    mutationFn: (id: string) => callAsStaff(`${path(id)}/sessions`, null, { method: 'DELETE' }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['audit'] }),
  })
}
