import * as z from 'zod/mini'
import { newInvitation } from '#contract/staff.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { isEmailOn } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import * as store from './store.ts'

export type StaffStore = typeof store

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

export default staffApp(store)
