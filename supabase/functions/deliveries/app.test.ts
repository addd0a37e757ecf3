import { expect, test, vi } from 'vitest'
import { deliveriesApp, type DeliveriesDeps } from './app.ts'

test('starts a delivery only with the secret key', async () => {
  const deliver = vi.fn<DeliveriesDeps['deliver']>(async () => {})
  const startDelivery = vi.fn<DeliveriesDeps['startDelivery']>()
  const app = deliveriesApp({ deliver, startDelivery, secretKey: () => 'sb_secret_x' })
  const post = (headers: Record<string, string>) =>
    app.request('/deliveries/send', { method: 'POST', headers })
  expect((await post({})).status).toBe(401)
  expect((await post({ apikey: 'sb_secret_y' })).status).toBe(401)
  expect(deliver).not.toHaveBeenCalled()
  expect((await post({ apikey: 'sb_secret_x' })).status).toBe(204)
  expect(deliver).toHaveBeenCalledOnce()
  expect((await post({ apikey: 'sb_secret_x', prefer: 'respond-async' })).status).toBe(202)
  expect([deliver.mock.calls.length, startDelivery.mock.calls.length]).toEqual([1, 1])
})
