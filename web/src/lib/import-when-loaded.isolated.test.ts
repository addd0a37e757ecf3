import { expect, test, vi } from 'vitest'
import { importWhenLoaded } from './import-when-loaded.ts'
import { SiteUpdatedError } from './site-updated.ts'

const page = { headers: { 'content-type': 'text/html; charset=utf-8' } }

test.each([
  ['404', new Response(null, { status: 404 })],
  ['the start page', new Response('<html>', page)],
])('a file of the build that is gone means an update: %s', async (_, response) => {
  vi.stubGlobal('fetch', async () => response.clone())
  const loading = importWhenLoaded(async () => 'module', [`assets/gone-${_}.js`])
  await expect(loading).rejects.toBeInstanceOf(SiteUpdatedError)
})

test('is no update when the server fails or is not reachable, and can be tried again', async () => {
  const fetching = vi
    .fn<() => Promise<Response>>()
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response(''))
  vi.stubGlobal('fetch', fetching)
  const load = () => importWhenLoaded(async () => 'module', ['assets/slow.js'])
  await expect(load()).rejects.toThrow('HTTP 503')
  await expect(load()).rejects.toThrow('Failed to fetch')
  await expect(load()).resolves.toBe('module')
})

test('runs each large script in a task of its own, first what others need', async () => {
  const ran: string[] = []
  const names = ['panel.js', 'font.ttf', 'library.js']
  for (const name of names)
    vi.doMock(`/assets/${name}`, () => {
      setTimeout(() => ran.push(`after ${name}`))
      return { ran: ran.push(name) }
    })
  vi.stubGlobal('fetch', async () => new Response('.'.repeat(9000)))
  const files = names.map((name) => `assets/${name}`)
  await importWhenLoaded(async () => undefined, files)
  expect(ran).toEqual(['library.js', 'after library.js', 'panel.js', 'after panel.js'])
})
