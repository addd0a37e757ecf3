import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it, vi } from 'vitest'
import { listed } from '../../supabase/functions/_test/listed.ts'
import { siteHeaders } from '../stack/headers.ts'
import { repository } from '../stack/settings.ts'
import { pageOf } from '../stack/web.ts'
import { temporaryFolder } from '../test/folder.ts'
import { writeHostFiles } from './hosts.ts'

const api = 'https://project.example'
const headers = siteHeaders(api)
const cache = { immutable: 'public, max-age=1, immutable', revalidate: 'no-cache' }
const folder = temporaryFolder()
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

beforeAll(() => writeHostFiles(folder, { api, headers, cache, proxySecret: 'hush' }))

it('no page may change the base of its links, and none does', () => {
  expect(headers['content-security-policy']).toContain("base-uri 'none'")
  for (const page of ['index.html', 'admin/index.html', 'preview.html'])
    expect(readFileSync(join(repository, 'web', page), 'utf8')).not.toMatch(/<base/i)
})

const configurations = ['caddy/Caddyfile', 'nginx/site.conf', 'vercel/vercel.json']
it.each([...configurations, 'netlify/_headers', 'cloudflare/_worker.js'])(
  '%s sends every header, and caches files with a hash in their name',
  (file) => {
    const text = read(file)
    for (const each of [...Object.entries(headers).flat(), cache.immutable])
      expect(text).toContain(each)
  },
)

it('Caddy serves a page without its slash as it is', () =>
  // Caddy redirects a path that differs from the rewritten one by the slash only.
  expect(read('caddy/Caddyfile')).toMatch(
    /path .*\/en \/en\/solutions .*\n.*\n.*rewrite \* \{path\}\/index\.html/,
  ))

it('nginx has the proxy secret, which it cannot read from the environment', () =>
  expect(read('nginx/site.conf')).toContain('x-proxy-secret "hush"'))

it('Netlify and Vercel answer 404 to every address that is no page, a missing file without the page', () => {
  const found = read('netlify/_redirects').match(/^\S+ \S+ (200|404)$/gm)
  expect(found).toContain('/en/about /en/about/index.html 200')
  expect(found?.slice(-5)).toEqual([
    '/en/contact /en/contact/index.html 200',
    '/assets/* /404.txt 404',
    '/fonts/* /404.txt 404',
    '/en/* /en/404.html 404',
    '/* /404.html 404',
  ])
  const { rewrites }: { rewrites: { source: string; destination: string; statusCode?: number }[] } =
    JSON.parse(read('vercel/vercel.json'))
  // Its patterns without a parameter are regular expressions.
  const answer = (path: string) => {
    const rule = rewrites.find(({ source }) => new RegExp(`^${source}$`).test(path))
    return [rule?.statusCode ?? 200, rule?.destination]
  }
  for (const [path, ...expected] of [
    ['/en', 200, '/en/index.html'],
    ['/about/', 200, '/about/index.html'],
    ['/en/about', 200, '/en/about/index.html'],
    ['/a/admin/b', 200, '/admin/index.html'],
    ['/assets/x.js', 404, '/404.txt'],
    ['/foo.png', 404, '/404.txt'],
    ['/en/foo.html', 404, '/en/404.html'],
    ['/english', 404, '/404.html'],
  ] as const)
    expect([path, ...answer(path)]).toEqual([path, ...expected])
})

it.each([...configurations, 'netlify/_redirects'])('%s proxies /api to the project', (file) => {
  expect(read(file)).toMatch(/\/api\//)
  expect(read(file)).toContain(api)
})

it('Cloudflare serves files with a hash in their name without the worker, and with every header', () => {
  const { include, exclude } = JSON.parse(read('cloudflare/_routes.json'))
  expect([include, exclude]).toEqual([['/*'], ['/assets/*', '/fonts/*']])
  for (const each of [...Object.entries(headers).flat(), 'max-age=86400'])
    expect(read('cloudflare/_headers')).toContain(each)
})

const respond = async (path: string, sent = {}, status = 200) => {
  const worker: { default: { fetch: (request: Request, env: object) => Promise<Response> } } =
    await import(pathToFileURL(join(folder, 'cloudflare/_worker.js')).href)
  const assets = { fetch: async ({ url }: Request) => new Response(url, { status }) }
  const request = new Request(`https://site.example${path}`, { headers: sent })
  return worker.default.fetch(request, { ASSETS: assets, PROXY_SECRET: 'hush' })
}
const serve = async (path: string, sent = {}) => (await respond(path, sent)).text()

it.each(
  listed(`
    / | /anything | /en/anything.html | /index.html | /en | /en/ | /en/about | /about/ | /about/x | /admin
    /en/admin/x | /administrator
  `),
)('Cloudflare worker serves the same page for %s as the local web server', async (path) => {
  const page = pageOf(path)
  const response = await respond(path)
  expect(await response.text()).toBe(
    `https://site.example${page.replace(/index\.html|\.html/, '')}`,
  )
  expect(response.status).toBe(page.endsWith('404.html') ? 404 : 200)
})

it('Cloudflare worker serves files', async () => {
  for (const file of ['/assets/a-1.js', '/api/openapi.json'])
    expect(await serve(file)).toBe(`https://site.example${file}`)
  // Cloudflare redirects names with .html to this one.
  for (const page of ['preview', 'details', 'en/details'])
    expect(await serve(`/${page}.html`)).toBe(`https://site.example/${page}`)
})

// Cloudflare does not apply a file of headers to what a worker returns.
it.each([
  ['/', 200, cache.revalidate, null],
  ['/en/admin/x', 200, cache.revalidate, 'noindex'],
  ['/assets/a-1.js', 200, cache.immutable, null],
  ['/assets/a-1.js', 404, cache.revalidate, null],
  ['/en/anything', 200, cache.revalidate, 'noindex'],
  ['/robots.txt', 200, cache.revalidate, null],
  ['/preview.html', 200, cache.revalidate, 'noindex'],
])('Cloudflare worker sends the headers with %s (%d)', async (path, status, cached, robots) => {
  const { headers: received } = await respond(path, {}, status)
  expect(Object.fromEntries(received)).toMatchObject(headers)
  expect(received.get('cache-control')).toBe(cached)
  expect(received.get('x-robots-tag')).toBe(robots)
})

it('Cloudflare worker proxies /api with path and query', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('content'))
  expect(await serve('/api/content?a=1', { 'x-proxy-secret': 'forged' })).toBe('content')
  const request = new Request(...(fetched.mock.lastCall ?? ['']))
  expect(request.url).toBe(`${api}/functions/v1/content?a=1`)
  expect(request.headers.get('x-proxy-secret')).toBe('hush')
})
