import { expect, test, vi } from 'vitest'
import { healthApp } from './app.ts'

test('returns ok while the database is up', async () => {
  const response = await healthApp(async () => undefined).request('/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'ok', database: { status: 'ok' } })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('returns the part that is down, and logs the reason', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const down = () => Promise.reject(new Error('no route to 10.0.0.7'))
  const response = await healthApp(down).request('/health')
  expect(response.status).toBe(503)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ status: 'down', database: { status: 'down' } })
  expect(text).not.toContain('10.0.0.7')
  expect(String(log.mock.lastCall)).toContain('10.0.0.7')
})

test('a database that does not answer is down', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  const response = healthApp(() => new Promise(() => undefined)).request('/health')
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(503)
})

test('asks the database at most once a second, and again after it was down', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let time = 0
  const outcomes = [Promise.reject(new Error('down')), Promise.resolve(), Promise.resolve()]
  const database = vi.fn<() => Promise<void>>(() => outcomes.shift() ?? Promise.resolve())
  const app = healthApp(database, () => time)
  const status = async () => (await app.request('/health')).status
  expect(await Promise.all([status(), status()])).toEqual([503, 503])
  time = 999
  expect(await status()).toBe(503)
  time = 1000
  expect(await Promise.all([status(), status()])).toEqual([200, 200])
  expect(database).toHaveBeenCalledTimes(2)
})
