import { beforeEach, expect, test, vi } from 'vitest'
import { stopPath } from '../_shared/server/stop-token.ts'
import { stopRoutes } from './stop.ts'

beforeEach(() => {
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
  return () => vi.unstubAllEnvs()
})

const stop = vi.fn(async (_email: string) => {})
const app = stopRoutes({ stop, count: async () => {} })
const open = async (email: string, method: string, change = (token: string) => token) => {
  const search = new URL(stopPath(email, 'en'), 'https://site.example').searchParams
  const token = change(search.get('token') ?? '')
  const response = await app.request(`/?language=en&token=${token}`, { method })
  return { status: response.status, text: await response.text() }
}

test('a link asks, and stops the emails to its address when the button is pressed', async () => {
  const asked = await open('sara@ministry.example', 'GET')
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(stop).not.toHaveBeenCalled()
  const done = await open('sara@ministry.example', 'POST')
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('No further emails')])
  expect(stop.mock.calls).toEqual([['sara@ministry.example']])
})

test('an address is no program, and a token that was changed stops nothing', async () => {
  stop.mockClear()
  const { text } = await open('"<script>alert(1)</script>"@x.example', 'GET')
  expect(text).not.toContain('<script>')
  const other = Buffer.from('omar@ministry.example').toString('base64url')
  for (const change of [(token: string) => token.replace(/^[^.]*/, other), () => '', () => 'x.y'])
    expect((await open('sara@ministry.example', 'POST', change)).status).toBe(404)
  expect(stop).not.toHaveBeenCalled()
})
