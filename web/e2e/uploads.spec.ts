import type { APIRequestContext } from '@playwright/test'
import { decompressionBomb, png } from './images.ts'
import { expect, test } from './test.ts'

const api = process.env['TEST_API_URL'] ?? ''
const apikey = process.env['TEST_PUBLISHABLE_KEY'] ?? ''
const storage = `${api}/storage/v1/object`

const run = 'window.top.document.title = document.title = "ran"'
const page = `<!doctype html><script>${run}</script>`
const pretenders: [string, string, Buffer][] = [
  ['png-and-page.png', 'image/png', Buffer.concat([png(8, 8), Buffer.from(page)])],
  ['page.png', 'image/png', Buffer.from(page)],
  ['script.gif', 'image/gif', Buffer.from(`GIF89a/*\0\0*/=1;${run}`)],
  [
    'pdf.jpg',
    'image/jpeg',
    Buffer.concat([
      Buffer.from('\u00ff\u00d8\u00ff\u00fe\0\u0040%PDF-1.7\n', 'latin1'),
      Buffer.from(page),
    ]),
  ],
  [
    'drawing.webp',
    'image/webp',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`),
  ],
  ['wall.png', 'image/png', decompressionBomb(60_000)],
]

/** Uploads a file with an editor's token, without the admin. */
async function asEditor(request: APIRequestContext) {
  const login = await request.post(`${api}/functions/v1/auth/login`, {
    headers: { apikey },
    data: {
      email: process.env['TEST_EDITOR_EMAIL'],
      password: process.env['TEST_EDITOR_PASSWORD'],
    },
  })
  const { token }: { token: string } = await login.json()
  const headers = { apikey, authorization: `Bearer ${token}` }
  return {
    upload: (name: string, type: string, data: Buffer) =>
      request.post(`${storage}/images/${name}`, {
        headers: { ...headers, 'content-type': type },
        data,
      }),
    remove: (prefixes: string[]) =>
      request.delete(`${storage}/images`, { headers, data: { prefixes } }),
  }
}

test('@images a file uploaded through the API that is not an image does not run anything when opened', async ({
  page: tab,
  request,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy|sandbox|MIME type|Failed to load resource|nosniff/i)
  const editor = await asEditor(request)
  const names = pretenders.map(([name]) => `${Date.now()}-${name}`)
  const addresses = names.map((name) => `${storage}/public/images/${name}`)
  try {
    for (const [n, [, type, data]] of pretenders.entries()) {
      expect((await editor.upload(names[n] ?? '', type, data)).ok()).toBe(true)
      const headers = (await request.get(addresses[n] ?? '')).headers()
      expect(headers['content-type']).toBe(type)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain('sandbox')
    }
    // Opened directly.
    for (const address of addresses) {
      await tab.goto(address)
      expect(await tab.title()).not.toBe('ran')
    }
    // Embedded in every way in a page without a policy.
    await tab.route(`${api}/storage/v1/harmless`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>still here</title>' }),
    )
    await tab.goto(`${api}/storage/v1/harmless`)
    await tab.evaluate(async (all) => {
      const kinds = ['img', 'script', 'iframe', 'embed'] as const
      const settled = all.flatMap((address) =>
        kinds.map((kind) => {
          const element = document.createElement(kind)
          const { promise, resolve } = Promise.withResolvers<void>()
          element.addEventListener('load', () => resolve())
          element.addEventListener('error', () => resolve())
          element.src = address
          document.body.append(element)
          return promise
        }),
      )
      await Promise.all(settled)
    }, addresses)
    await expect(tab).toHaveTitle('still here')
  } finally {
    await editor.remove(names)
  }
})
