import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { startedResponse } from './started.ts'

const script = readFileSync(`${import.meta.dirname}/../../../public/admin-start.js`, 'utf8')

test('a request that the page has started is answered once, for its token and soon, unless it failed', async () => {
  const fetching = vi.fn<(path: string) => Promise<Response>>(async (path) =>
    Response.json([], { status: path === '/api/auth/me' ? 503 : 200 }),
  )
  vi.stubGlobal('fetch', fetching)
  const open = (minutes: number) => {
    const session = { access_token: 'a', expires_at: Date.now() / 1000 + minutes * 60 }
    localStorage.setItem('auth_token', JSON.stringify(session))
    runInThisContext(script)
  }
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  open(1)
  expect(fetching, 'a token that ends soon').not.toHaveBeenCalled()
  open(30)
  expect(fetching.mock.calls.map(([path]) => path)).toEqual(['/api/auth/me', '/api/content/admin'])
  expect(await startedResponse('/content/admin', 'b')).toBeNull()
  expect(await startedResponse('/auth/me', 'a')).toBeNull()
  expect((await startedResponse('/content/admin', 'a'))?.status).toBe(200)
  expect(await startedResponse('/content/admin', 'a')).toBeNull()
  open(30)
  now.mockReturnValue(16_000)
  expect(await startedResponse('/content/admin', 'a'), 'taken much later').toBeNull()
  localStorage.clear()
  Reflect.deleteProperty(globalThis, 'startedRequests')
})

test.each([
  [null, '', '/assets/a.js /assets/b.js'],
  ['en', '', '/assets/c.js'],
  [null, '#invitation=abc&language=en', '/assets/c.js'],
  ['ar', '#invitation=abc&language=en', '/assets/a.js /assets/b.js'],
  [null, '#language=fr', ''],
])('with the chosen language %j, /admin%s asks for the texts %j', (chosen, hash, files) => {
  localStorage.clear()
  if (chosen) localStorage.setItem('admin_language', JSON.stringify(chosen))
  history.replaceState(null, '', `/admin${hash}`)
  document.head.innerHTML = '<script data-ar="/assets/a.js /assets/b.js" data-en="/assets/c.js" />'
  const running = vi.spyOn(document, 'currentScript', 'get')
  running.mockReturnValue(document.querySelector('script'))
  runInThisContext(script)
  running.mockRestore()
  const links = [...document.querySelectorAll('link[rel=modulepreload]')]
  expect(links.map((link) => link.getAttribute('href')).join(' ')).toBe(files)
})
