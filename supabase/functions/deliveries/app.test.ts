import { expect, test, vi } from 'vitest'
import { deliveryKey } from '../_shared/server/authentication.ts'
import { deliveriesApp, type DeliveriesDeps } from './app.ts'

test('starts a delivery only with the key that is derived from the secret key', async () => {
  const deliver = vi.fn<DeliveriesDeps['deliver']>(async () => {})
  const startDelivery = vi.fn<DeliveriesDeps['startDelivery']>()
  const app = deliveriesApp({ deliver, startDelivery, secretKey: () => 'sb_secret_x' })
  const post = (headers: Record<string, string>) =>
    app.request('/deliveries/send', { method: 'POST', headers })
  expect((await post({})).status).toBe(401)
  const key = (secretKey: string) => ({ 'x-delivery-key': deliveryKey(secretKey) })
  expect((await post(key('sb_secret_y'))).status).toBe(401)
  expect((await post({ 'x-delivery-key': 'sb_secret_x' })).status).toBe(401)
  expect(deliver).not.toHaveBeenCalled()
  expect((await post(key('sb_secret_x'))).status).toBe(204)
  expect(deliver).toHaveBeenCalledOnce()
  expect((await post({ ...key('sb_secret_x'), prefer: 'respond-async' })).status).toBe(202)
  expect([deliver.mock.calls.length, startDelivery.mock.calls.length]).toEqual([1, 1])
})
