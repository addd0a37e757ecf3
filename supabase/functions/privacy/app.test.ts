import { expect, test, vi } from 'vitest'
import { stopPaths } from '../_shared/server/stop-token.ts'
import { privacyApp } from './app.ts'

test('the link of an email stops those to its address, by its page or by a mail client', async () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
  const stop = vi.fn(async (_email: string) => {})
  const count = vi.fn<(caller: string) => Promise<void>>(async () => {})
  const app = privacyApp({ stop, count })
  const { page, call } = stopPaths('sara@ministry.example', 'en')
  const token = page.split('#stop=')[1] ?? ''
  const byPage = async (body: object) =>
    (await app.request('/privacy/stop', { method: 'POST', body: JSON.stringify(body) })).status
  const other = Buffer.from('omar@ministry.example').toString('base64url')
  const wrong = [token.replace(/^[^.]*/, other), '', 'x.y']
  expect(await Promise.all(wrong.map((each) => byPage({ token: each })))).toEqual([404, 404, 404])
  expect(await byPage({})).toBe(400)
  expect(stop).not.toHaveBeenCalled()

  expect(await byPage({ token })).toBe(204)
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = call.replace('/api', '')
  expect((await app.request(path, { method: 'POST', body, headers })).status).toBe(204)
  expect(stop.mock.calls).toEqual([['sara@ministry.example'], ['sara@ministry.example']])
  vi.stubEnv('SITE_URL', 'https://riyada.example')
  const opened = await app.request(path)
  expect((await app.request('/privacy/stop/now', { method: 'POST' })).status).toBe(400)
  const broken = await app.request('/privacy/stop/now?token=%0d%0ax')
  expect(broken.headers.get('location')).toBe('https://riyada.example/#stop=%0D%0Ax')
  expect(opened.headers.get('location')).toBe(`https://riyada.example${page}`)
  expect(count).toHaveBeenCalledTimes(7)
})
