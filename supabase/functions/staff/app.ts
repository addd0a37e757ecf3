import * as z from 'zod/mini'
import { emailSettingsChange } from '#contract/staff-emails.ts'
import { newInvitation, roleChange, securitySettingsChange } from '#contract/staff.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { isEmailOn } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import * as store from './store.ts'

export type StaffStore = typeof store

/**
 * Lists, invites, changes and removes staff, for admins, and their settings. The database keeps the last admin. Without an
 * email provider, admins get the link of an invitation to hand over.
 */
export const staffApp = (deps: StaffStore) =>
  resource('staff')
    .get('/', signedIn, async (c) => c.json(await deps.list(c.var.token)))
    .get('/settings', signedIn, async (c) => c.json(await deps.settings(c.var.token)))
    .put('/settings', signedIn, json(securitySettingsChange), async (c) => {
      await deps.changeSettings(c.var.token, c.req.valid('json'))
      return c.body(null, 204)
    })
    .get('/invitations', signedIn, async (c) => c.json(await deps.invitations(c.var.token)))
    .post('/invitations', signedIn, json(newInvitation), async (c) => {
      const token = await deps.invite(c.var.token, c.req.valid('json'), isEmailOn())
      return c.json({ token }, 201)
    })
    .post('/invitations/:id/resend', signedIn, async (c) => {
      const id = idFrom(c.req.param('id'))
      return c.json({ token: await deps.resend(c.var.token, id, isEmailOn()) })
    })
    .delete('/invitations/:id', signedIn, async (c) => {
      await deps.revoke(c.var.token, idFrom(c.req.param('id')))
      return c.body(null, 204)
    })
    // Staff may end their own sessions, admins those of everybody.
    .delete('/:id/sessions', signedIn, async (c) => {
      await deps.signOutEverywhere(c.var.token, idFrom(c.req.param('id')))
      return c.body(null, 204)
    })
    .delete('/:id/second-factor', signedIn, async (c) => {
      await deps.resetSecondFactor(c.var.token, idFrom(c.req.param('id')))
      return c.body(null, 204)
    })
    .get('/me/emails', signedIn, async (c) => c.json(await deps.emailSettings(c.var.token)))
    .put('/me/emails', signedIn, json(emailSettingsChange), async (c) => {
      await deps.changeEmailSettings(c.var.token, c.req.valid('json'))
      return c.body(null, 204)
    })
    .put('/:id', signedIn, json(roleChange), async (c) => {
      await deps.changeRole(c.var.token, idFrom(c.req.param('id')), c.req.valid('json').role)
      return c.body(null, 204)
    })
    .delete('/:id', signedIn, async (c) => {
      await deps.remove(c.var.token, idFrom(c.req.param('id')))
      return c.body(null, 204)
    })

/** The id in the path. Throws 404 if it is not a UUID. */
function idFrom(param: string): string {
  const { success, data } = z.uuid().safeParse(param)
  if (!success) throw new ApiError(404, 'not_found', 'There is no such staff account or invitation')
  return data
}

export default staffApp(store)
