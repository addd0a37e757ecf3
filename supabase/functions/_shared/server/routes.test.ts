import { expect, test, vi } from 'vitest'
import { listed } from '../../_test/listed.ts'
import { routes } from '../../_test/routes.ts'

/** Routes that visitors may call, and those with a secret of their own. */
const open = new Set(
  listed(`
    GET /content | GET /health | POST /contact | POST /visits | POST /visits/count | POST /booking | POST /booking/mine | POST /outcomes
    POST /assistant/suggestions | POST /assistant/chat
    GET /assistant/status | POST /assistant/links | POST /assistant/links/open
    POST /privacy/stop | GET /privacy/stop/now | POST /privacy/stop/now | POST /assistant/plan-email | POST /auth/login | POST /auth/recover | POST /auth/recovery | POST /auth/invitation
    POST /auth/invitation/accept | POST /content/shared | POST /deliveries/send
  `),
)
const all = await routes()

test('the open routes exist', () => {
  const names = new Set(all.map(({ method, path }) => `${method} ${path}`))
  expect([...open].filter((name) => !names.has(name))).toEqual([])
})

test.each(all.filter(({ method, path }) => !open.has(`${method} ${path}`)))(
  '$method $path without a token returns 401 before the body is read',
  async ({ app, method, path }) => {
    const body = method === 'GET' ? null : '{'
    const headers = { authorization: 'Bearer sb_publishable_x' }
    for (const init of [{}, { headers }]) {
      const response = await app.request(path.replaceAll(/:\w+/g, 'x'), { method, body, ...init })
      expect([response.status, (await response.json()).code]).toEqual([401, 'not_signed_in'])
    }
  },
)

// Every website may call the functions of the content, whose changes need a token.
test.each(all.filter(({ path }) => !/^\/(content|health)/.test(path)))(
  'another website may not call $method $path',
  async ({ app, method, path }) => {
    vi.stubEnv('SITE_URL', 'https://site.example')
    const headers = { 'content-type': 'text/plain', origin: 'https://evil.example' }
    const body = method === 'GET' ? null : '{}'
    const response = await app.request(path.replaceAll(/:\w+/g, 'x'), { method, body, headers })
    expect(response.status).toBe(403)
  },
)
