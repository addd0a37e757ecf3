import { expect, test, vi } from 'vitest'
import { deliveriesApp, type DeliveriesDeps } from './app.ts'

test('starts a delivery only with the secret key', async () => {
  const deliver = vi.fn<DeliveriesDeps['deliver']>(async () => {})
  const app = deliveriesApp({ deliver, secretKey: () => 'sb_secret_x' })
  const post = (headers: Record<string, string>) =>
    app.request('/deliveries/send', { method: 'POST', headers })
  expect((await post({})).status).toBe(401)
  expect((await post({ apikey: 'sb_secret_y' })).status).toBe(401)
  expect(deliver).not.toHaveBeenCalled()
  expect((await post({ apikey: 'sb_secret_x' })).status).toBe(204)
  expect(deliver).toHaveBeenCalledOnce()
})
