import type { StaffRole } from '#contract/auth.ts'
import {
  securitySettings,
  staffList,
  type SecuritySettings,
  type StaffMember,
} from '#contract/staff.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'

export async function list(token: string): Promise<StaffMember[]> {
  return staffList.parse(dataOf(await asCaller(token).rpc('staff_list')))
}

export async function changeRole(token: string, person: string, role: StaffRole): Promise<void> {
  const change = asCaller(token).rpc('change_staff_role', { user_id: person, new_role: role })
  await withLastAdminError(async () => dataOf(await change))
}

export async function remove(token: string, person: string): Promise<void> {
  const removal = asCaller(token).rpc('remove_staff', { user_id: person })
  await withLastAdminError(async () => dataOf(await removal))
}

const settingColumns = 'admins_need_second_factor'

export async function settings(token: string): Promise<SecuritySettings> {
  const found = asCaller(token).from('security_settings').select(settingColumns).maybeSingle()
  return securitySettings.parse(visible(dataOf(await found)))
}

export async function changeSettings(token: string, change: SecuritySettings): Promise<void> {
  const changed = asCaller(token)
    .from('security_settings')
    .update(change)
    .eq('is_only', true)
    .select(settingColumns)
    .maybeSingle()
  visible(dataOf(await changed))
}

/** Row-level security hides the row from those who may not read or change it. */
function visible<Row>(row: Row | null): Row {
  if (row === null) throw apiErrors.forbidden()
  return row
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
