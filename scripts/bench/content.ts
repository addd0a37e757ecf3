// The public list, compared with a bare server that sends the same bytes and with REST; saves, compared with a bare
// update and with REST; and the time until another instance shows a change.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { withConnection } from '../database/connection.ts'
import type { Settings } from '../stack/settings.ts'
import { logStep } from '../stack/terminal.ts'
import { median, percentile, type Figure } from './figures.ts'
import { load, requestText, type Load } from './load.ts'
import { withServers } from './servers.ts'

const gzip = { 'accept-encoding': 'gzip' }
const key = 'hero.title'

export const measure = (): Promise<Figure[]> =>
  withServers(async ({ settings, startFunctions, startBareServer }) => {
    const port = await startFunctions()
    const otherPort = await startFunctions()
    const barePort = await startBareServer(await contentBytes(port))
    const bareGzipPort = await startBareServer(await contentBytes(port, gzip))

    logStep('reading, 16 connections')
    const read = (at: number, headers: Record<string, string> = {}, seconds = 5) => {
      const request = requestText('GET', '/content', headers)
      return load(at, () => request, { seconds })
    }
    await read(port, {}, 2)
    const bare = await read(barePort)
    const list = await read(port)
    const bareGzip = await read(bareGzipPort, gzip)
    const listGzip = await read(port, gzip)
    const etag = (await fetchContent(port)).headers.get('etag') ?? ''
    const unchanged = await read(port, { 'if-none-match': etag })
    const restRequest = await restRead(settings, port)
    const rest = await load(settings.ports.api, () => restRequest)

    logStep('saving, one after the other')
    const token = await signIn(settings, port)
    const save = (n: number) => saveRequest(token, `Bench ${n}`)
    const restSave = (n: number) => restSaveRequest(settings, token, `Rest ${n}`)
    // Long enough that all code is compiled.
    await load(port, save, { connections: 1, seconds: 8 })
    const saves: Load[] = []
    const restSaves: Load[] = []
    // In turn, because other work on the machine slows down both.
    for (let round = 0; round < 5; round += 1) {
      saves.push(await load(port, save, { connections: 1, seconds: 2 }))
      restSaves.push(await load(settings.ports.api, restSave, { connections: 1, seconds: 2 }))
    }
    const updates = await bareUpdates(settings.urls.database)

    logStep('waiting for changes')
    const delays: number[] = []
    for (let run = 0; run < 10; run += 1) delays.push(await changeDelay(token, port, otherPort))

    const rate = (
      name: string,
      { perSecond }: Load,
      min: number,
      baseline: string,
      than: Load,
    ) => ({
      name,
      value: perSecond,
      unit: '/s',
      min,
      baseline: { name: baseline, value: than.perSecond },
    })
    const sameBytes = 'bare server, same bytes'
    const all = [list, listGzip, rest, ...saves, ...restSaves]
    return [
      rate('all items, both languages', list, 0.65, sameBytes, bare),
      rate('the same, compressed', listGzip, 0.9, sameBytes, bareGzip),
      rate('the same, compressed, by REST', listGzip, 50, 'REST', rest),
      rate('unchanged since (304)', unchanged, 2, 'all items', list),
      {
        name: 'reads and saves rejected',
        value: all.reduce((sum, { rejected }) => sum + rejected, 0),
        max: 0,
      },
      {
        name: 'a save (PUT), p50',
        value: median(saves.map(({ p50 }) => p50)),
        unit: 'ms',
        max: 1.15,
        baseline: { name: 'REST, p50', value: median(restSaves.map(({ p50 }) => p50)) },
      },
      {
        name: 'a save (PUT), p99',
        value: median(saves.map(({ p99 }) => p99)),
        unit: 'ms',
        baseline: { name: 'bare update, p99', value: percentile(updates, 0.99) },
      },
      {
        name: 'a change shown by another instance, longest of 10',
        value: Math.max(...delays),
        unit: 'ms',
        max: 5000,
      },
    ]
  })

const fetchContent = (port: number) => fetch(`http://127.0.0.1:${port}/content`)

/** The body of the public list as it is transferred; `fetch` would decompress it. */
function contentBytes(port: number, headers: Record<string, string> = {}): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  get(`http://127.0.0.1:${port}/content`, { headers }, (response) => resolve(buffer(response)))
  return promise
}

/** A request to REST for the same columns in the same order. */
async function restRead({ env }: Settings, port: number): Promise<string> {
  const items = z.parse(
    z.array(z.record(z.string(), z.unknown())),
    await (await fetchContent(port)).json(),
  )
  const query = new URLSearchParams({
    select: Object.keys(items[0] ?? {}).join(),
    order: 'category,order_index,key',
  })
  const apikey = env['SUPABASE_PUBLISHABLE_KEY'] ?? ''
  return requestText('GET', `/rest/v1/rpc/published_content?${query}`, { apikey })
}

const saveRequest = (token: string, text: string) =>
  requestText(
    'PUT',
    `/content/${key}`,
    { authorization: `Bearer ${token}` },
    JSON.stringify({ value_en: text }),
  )

/** The call with which the admin saves. */
const restSaveRequest = ({ env }: Settings, token: string, text: string) =>
  requestText(
    'POST',
    '/rest/v1/rpc/content_change',
    {
      apikey: env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
      authorization: `Bearer ${token}`,
    },
    JSON.stringify({ changes: [{ key, fields: { value_en: text } }] }),
  )

async function signIn({ env }: Settings, port: number): Promise<string> {
  const { DEMO_EDITOR_EMAIL: email, DEMO_EDITOR_PASSWORD: password } = env
  const response = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return z.parse(z.object({ token: z.string() }), await response.json()).token
}

/** The times of bare updates of one item by the owner of the database, in milliseconds. */
const bareUpdates = (url: string) =>
  withConnection(url, async (sql) => {
    const times: number[] = []
    for (let run = 0; run < 300; run += 1) {
      const began = performance.now()
      await sql`update public.content_items set value_en = ${`Bare ${run}`} where key = ${key} returning *`
      times.push(performance.now() - began)
    }
    return times
  })

async function changeDelay(token: string, port: number, otherPort: number): Promise<number> {
  const text = `Bench ${crypto.randomUUID()}`
  await (await fetchContent(otherPort)).text()
  await fetch(`http://127.0.0.1:${port}/content/${key}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ value_en: text }),
  })
  const saved = performance.now()
  while (!(await (await fetchContent(otherPort)).text()).includes(text))
    if (performance.now() - saved > 10_000) return Infinity
  return performance.now() - saved
}
