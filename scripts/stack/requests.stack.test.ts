import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { craftedRequests, type RawRequest } from '../test/raw-requests.ts'
import { bySize } from '../test/size.ts'
import { freePort } from './ports.ts'
import { repository } from './settings.ts'

const count = bySize({ default: 500, full: 2000 })
const parallel = 24

const api = env.TEST_API_URL ?? ''
const dist = mkdtempSync(join(tmpdir(), 'riyada-requests-'))
let site: { process: ChildProcess; url: string; errors: string[] }

/** A web server in a process of its own, as `npm start` runs it, in front of the gateway of the test stack. */
async function serveSite() {
  writeFileSync(join(dist, 'index.html'), '<h1>The site</h1>'.repeat(5000))
  const web = await freePort()
  const settings = {
    ports: { web, api: Number(new URL(api).port) },
    urls: { api },
    site: { dist },
    env: { PROXY_SECRET: env.TEST_PROXY_SECRET },
  }
  const code = `import { startWeb } from ${JSON.stringify(join(repository, 'scripts/stack/web.ts'))}
    await startWeb(${JSON.stringify(settings)})
    console.log('started')`
  const child = spawn(execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const url = `http://127.0.0.1:${web}`
  await once(child.stdout, 'data')
  return { process: child, url, errors }
}

beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => {
  site.process.kill()
  rmSync(dist, { recursive: true })
})

/** Sends bytes over a connection of their own, until the server responds, closes it or is silent. */
function sendRaw(url: string, { bytes, end }: RawRequest): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
    socket.write(bytes, () => {
      if (end === 'close') socket.end()
      if (end === 'reset') socket.resetAndDestroy()
    })
  })
  // An incomplete request gets no response.
  socket.setTimeout(300, () => socket.destroy())
  socket.on('data', () => socket.destroy())
  // The server closes some connections while the request is being written.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve())
  return promise
}

async function sendAll(url: string, requests: readonly RawRequest[]) {
  const remaining = requests.values()
  const worker = async () => {
    for (const request of remaining) await sendRaw(url, request)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

/** The processes of the test stack by id, with the time they started. */
const stackProcesses = () => ({
  owner: readFileSync(join(env.TEST_STACK_DIR ?? '', 'owner'), 'utf8'),
  services: JSON.parse(readFileSync(join(env.TEST_STACK_DIR ?? '', 'processes.json'), 'utf8')),
})

/** The processes that run. */
const stateNow = () => ({
  web: { exitCode: site.process.exitCode, signal: site.process.signalCode },
  stack: stackProcesses(),
})

/** A database that is busy with another test is down for a moment. */
async function expectResponses() {
  await expect
    .poll(() =>
      Promise.all(
        [
          `${site.url}/`,
          `${site.url}/api/health`,
          `${api}/functions/v1/health`,
          `${api}/auth/v1/health`,
        ].map((url) =>
          fetch(url, { headers: { apikey: env.TEST_PUBLISHABLE_KEY ?? '' } }).then(
            ({ status }) => status,
            () => site.errors.join(''),
          ),
        ),
      ),
    )
    .toEqual([200, 200, 200, 200])
}

test('malformed requests end no process of the stack', async () => {
  await expectResponses()
  const before = stateNow()
  for (const url of [site.url, api]) await sendAll(url, craftedRequests(count))
  expect(stateNow()).toEqual(before)
  await expectResponses()
})
