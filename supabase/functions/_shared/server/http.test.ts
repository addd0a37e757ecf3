import * as z from 'zod/mini'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resource } from './http.ts'
import { json } from './validation.ts'
import { tooManyRequests } from './limits.ts'
import { ApiError, apiErrors } from './api-error.ts'

const note = z.object({ text: z.string().check(z.minLength(1), z.maxLength(20)) })

const app = resource('notes')
  .post('/', json(note, { limit: 100 }), (c) => c.json(c.req.valid('json'), 201))
  .get('/conflict', () => {
    throw new ApiError(409, 'conflict', 'Too late')
  })
  .get('/anonymous', () => {
    throw apiErrors.notSignedIn()
  })
  .get('/expired', () => {
    throw apiErrors.sessionExpired()
  })
  .get('/busy', () => {
    throw tooManyRequests(60)
  })
  .get('/broken', () => {
    throw new Error('password of the database is hunter2')
  })

const post = (body: BodyInit) => app.request('/notes', { method: 'POST', body })

describe('a resource', () => {
  test('responds at its path, with a request id', async () => {
    const response = await post('{"text":"hi","extra":1}')
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ text: 'hi' })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('returns an ApiError with its message', async () => {
    const response = await app.request('/notes/conflict')
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ error: 'Too late', code: 'conflict' })
  })

  test.each([
    ['anonymous', apiErrors.notSignedIn().body, 'Bearer'],
    ['expired', apiErrors.sessionExpired().body, 'Bearer error="invalid_token"'],
  ])('%s returns 401 and says that a token is needed', async (path, body, challenge) => {
    const response = await app.request(`/notes/${path}`)
    expect([response.status, await response.json()]).toEqual([401, body])
    expect(response.headers.get('www-authenticate')).toBe(challenge)
  })

  test('returns 429 with retry-after', async () => {
    const response = await app.request('/notes/busy')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await response.json()).toMatchObject({ code: 'too_many' })
  })

  test('returns 500 without details for an unexpected error, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const response = await app.request('/notes/broken')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ error: 'Something went wrong', code: 'internal' })
    expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/notes/broken',
      error: { message: expect.stringContaining('hunter2') },
    })
  })

  test('returns 404 for an unknown path', async () => {
    const response = await app.request('/notes/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('a call by a script of', () => {
  const open = resource('notes', { isOpen: true }).get('/', (c) => c.text('public'))
  const from = (headers: Record<string, string>, to = app, method = 'POST') =>
    to.request('/notes', {
      method,
      headers: { 'content-type': 'text/plain', ...headers },
      ...(method === 'POST' && { body: '{"text":"hi"}' }),
    })
  beforeEach(() => vi.stubEnv('SITE_URL', 'https://site.example, https://www.site.example/'))

  test.each(['https://site.example', 'https://www.site.example'])(
    'the site at %s is executed, and the script may read the response',
    async (origin) => {
      const preflight = await from({ origin }, app, 'OPTIONS')
      expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
      const response = await from({ origin, 'sec-fetch-site': 'cross-site' })
      expect(response.status).toBe(201)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('vary')).toBe('origin')
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    },
  )

  test.each([
    'https://evil.example',
    'https://site.example.evil.example',
    'http://site.example',
    'null',
  ])('another website (%s) is refused before the body is read', async (origin) => {
    const preflight = await from({ origin }, app, 'OPTIONS')
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false)
    for (const site of ['', 'cross-site', 'same-site']) {
      const request = new Request('http://x/notes', {
        method: 'POST',
        body: '{"text":"hi"}',
        headers: { origin, 'sec-fetch-site': site },
      })
      const response = await app.request(request)
      expect(response.status).toBe(403)
      expect(request.bodyUsed).toBe(false)
      expect(response.headers.has('access-control-allow-origin')).toBe(false)
      expect(response.headers.get('x-request-id')).toBeTruthy()
    }
  })

  test('a site without a configured address is executed through its own /api', async () => {
    vi.stubEnv('SITE_URL', '')
    const origin = 'https://preview.example'
    expect((await from({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect((await from({ origin })).status).toBe(403)
  })

  test('no website, such as a server, is executed', async () => {
    expect((await from({})).status).toBe(201)
  })

  test('any website is executed by an open resource', async () => {
    const response = await from({ origin: 'https://evil.example' }, open, 'GET')
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('a JSON body', () => {
  test.each([
    ['malformed', '{"text":'],
    ['empty', ''],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['nested without end', '['.repeat(90)],
  ])('%s is no JSON', async (_, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_json' })
  })

  test.each([
    ['{"text":7}', { text: 'invalid_type' }],
    ['{}', { text: 'required' }],
    ['{"text":""}', { text: 'required' }],
    [`{"text":"${'a'.repeat(21)}"}`, { text: 'too_big' }],
    ['null', { '': 'required' }],
    ['[]', { '': 'invalid_type' }],
  ])('%s breaks the rule %o', async (body, fields) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', fields })
  })

  test('is refused by its announced size', async () => {
    expect((await post('x'.repeat(101))).status).toBe(413)
  })

  test('is refused by its real size, not by the announced one', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const headers = { 'content-length': '10' }
    const init = { method: 'POST', body: endless, headers, duplex: 'half' }
    const response = await app.request(new Request('http://x/notes', init))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too_large' })
    expect(sent).toBeLessThan(600)
  })
})
