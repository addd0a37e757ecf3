import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import type { StaffRole } from '#contract/auth.ts'
import {
  staffList,
  type StaffMember,
  type SecuritySettings,
  invitationList,
  sentInvitation,
  type NewInvitation,
} from '#contract/staff.ts'
import { rpcAsStaff, rpcQuery, queryAsStaff, useChange } from '../staff-rpc.ts'
import { emailSettings, type EmailSettings } from '#contract/staff-emails.ts'
import { callAsStaff } from '../auth/session.ts'

/** All staff accounts; only admins may read them. */
export const staffQuery = rpcQuery(['staff'], 'staff_list', {}, staffList)

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

/** Requirements for staff accounts. */
export const settingsQuery = queryOptions({
  queryKey: ['staff-settings'],
  gcTime: 0,
  queryFn: ({ signal }): Promise<SecuritySettings> =>
    queryAsStaff((database) => database.rpc('read_security_settings').abortSignal(signal).single()),
})

export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<SecuritySettings>) =>
      rpcAsStaff('change_security_settings', change),
    onSuccess: (_, change) =>
      client.setQueryData(
        settingsQuery.queryKey,
        (settings) => settings && { ...settings, ...change },
      ),
  })
}

export const emailSettingsQuery = queryOptions({
  queryKey: ['email-settings'],
  gcTime: 0,
  queryFn: ({ signal }) =>
    queryAsStaff(
      (database) => database.rpc('my_email_settings').abortSignal(signal).single(),
      emailSettings,
    ),
})

export const useChangeEmailSettings = () =>
  useChange(
    (change: Pick<EmailSettings, 'language' | 'emails'>) =>
      rpcAsStaff('change_my_email_settings', change),
    emailSettingsQuery.queryKey,
  )

const path = '/staff/invitations'

/** Invitations that are not accepted yet; only admins may read them. */
export const invitationsQuery = rpcQuery(['invitations'], 'list_invitations', {}, invitationList)

/** Invites somebody. Returns the link to hand over, or null if it is emailed. */
export const useInvite = () =>
  useInvitationChange(async (json: NewInvitation) =>
    linkOf(await callAsStaff(path, sentInvitation, { method: 'POST', json }), json.language),
  )

/** Sends an invitation again. The earlier link stops working. Returns the same as `useInvite`. */
export const useResend = () =>
  useInvitationChange(async (id: string) =>
    linkOf(
      await callAsStaff(`${path}/${encodeURIComponent(id)}/resend`, sentInvitation, {
        method: 'POST',
      }),
    ),
  )

export const useRevoke = () =>
  useInvitationChange((id: string) => rpcAsStaff('revoke_invitation', { invitation: id }))

const useInvitationChange = <Variables, Result>(change: (value: Variables) => Promise<Result>) =>
  useChange(change, ['audit'], invitationsQuery.queryKey)

/** The token is in the fragment, which browsers do not send to servers. */
const linkOf = ({ token }: { token: string | null }, language?: Language) =>
  token && `${location.origin}/admin#invitation=${token}${language ? `&language=${language}` : ''}`
