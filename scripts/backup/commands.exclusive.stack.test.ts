import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addAccount, control } from '../../supabase/functions/_test/stack.ts'
import { rowsOf } from '../database/tables.ts'
import { startHttpServer } from '../stack/http-server.ts'
import { freePort } from '../stack/ports.ts'
import { proxyRequest } from '../stack/proxy.ts'
import { connect } from '../test/database.ts'
import { temporaryFolder } from '../test/folder.ts'
import { runScript } from '../test/run-script.ts'
import { withTemporaryStack, type TemporaryStack } from '../test/temporary-stack.ts'
import { backup, restore } from './backup.ts'
import { withProject } from './project.ts'
import { savedTables } from './rows.ts'

const work = temporaryFolder()
const folder = join(work, 'backup')
const login = { email: `backup-${Date.now()}@example.com`, password: 'a long password' }
/** More than one page of a list. */
const names = Array.from({ length: 21 }, (_, n) => `backup-${String(n).padStart(3, '0')}.png`)
const [first = ''] = names

type Api = { url: string; key: string }
const source = {
  SUPABASE_DB_URL: env['TEST_DB_URL'] ?? '',
  SUPABASE_URL: env['TEST_API_URL'] ?? '',
  SUPABASE_SECRET_KEY: env['TEST_SECRET_KEY'] ?? '',
}
const sourceApi = { url: source.SUPABASE_URL, key: source.SUPABASE_SECRET_KEY }
const sql = connect(source.SUPABASE_DB_URL)

async function upload({ url, key }: Api, name: string, body: string) {
  const response = await fetch(`${url}/storage/v1/object/images/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'image/png', 'cache-control': 'max-age=31536000' },
    body,
  })
  expect(response.status).toBe(200)
}

const publicImage = (url: string, name: string) => `${url}/storage/v1/object/public/images/${name}`

/** Every row that a backup has. Addresses of the API are replaced by its name. */
async function rowsIn(databaseUrl: string, url: string) {
  const database = connect(databaseUrl)
  const found: Record<string, string[]> = {}
  for (const table of await savedTables(database)) {
    const rows = await database.unsafe<{ line: string }[]>(
      `select row::text as line from (${rowsOf(table)}) r`,
    )
    found[table.name] = rows.map(({ line }) => line.replaceAll(url, 'API')).toSorted()
  }
  return found
}

const storedImages = (databaseUrl: string) =>
  connect(databaseUrl)`
    select name, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as cache
      from storage.objects order by name`

beforeAll(async () => {
  // They would deliver leads, which changes rows.
  await control('kill', 'functions')
  await addAccount(login, 'editor')
  for (const name of names) await upload(sourceApi, name, `image ${name}`)
})
afterAll(async () => {
  const { url, key } = sourceApi
  await fetch(`${url}/storage/v1/object/images`, {
    method: 'DELETE',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: names }),
  })
  await sql`delete from auth.users where email = ${login.email}`
})

it.each(['SUPABASE_URL', 'SUPABASE_SECRET_KEY'])(
  'needs %s with SUPABASE_DB_URL',
  async (missing) => {
    for (const [name, value] of Object.entries({ ...source, [missing]: '' }))
      vi.stubEnv(name, value)
    await expect(withProject(async () => undefined)).rejects.toThrow('Set all three, of the same')
    vi.unstubAllEnvs()
  },
)

it(
  'restores rows, images and logins into another project over the network',
  { timeout: 240_000 },
  async () => {
    const saved = await runScript('backup', [folder], source)
    expect(saved.output).toMatch(/^Saved \d+ rows and \d+ images in /m)
    expect(saved.output).toContain(new URL(source.SUPABASE_DB_URL).host)
    expect(saved.output).toMatch(/images: 20 of \d+ saved/)
    const again = backup({ ...sourceApi, databaseUrl: '', secretKey: '', isLocal: false }, folder)
    await expect(again).rejects.toThrow('already exists')
    await withTemporaryStack(restoreInto)
  },
)

async function restoreInto({ stack, settings, settingsEnv }: TemporaryStack) {
  await stack.kill('functions')
  const api = { url: settings.urls.api, key: settings.env['SUPABASE_SECRET_KEY'] ?? '' }
  const target = {
    SUPABASE_DB_URL: settings.urls.database,
    SUPABASE_URL: `${api.url}/`,
    SUPABASE_SECRET_KEY: api.key,
  }
  const project = { databaseUrl: settings.urls.database, url: api.url, secretKey: api.key }
  const restoreWith = (change: object = {}, replace = true) =>
    restore({ ...project, isLocal: false, ...change }, folder, { replace })
  const here = () => rowsIn(target.SUPABASE_DB_URL, api.url)
  const original = await here()
  await upload(api, 'only-in-the-target.png', 'old')
  await upload(api, first, 'another image with this name')

  // The output of the commands.
  vi.spyOn(console, 'log').mockReturnValue()
  await expect(restoreWith({}, false)).rejects.toThrow(
    /has data: 2 accounts, 2 images\. --replace deletes it/,
  )
  await expect(restoreWith({ secretKey: 'wrong' })).rejects.toThrow(/Check SUPABASE_SECRET_KEY/)
  const other = { url: sourceApi.url, secretKey: sourceApi.key }
  await expect(restoreWith(other)).rejects.toThrow(/must be of the same project/)
  const image = join(folder, 'images', first)
  const bytes = readFileSync(image)
  writeFileSync(image, 'damaged')
  await expect(restoreWith()).rejects.toThrow(`damaged: the image ${first}`)
  writeFileSync(image, bytes)
  expect(await here()).toEqual(original)

  // The connection breaks at the third image.
  let uploads = 0
  const port = await freePort()
  const proxy = await startHttpServer(port, (request, response) => {
    const path = request.url ?? ''
    if (path.includes('/object/images/') && ++uploads > 2) request.socket.destroy()
    else proxyRequest(request, response, settings.ports.api, path)
  })
  await expect(restoreWith({ url: `http://127.0.0.1:${port}` })).rejects.toThrow(
    /Cannot reach Storage[^]*Run the command again, with --replace\./,
  )
  proxy.close()
  vi.restoreAllMocks()

  const restored = await runScript('restore', [folder, '--replace'], target)
  expect(restored.output).toMatch(/Restored \d+ rows and \d+ images\./)
  expect(restored.output).toContain(`postgres@${new URL(target.SUPABASE_DB_URL).host}`)
  expect(restored.code).toBe(0)
  const expected = await rowsIn(source.SUPABASE_DB_URL, source.SUPABASE_URL)
  expect(await here()).toEqual(expected)
  expect(await storedImages(target.SUPABASE_DB_URL)).toEqual(
    await storedImages(source.SUPABASE_DB_URL),
  )
  for (const name of [first, names.at(-1) ?? '']) {
    const served = await fetch(publicImage(api.url, name))
    expect(await served.text()).toBe(`image ${name}`)
    expect(served.headers.get('content-type')).toBe('image/png')
  }
  expect((await fetch(publicImage(api.url, 'only-in-the-target.png'))).ok).toBe(false)

  // The local stack, which runs, needs neither variables nor --replace.
  const local = join(work, 'local')
  expect((await runScript('backup', [local], settingsEnv)).output).toMatch(/^Saved /m)
  expect((await runScript('restore', [local], settingsEnv)).output).toMatch(/Restored \d+ rows/)
  expect(await here()).toEqual(expected)

  const session = await fetch(`${api.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: settings.env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify(login),
  })
  expect(await session.json()).toMatchObject({ user: { email: login.email } })
}
