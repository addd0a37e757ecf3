import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../test/folder.ts'
import { compressFile } from './compress.ts'
import { startHttpServer } from './http-server.ts'
import { freePort } from './ports.ts'
import { readSettings } from './settings.ts'
import { startWeb } from './web.ts'

const folder = temporaryFolder()
const [web, api] = [String(await freePort()), String(await freePort())]
const given = readSettings({ STACK_DIR: folder, WEB_PORT: web, API_PORT: api })
const settings = { ...given, site: { ...given.site, dist: join(folder, 'dist') } }
const page = '<h1>The site</h1>'.repeat(1000)

function write(path: string, text: string) {
  const file = join(settings.site.dist, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  compressFile(file)
}

let stop: () => Promise<void>
beforeAll(async () => {
  write('index.html', page)
  write('admin/index.html', 'The admin')
  write('404.html', page)
  write('en/about/index.html', page)
  write('assets/a.js', 'run()')
  writeFileSync(join(folder, 'secret.txt'), 'not of the site')
  stop = await startWeb(settings)
})
afterAll(() => stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(settings.urls.web + path, { headers, redirect: 'manual' })

test.each([
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['gzip;q=0', null],
  ['br;q=0.0, gzip; q=0', null],
])('accept-encoding: %s gets %s', async (accepted, encoding) => {
  const response = await get('/', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toBe(page)
})

test.each([
  ['/index.html?from=mail', 200, 'text/html; charset=utf-8', 'no-cache', null],
  ['/en/about/', 200, 'text/html; charset=utf-8', 'no-cache', null],
  ['/en/about', 200, 'text/html; charset=utf-8', 'no-cache', null],
  ['/a/path', 404, 'text/html; charset=utf-8', 'no-cache', 'noindex'],
  ['/a.html', 404, 'text/html; charset=utf-8', 'no-cache', 'noindex'],
  ['//', 404, 'text/html; charset=utf-8', 'no-cache', 'noindex'],
  ['/%', 404, 'text/html; charset=utf-8', 'no-cache', 'noindex'],
  ['/auth/v1/verify?type=recovery&token=%', 303, null, null, null],
  ['/admin/leads', 200, 'text/html; charset=utf-8', 'no-cache', 'noindex'],
  ['/assets/a.js', 200, 'text/javascript; charset=utf-8', expect.stringMatching('immutable'), null],
  ['/assets/none.js', 404, 'text/plain; charset=utf-8', null, null],
  ['/assets/%2e%2e/%2e%2e/secret.txt', 404, 'text/plain; charset=utf-8', null, null],
])('%s gets %d', async (path, status, type, cache, robots) => {
  const { status: is, headers } = await get(path)
  const values = ['content-type', 'cache-control', 'x-robots-tag'].map((name) => headers.get(name))
  expect([is, ...values]).toEqual([status, type, cache, robots])
})

test('a page is sent again only if it changed, the one for a wrong address always', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/a/path', { 'if-none-match': etag })).status).toBe(404)
})

test('a page that is replaced while it is served is sent whole, the old or the new one', async () => {
  const replace = () => process.nextTick(() => write('index.html', 'A short page'))
  // Before the request is handled, so that the replacement follows what the server does at once.
  diagnostics.subscribe('http.server.request.start', replace)
  try {
    expect(await (await get('/')).text()).toBe(page)
  } finally {
    diagnostics.unsubscribe('http.server.request.start', replace)
  }
  expect(await (await get('/')).text()).toBe('A short page')
})

test('an answer that comes before the body was read reaches a caller who ends the connection', async () => {
  await using _ = await startHttpServer(settings.ports.api, (_request, response) =>
    response.writeHead(413).end('too large'),
  )
  const socket = connect(Number(new URL(settings.urls.web).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  const body = Buffer.alloc(6 * 1024 * 1024)
  const head = ['POST /api/visits HTTP/1.1', 'host: localhost', 'connection: close']
  socket.write([...head, `content-length: ${body.length}`, '', ''].join('\r\n'))
  socket.write(body.subarray(1))
  await setTimeout(200)
  expect(answer, 'while the caller writes').toBe('')
  socket.write(body.subarray(0, 1))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 413 [^]*too large/)
})
