import type { StaffRole } from '#contract/auth.ts'
import {
  emailSettings as parsedSettings,
  type EmailSettings,
  type EmailSettingsChange,
} from '#contract/staff-emails.ts'
import {
  invitationList,
  securitySettings,
  staffList,
  type Invitation,
  type NewInvitation,
  type SecuritySettings,
  type SecuritySettingsChange,
  type StaffMember,
} from '#contract/staff.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'
import { ApiError } from '../_shared/server/api-error.ts'

export async function list(token: string): Promise<StaffMember[]> {
  return staffList.parse(dataOf(await asCaller(token).rpc('staff_list')))
}

export async function changeRole(token: string, person: string, role: StaffRole): Promise<void> {
  const change = asCaller(token).rpc('change_staff_role', { user_id: person, new_role: role })
  await withLastAdminError(async () => dataOf(await change))
  deliverSoon()
}

export async function remove(token: string, person: string): Promise<void> {
  const removal = asCaller(token).rpc('remove_staff', { user_id: person })
  await withLastAdminError(async () => dataOf(await removal))
}

export async function settings(token: string): Promise<SecuritySettings> {
  return securitySettings.parse(
    dataOf(await asCaller(token).rpc('read_security_settings').single()),
  )
}

export async function changeSettings(token: string, change: SecuritySettingsChange): Promise<void> {
  dataOf(await asCaller(token).rpc('change_security_settings', change))
}

export async function signOutEverywhere(token: string, person: string): Promise<void> {
  dataOf(await asCaller(token).rpc('sign_out_everywhere', { user_id: person }))
}

export async function resetSecondFactor(token: string, person: string): Promise<void> {
  dataOf(await asCaller(token).rpc('reset_second_factor', { user_id: person }))
}

export async function invitations(token: string): Promise<Invitation[]> {
  return invitationList.parse(dataOf(await asCaller(token).rpc('list_invitations')))
}

/** Returns the token of the link if it is not emailed. */
export async function invite(
  token: string,
  invitation: NewInvitation,
  is_emailed: boolean,
): Promise<string | null> {
  const response = await asCaller(token).rpc('invite_staff', { ...invitation, is_emailed })
  if (response.error?.code === 'PT409')
    throw new ApiError(409, 'already_staff', 'This address is on the staff or invited already')
  const link = dataOf(response)
  deliverSoon()
  return link
}

/** As `invite`. The earlier link stops working. */
export async function resend(
  token: string,
  invitation: string,
  is_emailed: boolean,
): Promise<string | null> {
  const link = dataOf(await asCaller(token).rpc('resend_invitation', { invitation, is_emailed }))
  deliverSoon()
  return link
}

export async function revoke(token: string, invitation: string): Promise<void> {
  dataOf(await asCaller(token).rpc('revoke_invitation', { invitation }))
}

/** Which emails the caller gets. */
export async function emailSettings(token: string): Promise<EmailSettings> {
  return parsedSettings.parse(dataOf(await asCaller(token).rpc('my_email_settings').single()))
}

export async function changeEmailSettings(
  token: string,
  change: EmailSettingsChange,
): Promise<void> {
  dataOf(await asCaller(token).rpc('change_my_email_settings', change))
}

/** The only conflict here is removing the last admin, which has its own error code. */
async function withLastAdminError(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'conflict')
      throw new ApiError(
        409,
        'last_admin',
        'At least one admin must remain: make someone else admin first',
      )
    throw error
  })
}
