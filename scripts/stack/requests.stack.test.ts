import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { env } from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { listed } from '../../supabase/functions/_test/listed.ts'
import { temporaryFolder } from '../test/folder.ts'
import { freePort } from './ports.ts'
import { readSettings } from './settings.ts'
import { startWeb } from './web.ts'

const api = env.TEST_API_URL ?? ''
const dist = temporaryFolder()

const services = listed(`
  / | /api/health | /functions/v1/health | /rest/v1/ | /auth/v1/verify | /storage/v1/object/public/images/a.png
`)
const targets = listed(String.raw`
  // | //? | //@ | //[ | /\ | * | ? | @ | : | http:// | http://[ | https://evil.example/ | evil.example:443
  /% | /%00 | /%zz | /%c0%af | /%ed%a0%80 | /../../../etc/passwd | /%2e%2e/%2e%2e/etc/passwd | /index.html%00.js
  /auth/v1/verify?type=recovery&token=%0d%0aset-cookie:%20a | /auth/v1// | /api/%00 | /api/../..
  /functions/v1/% | /functions/v1/../rest/v1/ | /rest/v1/%zz | /storage/v1/object/public/images/..%2f..%2fx
`)
const headers = [
  ...listed(`
    Host: | Host: [ | Host: a b | Accept-Encoding: gzip;q=0 | Accept-Encoding: ;;q=,, | Range: bytes=9-2
    Range: bytes=1-2,3-4,0--9 | If-None-Match: W/" | If-Modified-Since: never | Expect: tea | Upgrade: TLS/1.0
    Content-Length: -1 | Content-Length: 100000 | Content-Length: 99999999999999999999 | Origin: null
    Transfer-Encoding: chunked, identity | Transfer-Encoding : chunked | Content-Encoding: gzip | Trailer: x
    Content-Type: application/json; charset= | Authorization: Bearer | Cookie: a=b; a | X-Forwarded-For: ÿ
    no colon | : no name | __proto__: x | Accept-Profile: private
  `),
  'X: \0',
  'X: a\rY: b',
  `X: ${'y'.repeat(20_000)}`,
  'Connection: upgrade\r\nUpgrade: websocket',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
]
const bodies = [
  'hello',
  '\0'.repeat(50),
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffff\r\n',
  '5;a=b\r\nhel',
]

const requestWith = (line: string, header = '', body = '') =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...(header ? [header] : []), '', body].join('\r\n')
const requests = [
  ...targets.map((target) => requestWith(`GET ${target}`)),
  ...services.flatMap((path) => [
    ...headers.map((header) => requestWith(`GET ${path}`, header, 'hello')),
    ...bodies.map((body) => requestWith(`POST ${path}`, 'Transfer-Encoding: chunked', body)),
    ...['TRACE', 'CONNECT', 'get', 'G\0T', ''].map((method) => requestWith(`${method} ${path}`)),
  ]),
  requestWith('GET //').repeat(50),
  '\0',
  '\x16\x03\x01\x02\x00\x01',
  'GET / HTTP/1.1\r\nHost',
]

/** Sends bytes over a connection of their own, until the server responds, closes it or is silent. Every third is reset. */
function sendRaw(url: string, text: string, at: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
    // Latin-1, so that every character is one byte of the request.
    socket.write(text, 'latin1', () => void (at % 3 === 0 && socket.resetAndDestroy()))
  })
  // An incomplete request gets no response.
  socket.setTimeout(300, () => socket.destroy())
  socket.on('data', () => socket.destroy())
  // The server closes some connections while the request is being written.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve())
  return promise
}

/** The web server, as `npm start` runs it, in front of the gateway of the test stack. An error that it does not handle fails the run. */
async function serveSite(): Promise<string> {
  writeFileSync(join(dist, 'index.html'), '<h1>The site</h1>'.repeat(5000))
  const settings = readSettings({
    STACK_DIR: dist,
    WEB_PORT: String(await freePort()),
    API_PORT: new URL(api).port,
    PROXY_SECRET: env.TEST_PROXY_SECRET,
  })
  const stop = await startWeb({ ...settings, site: { ...settings.site, dist } })
  onTestFinished(stop)
  return settings.urls.web
}

/** The processes of the test stack by id, with the time they started. */
const stackProcesses = () =>
  ['owner', 'processes.json'].map((file) =>
    readFileSync(join(env.TEST_STACK_DIR ?? '', file), 'utf8'),
  )

test('malformed requests end no process of the stack', async () => {
  const web = await serveSite()
  const before = stackProcesses()
  for (const url of [web, api]) {
    const remaining = requests.entries()
    const worker = async () => {
      for (const [at, text] of remaining) await sendRaw(url, text, at)
    }
    await Promise.all(Array.from({ length: 24 }, worker))
  }
  expect(stackProcesses()).toEqual(before)
  const urls = [`${web}/`, `${web}/api/health`, `${api}/functions/v1/health`]
  // A database that is busy with another test is down for a moment.
  const statuses = () =>
    Promise.all(urls.map((url) => fetch(url).then(({ status }) => status, String)))
  await expect.poll(statuses).toEqual([200, 200, 200])
})
