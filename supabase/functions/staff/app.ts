import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { newInvitation, type NewInvitation } from '#contract/staff.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'
import { isEmailOn } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import { ApiError } from '../_shared/server/api-error.ts'

const live = {
  /** Returns the token of the link if it is not emailed. */
  invite: async (token: string, invitation: NewInvitation, is_emailed: boolean) =>
    delivered(asCaller(token).rpc('invite_staff', { ...invitation, is_emailed })),
  /** As `invite`. The earlier link stops working. */
  resend: async (token: string, invitation: string, is_emailed: boolean) =>
    delivered(asCaller(token).rpc('resend_invitation', { invitation, is_emailed })),
}
export type StaffStore = typeof live

async function delivered(
  link: PromiseLike<PostgrestSingleResponse<string>>,
): Promise<string | null> {
  const token = dataOf(await link)
  deliverSoon()
  return token
}

/** Invites staff, for admins. Without an email provider, they get the link of an invitation to hand over. */
export const staffApp = (deps: StaffStore) =>
  resource('staff')
    .post('/invitations', signedIn, json(newInvitation), async (c) => {
      const token = await deps.invite(c.var.token, c.req.valid('json'), isEmailOn())
      return c.json({ token }, 201)
    })
    .post('/invitations/:id/resend', signedIn, async (c) => {
      const id = idFrom(c.req.param('id'))
      return c.json({ token: await deps.resend(c.var.token, id, isEmailOn()) })
    })

/** The id in the path. Throws 404 if it is not a UUID. */
function idFrom(param: string): string {
  const { success, data } = z.uuid().safeParse(param)
  if (!success) throw new ApiError(404, 'not_found', 'There is no such invitation')
  return data
}

export default staffApp(live)
