import { visitorCount, visitorRequest } from '#contract/privacy.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import { stopInDatabase, stopRoutes } from './stop.ts'

/** Counts, exports and erases a person's data, for admins, and stops emails to a visitor who asks for it. */
export default resource('privacy')
  .route('/stop', stopRoutes(stopInDatabase))
  .use(signedIn)
  .post('/count', json(visitorRequest), async (c) => {
    const count = await asCaller(c.var.token).rpc('count_visitor', c.req.valid('json'))
    return c.json(visitorCount.parse(dataOf(count)))
  })
  .post('/export', json(visitorRequest), async (c) =>
    c.json(dataOf(await asCaller(c.var.token).rpc('export_visitor', c.req.valid('json')))),
  )
  .post('/erase', json(visitorRequest), async (c) => {
    const receipt = await asCaller(c.var.token).rpc('erase_visitor', c.req.valid('json'))
    return c.json({ receipt: dataOf(receipt) })
  })
