import type { NewInvitation } from '#contract/staff.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'

/** Returns the token of the link if it is not emailed. */
export async function invite(
  token: string,
  invitation: NewInvitation,
  is_emailed: boolean,
): Promise<string | null> {
  const link = dataOf(await asCaller(token).rpc('invite_staff', { ...invitation, is_emailed }))
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
