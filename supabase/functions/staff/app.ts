import * as z from 'zod/mini'
import { roleChange, securitySettings } from '#contract/staff.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import * as store from './store.ts'

export type StaffStore = typeof store

/** Lists, changes and removes staff, for admins, and their settings. The database keeps the last admin. */
export const staffApp = (deps: StaffStore) =>
  resource('staff')
    .get('/', signedIn, async (c) => c.json(await deps.list(c.var.token)))
    .get('/settings', signedIn, async (c) => c.json(await deps.settings(c.var.token)))
    .put('/settings', signedIn, json(securitySettings), async (c) => {
      await deps.changeSettings(c.var.token, c.req.valid('json'))
      return c.body(null, 204)
    })
    .put('/:id', signedIn, json(roleChange), async (c) => {
      await deps.changeRole(c.var.token, personFrom(c.req.param('id')), c.req.valid('json').role)
      return c.body(null, 204)
    })
    .delete('/:id', signedIn, async (c) => {
      await deps.remove(c.var.token, personFrom(c.req.param('id')))
      return c.body(null, 204)
    })

/** The id in the path. Throws 404 if it is not a UUID. */
function personFrom(param: string): string {
  const { success, data } = z.uuid().safeParse(param)
  if (!success) throw new ApiError(404, 'not_found', 'This staff member does not exist')
  return data
}

export default staffApp(store)
