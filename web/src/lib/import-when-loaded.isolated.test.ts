import { expect, test, vi } from 'vitest'
import { importWhenLoaded } from './import-when-loaded.ts'
import { SiteUpdatedError, updatedEvent } from './site-updated.ts'

const page = { headers: { 'content-type': 'text/html; charset=utf-8' } }

test.each([
  ['404', new Response(null, { status: 404 })],
  ['the start page', new Response('<html>', page)],
])(
  'asks to reload when a file of the build is gone (%s) and something was typed',
  async (_, response) => {
    vi.stubGlobal('fetch', async () => response.clone())
    const asked = vi.fn<() => void>()
    addEventListener(updatedEvent, asked)
    window.dispatchEvent(new Event('input'))
    const loading = importWhenLoaded(async () => 'module', [`assets/gone-${_}.js`])
    await expect(loading).rejects.toBeInstanceOf(SiteUpdatedError)
    expect(asked).toHaveBeenCalledOnce()
    removeEventListener(updatedEvent, asked)
  },
)

test('is no update when the server fails or is not reachable, and can be tried again', async () => {
  const asked = vi.fn<() => void>()
  addEventListener(updatedEvent, asked)
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
  expect(asked).not.toHaveBeenCalled()
})
