import { expect, test, vi } from 'vitest'
import { leadsApp, type LeadsDeps } from './app.ts'

test('starts a delivery only with the secret key', async () => {
  const deliver = vi.fn<LeadsDeps['deliver']>(async () => {})
  const app = leadsApp({ deliver, secretKey: () => 'sb_secret_x' })
  const post = (headers: Record<string, string>) =>
    app.request('/leads/deliver', { method: 'POST', headers })
  expect((await post({})).status).toBe(401)
  expect((await post({ apikey: 'sb_secret_y' })).status).toBe(401)
  expect(deliver).not.toHaveBeenCalled()
  expect((await post({ apikey: 'sb_secret_x' })).status).toBe(204)
  expect(deliver).toHaveBeenCalledOnce()
})
