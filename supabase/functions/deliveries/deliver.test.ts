import { afterEach, expect, test, vi } from 'vitest'
import { oneAtATime, startDelivery } from './deliver.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('sends due deliveries at once, and a new lead when the database no longer holds it back', async () => {
  vi.useFakeTimers({ now: 0 })
  for (const name of ['SUPABASE_URL', 'LEAD_WEBHOOK_URL']) vi.stubEnv(name, 'https://host.example')
  for (const name of ['SUPABASE_SECRET_KEY', 'LEAD_WEBHOOK_SECRET']) vi.stubEnv(name, 'secret')
  const claims: number[] = []
  vi.stubGlobal('fetch', (url: URL | string, { body }: RequestInit) => {
    if (
      String(url).endsWith('/claim_deliveries') &&
      typeof body === 'string' &&
      body.includes('"crm"')
    )
      claims.push(Date.now())
    return Promise.resolve(Response.json([]))
  })
  startDelivery()
  await vi.advanceTimersByTimeAsync(6000)
  startDelivery()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(claims).toEqual([0, 6000, 16_500])
})

test('what is queued during a run is sent by one after it, also when the run fails', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const deliver = oneAtATime(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const first = deliver()
  const others = [deliver(), deliver()]
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  await expect.poll(() => runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(others)
  void deliver()
  expect(runs).toHaveLength(3)
})
