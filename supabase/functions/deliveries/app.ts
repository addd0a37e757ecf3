import { deliveryFilter, requeueRequest } from '#contract/deliveries.ts'
import { apiErrors } from '../_shared/server/api-error.ts'
import { secretsEqual, signedIn } from '../_shared/server/authentication.ts'
import { keepAlive } from '../_shared/server/background.ts'
import { deliver, startDelivery } from './deliver.ts'
import { secretKey } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { json, readNumber, readQuery } from '../_shared/server/validation.ts'
import * as store from './store.ts'

export type DeliveriesDeps = {
  deliver: typeof deliver
  startDelivery: typeof startDelivery
  secretKey: typeof secretKey
}

/** The outbox: what goes to the CRM and by email, for admins, and the call of the scheduler that sends what is due. */
export const deliveriesApp = (deps: DeliveriesDeps) =>
  resource('deliveries')
    // Before `signedIn`, because the scheduler sends the secret key and has no session.
    .post('/send', async (c) => {
      if (!secretsEqual(c.req.header('apikey') ?? '', deps.secretKey()))
        throw apiErrors.notSignedIn()
      // A function that has queued something does not wait.
      if (c.req.header('prefer') === 'respond-async') {
        deps.startDelivery()
        return c.body(null, 202)
      }
      const delivery = deps.deliver()
      // pg_net closes the connection after five seconds.
      keepAlive(delivery)
      await delivery
      return c.body(null, 204)
    })
    .use(signedIn)
    .get('/', async (c) =>
      c.json(
        await store.listDeliveries(
          c.var.token,
          readQuery(c, deliveryFilter),
          readNumber(c, 'before'),
        ),
      ),
    )
    .get('/channels', async (c) => c.json({ active: await store.activeChannels(c.var.token) }))
    .post('/requeue', json(requeueRequest), async (c) =>
      c.json({ queued: await store.requeue(c.var.token, c.req.valid('json').ids) }),
    )

export default deliveriesApp({ deliver, startDelivery, secretKey })
