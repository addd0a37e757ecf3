import { apiErrors } from '../_shared/server/api-error.ts'
import { deliveryKey, secretsEqual } from '../_shared/server/authentication.ts'
import { keepAlive } from '../_shared/server/background.ts'
import { deliver, startDelivery } from './deliver.ts'
import { secretKey } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'

const live = { deliver, startDelivery, secretKey }
export type DeliveriesDeps = typeof live

/** The call of the scheduler, or of a function that has queued something: sends what is due to the CRM and by email. */
export const deliveriesApp = (deps: DeliveriesDeps) =>
  resource('deliveries').post('/send', async (c) => {
    const expected = deliveryKey(deps.secretKey())
    if (!secretsEqual(c.req.header('x-delivery-key') ?? '', expected)) throw apiErrors.notSignedIn()
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

export default deliveriesApp(live)
